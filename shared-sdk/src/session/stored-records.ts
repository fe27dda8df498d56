import { array, is, number, object, string, unknown } from 'valibot'
import { RETENTION_MS, createCacheStore } from '../client/offline/cache-store.ts'
import { now } from '../client/device/clock.ts'
import type { OwnRecords } from './own-records.ts'

interface StoredRecords {
  readonly savedAt: number
  readonly records: OwnRecords
}

function isStored(value: unknown): value is StoredRecords {
  const records = object({ user: object({ id: string() }), memberships: array(unknown()) })
  return is(object({ savedAt: number(), records }), value)
}

const store = createCacheStore()

/** The key is in the person's part of the cache store, so that it is deleted with their query results (ADR 0060). */
const makeKey = (userId: string) => `${userId}/session`

/** Stores the person's records, for a start without a network. Never throws: without storage there is no such start. */
export async function saveOwnRecords(records: OwnRecords): Promise<void> {
  try {
    await store.save(makeKey(records.user.id), { savedAt: now(), records } satisfies StoredRecords)
  } catch {
    // There is no storage.
  }
}

/** Returns the person's stored records; null for none and for those older than 21 days. Never throws. */
export async function loadOwnRecords(userId: string): Promise<OwnRecords | null> {
  try {
    const stored = await store.load(makeKey(userId))
    if (!isStored(stored)) return null
    const isRecent = stored.savedAt > now() - RETENTION_MS
    return isRecent && stored.records.user.id === userId ? stored.records : null
  } catch {
    return null
  }
}

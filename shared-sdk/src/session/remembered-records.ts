import { createCacheStore } from '../client/cache-store.ts'
import { now } from '../client/clock.ts'
import type { OwnRecords } from './own-records.ts'

/** As long as cached answers are kept (spec 9): without them there is nothing to show anyway. */
const RETENTION_MS = 21 * 24 * 60 * 60 * 1000

interface Kept {
  readonly savedAt: number
  readonly records: OwnRecords
}

const store = createCacheStore()

/** Under the person's name, beside their answers, so that it is wiped with them (ADR 0060). */
const placeOf = (userId: string) => `${userId}/session`

/** Keeps what the server said about a person, for a start without a network. Never throws: without storage there is none. */
export async function rememberOwnRecords(records: OwnRecords): Promise<void> {
  try {
    await store.save(placeOf(records.user.id), { savedAt: now(), records } satisfies Kept)
  } catch {
    // This device keeps nothing.
  }
}

/** What the server last said about this person on this device; null where that is unknown or older than 21 days. Never throws. */
export async function rememberedOwnRecords(userId: string): Promise<OwnRecords | null> {
  try {
    const kept = (await store.load(placeOf(userId))) as Partial<Kept> | undefined
    if (!kept?.records || typeof kept.savedAt !== 'number') return null
    const isRecent = kept.savedAt > now() - RETENTION_MS
    return isRecent && kept.records.user.id === userId ? kept.records : null
  } catch {
    return null
  }
}

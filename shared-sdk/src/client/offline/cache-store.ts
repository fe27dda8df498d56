import { clear, delMany, get, keys, set } from 'idb-keyval'
import { openStore } from './open-store.ts'
import { withQueryTimeout } from '../http/query-timeout.ts'

/** The time that query results are stored on this device (product 9). */
export const RETENTION_MS = 21 * 24 * 60 * 60 * 1000

/**
 * Returns whether storing failed because the device has no room. A browser that refuses storage altogether is not full.
 */
export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** The app starts without values that the browser does not read within this time. */
const MAX_READ_MS = 5_000

/** Persistent storage for cached query results: one value per owner. Every call may reject, as browsers may refuse storage. */
export interface CacheStore {
  /** Rejects with an `AppError` of kind `timeout` when the browser does not answer within 5 s. */
  readonly load: (owner: string) => Promise<unknown>
  readonly save: (owner: string, value: unknown) => Promise<void>
  /** Deletes the values of owners without this prefix. */
  readonly keepOnly: (prefix: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Creates a cache store in IndexedDB, opened on first use. */
export function createCacheStore(name = 'coffer-cache'): CacheStore {
  const store = openStore(name, 'queries')
  return {
    load: (owner) =>
      withQueryTimeout(new AbortController().signal, () => get<unknown>(owner, store), MAX_READ_MS),
    save: (owner, value) => set(owner, value, store),
    keepOnly: async (prefix) => {
      const others = (await keys<string>(store)).filter((owner) => !owner.startsWith(prefix))
      if (others.length > 0) await delMany(others, store)
    },
    clear: () => clear(store),
  }
}

import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'

/** Where cached answers outlive a visit: one value per owner. Every call may reject, as browsers may refuse storage. */
export interface CacheStore {
  readonly load: (owner: string) => Promise<unknown>
  readonly save: (owner: string, value: unknown) => Promise<void>
  /** Deletes what belongs to owners whose name does not begin so. */
  readonly keepOnly: (beginning: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The browser's own database. Opened with the first use. */
export function createCacheStore(name = 'coffer-cache'): CacheStore {
  let opened: UseStore | undefined
  const store = () => (opened ??= createStore(name, 'queries'))
  return {
    load: async (owner) => get<unknown>(owner, store()),
    save: async (owner, value) => set(owner, value, store()),
    keepOnly: async (beginning) => {
      const others = (await keys<string>(store())).filter((owner) => !owner.startsWith(beginning))
      if (others.length > 0) await delMany(others, store())
    },
    clear: async () => clear(store()),
  }
}

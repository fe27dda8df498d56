import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query'
import { array, is, number, object, string, unknown } from 'valibot'
import { runAfter, now } from '../client/device/clock.ts'
import { RETENTION_MS, isStorageFull } from '../client/offline/cache-store.ts'
import type { CacheStore } from '../client/offline/cache-store.ts'

/** The interval of product 9. */
const THROTTLE_MS = 4_000

/** The owner of query results. */
export interface CacheOwner {
  readonly userId: string
  readonly membershipId: string
}

interface StoredCache {
  /** Results of another build may have another shape. */
  readonly build: string
  readonly savedAt: number
  readonly state: DehydratedState
}

interface PersistedCacheOptions {
  readonly client: QueryClient
  readonly store: CacheStore
  readonly build: string
  /** Called when the device has no room, so that nothing of the owner is kept, and when it has room again. */
  readonly onRoom?: (hasRoom: boolean) => void
}

export interface PersistedCache {
  /** Restores the results of this owner's last visit and saves the following ones. Never throws: without storage nothing is restored. */
  readonly open: (owner: CacheOwner) => Promise<void>
  /** Deletes the results of all owners, in memory and on this device. Never throws. */
  readonly wipe: () => Promise<void>
}

/**
 * Persists the query results of one membership on this device (product 9.1), keyed by person and membership, so that
 * nobody ever sees another person's results.
 */
export function createPersistedCache({
  client,
  store,
  build,
  onRoom = () => {},
}: PersistedCacheOptions): PersistedCache {
  let stop = () => {}
  return {
    open: async (owner) => {
      stop()
      const session = { isCurrent: true }
      stop = () => {
        session.isCurrent = false
      }
      const key = `${owner.userId}/${owner.membershipId}`
      try {
        const [stored] = await Promise.all([
          store.load(key),
          // The last person may have left without signing out.
          store.keepOnly(`${owner.userId}/`),
        ])
        const state = restorableState(stored, build, owner)
        if (!session.isCurrent) return
        if (state) hydrate(client, state)
      } catch {
        // There is no storage, or a damaged one: the results come from the network.
      }
      if (!session.isCurrent) return
      const unsubscribe = saveChanges(client, (state) => saveNewest(state), owner)
      stop = () => {
        session.isCurrent = false
        unsubscribe()
      }
      async function saveNewest(state: DehydratedState): Promise<void> {
        for (let rest = state; session.isCurrent; rest = withoutOldest(rest)) {
          try {
            await store.save(key, { build, savedAt: now(), state: rest } satisfies StoredCache)
            if (rest.queries.length > 0) onRoom(true)
            return
          } catch (error) {
            if (rest.queries.length > 0) continue
            if (isStorageFull(error)) onRoom(false)
            return
          }
        }
      }
    },
    wipe: async () => {
      stop()
      client.clear()
      try {
        await store.clear()
      } catch {
        // A store that cannot be opened is empty.
      }
    },
  }
}

/** Saves changes together, 4 s after the first. Returns an unsubscribe function. */
function saveChanges(
  client: QueryClient,
  save: (state: DehydratedState) => Promise<void>,
  owner: CacheOwner,
): () => void {
  let cancel: (() => void) | null = null
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const affectsOwner = (type === 'updated' || type === 'removed') && belongsTo(query.queryKey, owner)
    if (!affectsOwner || cancel) return
    cancel = runAfter(THROTTLE_MS, () => {
      cancel = null
      void save(ownState(client, owner))
    })
  })
  return () => {
    unsubscribe()
    cancel?.()
  }
}

function ownState(client: QueryClient, owner: CacheOwner): DehydratedState {
  const oldest = now() - RETENTION_MS
  return dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state, meta }) =>
      state.status === 'success' &&
      state.dataUpdatedAt > oldest &&
      belongsTo(queryKey, owner) &&
      // Batches deep in a long list would fill the device with rows that somebody scrolled past once.
      meta?.['persist'] !== false,
  })
}

/** `scopedKey` names the membership second; queries with other keys are not persisted. */
function belongsTo(queryKey: QueryKey, { membershipId }: CacheOwner): boolean {
  return queryKey[1] === membershipId
}

function isStoredCache(value: unknown): value is StoredCache {
  const query = object({ queryKey: array(unknown()), state: object({ dataUpdatedAt: number() }) })
  return is(object({ build: string(), savedAt: number(), state: object({ queries: array(query) }) }), value)
}

function restorableState(stored: unknown, build: string, owner: CacheOwner): DehydratedState | null {
  if (!isStoredCache(stored) || stored.build !== build) return null
  const oldest = now() - RETENTION_MS
  const queries = stored.state.queries.filter(
    ({ queryKey, state: { dataUpdatedAt } }) => dataUpdatedAt > oldest && belongsTo(queryKey, owner),
  )
  // Changes while the page was closed sent no signal here, so even recent answers are fetched again.
  const outdated = queries.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }))
  return { queries: outdated, mutations: [] }
}

/** Product 9: when persisting fails, the oldest query is dropped. */
function withoutOldest({ queries }: DehydratedState): DehydratedState {
  const oldest = queries.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)[0]
  return { mutations: [], queries: queries.filter((query) => query !== oldest) }
}

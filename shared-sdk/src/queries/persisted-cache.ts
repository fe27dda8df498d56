import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query'
import { after, now } from '../client/clock.ts'
import type { CacheStore } from '../client/cache-store.ts'

/** Spec 9. */
const THROTTLE_MS = 4_000
const RETENTION_MS = 21 * 24 * 60 * 60 * 1000

/** Whose answers they are. */
export interface CacheOwner {
  readonly userId: string
  readonly membershipId: string
}

interface Kept {
  /** Answers of another build may have another shape. */
  readonly build: string
  readonly savedAt: number
  readonly state: DehydratedState
}

interface PersistedCacheOptions {
  readonly client: QueryClient
  readonly store: CacheStore
  readonly build: string
}

export interface PersistedCache {
  /** Takes up what this owner's last visit left and keeps what follows. Never throws: without storage there is just no past. */
  readonly open: (owner: CacheOwner) => Promise<void>
  /** Forgets everything of everybody, in memory and on this device. Never throws. */
  readonly wipe: () => Promise<void>
}

/**
 * Keeps the answers of one membership on this device from visit to visit (spec 9, readings): each under person and
 * membership, so that nobody is ever shown what another one was answered.
 */
export function createPersistedCache({ client, store, build }: PersistedCacheOptions): PersistedCache {
  let stop = () => {}
  return {
    open: async (owner) => {
      stop()
      const following = { isCurrent: true }
      stop = () => {
        following.isCurrent = false
      }
      const place = `${owner.userId}/${owner.membershipId}`
      try {
        // Somebody may have left without signing out.
        await store.keepOnly(`${owner.userId}/`)
        const state = usableState(await store.load(place), build, owner)
        if (!following.isCurrent) return
        if (state) hydrate(client, state)
      } catch {
        // No storage, or a damaged one: the answers come from the network.
      }
      if (!following.isCurrent) return
      const unsubscribe = saveChanges(client, (state) => saveWhatFits(state), owner)
      stop = () => {
        following.isCurrent = false
        unsubscribe()
      }
      async function saveWhatFits(state: DehydratedState): Promise<void> {
        for (let rest = state; following.isCurrent; rest = withoutOldest(rest)) {
          try {
            return await store.save(place, { build, savedAt: now(), state: rest } satisfies Kept)
          } catch {
            if (rest.queries.length === 0) return
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
        // What cannot be opened holds nothing.
      }
    },
  }
}

/** Every change is saved 4 s after the first one that is not. Answers how to stop. */
function saveChanges(
  client: QueryClient,
  save: (state: DehydratedState) => Promise<void>,
  owner: CacheOwner,
): () => void {
  let cancel: (() => void) | null = null
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const isOfUse = (type === 'updated' || type === 'removed') && belongsTo(query.queryKey, owner)
    if (!isOfUse || cancel) return
    cancel = after(THROTTLE_MS, () => {
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
      // Batches deep in a long list would fill the device with what one visit scrolled past.
      meta?.['isKept'] !== false,
  })
}

/** Keys below a scope name the membership second (`scopedKey`); all others stay in memory. */
function belongsTo(queryKey: QueryKey, { membershipId }: CacheOwner): boolean {
  return queryKey[1] === membershipId
}

function usableState(kept: unknown, build: string, owner: CacheOwner): DehydratedState | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { build: keptBuild, savedAt, state } = kept as Partial<Kept>
  if (keptBuild !== build || !state || typeof savedAt !== 'number') return null
  const oldest = now() - RETENTION_MS
  const queries = state.queries.filter(
    ({ queryKey, state: { dataUpdatedAt } }) => dataUpdatedAt > oldest && belongsTo(queryKey, owner),
  )
  return { queries, mutations: [] }
}

/** Spec 9: when persisting fails, the oldest query is dropped. */
function withoutOldest({ queries }: DehydratedState): DehydratedState {
  const oldest = queries.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)[0]
  return { mutations: [], queries: queries.filter((query) => query !== oldest) }
}

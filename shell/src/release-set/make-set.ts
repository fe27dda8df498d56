import { isStorageFull } from '@coffer/shared-sdk/client'
import type { LiveRelease } from './read-release.ts'
import { missingFiles, unusedFiles, unusedSets } from './release-set.ts'
import type { ReleaseSet, SetPart } from './release-set.ts'
import type { SetStore } from './set-store.ts'

/** The number of files fetched at the same time: more would disturb what the person does. */
const AT_ONCE = 4

interface Parts {
  readonly store: SetStore
  readonly fetchParts: (release: LiveRelease, stored: readonly ReleaseSet[]) => Promise<readonly SetPart[]>
  /** Returns the sets with which open pages have started. */
  readonly openIds: () => Promise<ReadonlySet<string>>
  /** Resolves when a file may keep the page busy. */
  readonly pause: () => Promise<void>
}

/** 'full' means that the device has no room for the set; the previous one stays. */
export type MadeSet = 'current' | 'full'

/**
 * Fetches what this device lacks of a release, makes it the current set once it is complete, and deletes what no page needs any longer.
 * Rejects if a file cannot be fetched: the fetched files stay for the next attempt, and the current set stays current.
 */
export async function makeSet(
  release: LiveRelease,
  { store, fetchParts, openIds, pause }: Parts,
): Promise<MadeSet> {
  const stored = await store.sets()
  const set = { id: release.id, parts: await fetchParts(release, stored) }
  const missing = missingFiles(set, await store.cached())
  try {
    await inTurns(missing, async (file) => {
      await pause()
      await store.addFile(file)
    })
    await store.save(set, release.texts)
    if ((await store.currentId()) !== set.id) await store.makeCurrent(set.id)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // Files that are useless without the rest would take the room that the person's data needs.
    await store.deleteSet(set.id)
    await store.deleteFiles(unusedFiles(stored, await store.cached()))
    return 'full'
  }
  await deleteUnused(store, await openIds())
  return 'current'
}

async function deleteUnused(store: SetStore, openIds: ReadonlySet<string>): Promise<void> {
  const stored = await store.sets()
  const unused = unusedSets(stored, await store.currentId(), openIds)
  for (const { id } of unused) await store.deleteSet(id)
  const kept = stored.filter((set) => !unused.includes(set))
  await store.deleteFiles(unusedFiles(kept, await store.cached()))
}

/** Runs the items a few at a time. Rejects with the first error, once nothing is being fetched any more. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && failures.length === 0; item = waiting.shift())
      await run(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw failures[0]
}

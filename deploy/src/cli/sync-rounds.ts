import type { Storage } from '../publish/storage.ts'
import { syncSite } from '../publish/sync-site.ts'
import type { Synced } from '../publish/sync-site.ts'
import { describeError } from '../start/failure.ts'

interface Rounds {
  readonly from: Storage
  readonly to: Storage
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  /** Waits for the next round; resolves to false if there is none. */
  readonly next: () => Promise<boolean>
}

/** Copies a site again and again, and prints each success and each failure once until it changes. */
export async function syncInRounds({ from, to, print, printError, next }: Rounds): Promise<void> {
  let lastProblem: string | null = null
  do {
    let problem: string | null = null
    try {
      const synced = await syncSite(from, to)
      if (synced.copied + synced.removed > 0) print(copiedLine(to, synced))
      problem = writeBackProblem(from, synced)
    } catch (error) {
      // The store may be unreachable for a while; the folder stays unchanged.
      problem = `Not copied: ${describeError(error)}`
    }
    if (problem !== null && problem !== lastProblem) printError(problem)
    lastProblem = problem
  } while (await next())
}

export function copiedLine({ place }: Pick<Storage, 'place'>, { copied, removed }: Synced): string {
  return `${place}: ${copied} files copied, ${removed} removed.`
}

/** Returns what to do if the edge has withdrawn a version that the copied site still has; null if it has not. */
export function writeBackProblem(
  { place }: Pick<Storage, 'place'>,
  { notWrittenBack }: Pick<Synced, 'notWrittenBack'>,
): string | null {
  return (
    notWrittenBack &&
    `What this edge has withdrawn could not be written to ${place}, so it is withdrawn here only: ${notWrittenBack.message}. Use a credential that may write registry.json.`
  )
}

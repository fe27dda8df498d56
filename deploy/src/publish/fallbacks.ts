import { withEntry, withdrawnName } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'
import { checkAgainstShell, runsIn } from './release-checks.ts'
import type { ShellRecord } from './shell-record.ts'

interface FittedFallbacks {
  readonly registry: StoredRegistry
  /** Sentences about the changes. */
  readonly notes: readonly string[]
}

/**
 * Removes previous versions that a shell cannot run from the registry, so that the edge never withdraws a version in favour
 * of one that does not run either. The previous version of a disabled remote stays, and is named. Throws a DeployRefusal
 * when the previous version is in use, because the live one is withdrawn.
 */
export function dropIncompatibleFallbacks(
  registry: StoredRegistry,
  shell: ShellRecord,
  withdrawn: readonly string[],
): FittedFallbacks {
  let fitted: FittedFallbacks = { registry, notes: [] }
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const { live, previous } = entry
    if (!previous || runsIn(name, previous, shell)) continue
    if (live && withdrawn.includes(withdrawnName(name, live.version)))
      checkAgainstShell(name, previous, shell)
    const misfit = `${previous.version} does not run in this shell`
    fitted = live
      ? {
          registry: withEntry(fitted.registry, name, { ...entry, previous: null }),
          notes: [...fitted.notes, `${name} ${live.version} has nothing to fall back to: ${misfit}.`],
        }
      : {
          ...fitted,
          notes: [
            ...fitted.notes,
            `${name} is disabled, and ${misfit}: publish another version before \`enable\`.`,
          ],
        }
  }
  return fitted
}

import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { ActiveOverride } from './active-override.ts'
import { misfit } from './misfit.ts'
import type { Recovery } from './recovery.ts'
import type { RegistryState } from './registry-source.ts'
import { hasAlternative, isWithdrawn, selectBuild } from './select-build.ts'
import type { DisabledPath } from './remotes.ts'
import type { SelectedBuild, SelectedRemote } from './select-build.ts'

interface Parts {
  readonly registry: () => RegistryState
  /** Null if this page has no developer's override. */
  readonly override: ActiveOverride | null
  readonly recovery: Recovery
}

export type RemoteSelection = ReturnType<typeof createSelection>

/** Selects the builds for this page, from what the registry, the override, the session and the faults of this tab are now. */
export function createSelection({ registry, override, recovery }: Parts) {
  const entries = () => registry().registry.remotes
  const createChoice = (name: RemoteName) => ({
    name,
    organisationId: selectedOrganisation(),
    isBroken: (build: RegistryRemote) =>
      recovery.isBroken(name, build.version) ||
      isWithdrawn(name, build, registry().withdrawn) ||
      misfit(build) !== null,
  })
  /** Returns the build of a remote; null if the remote is disabled or unknown. */
  const select = (name: RemoteName): SelectedBuild | null => {
    const entry = entries()[name]
    const build = override?.build(name, entry)
    if (build) return { build, reason: 'override' }
    return entry ? selectBuild(entry, createChoice(name)) : null
  }
  return {
    select,
    /** Returns whether another build could replace this version. A developer's override is never replaced. */
    hasAlternative: (name: RemoteName, version: string): boolean => {
      const entry = entries()[name]
      if (!entry || override?.build(name, entry)) return false
      return hasAlternative(entry, createChoice(name), version)
    },
    /** Returns the builds of all remotes. */
    selectAll: (): readonly SelectedRemote[] => {
      const active = override?.current() ?? null
      // An override may also be a remote that was never published.
      const names = new Set([...Object.keys(entries()), ...(active ? [active.name] : [])])
      return [...names].filter(isRemoteName).flatMap((name) => {
        const selected = select(name)
        return selected ? [{ name, ...selected }] : []
      })
    },
    /** Returns the paths of the remotes that were live and are disabled. */
    disabledPaths: (): readonly DisabledPath[] =>
      Object.values(entries()).flatMap(({ live, previous }) =>
        live === null && previous !== null
          ? previous.screens.flatMap(({ access, paths }) => paths.map(({ path }) => ({ path, access })))
          : [],
      ),
  }
}

/** Watches the selected community, because communities may be pinned to other versions. */
export function watchOrganisation(onChange: () => void): void {
  let known = selectedOrganisation()
  useSessionStore.subscribe(() => {
    const organisation = selectedOrganisation()
    if (organisation === known) return
    known = organisation
    onChange()
  })
}

function selectedOrganisation(): string | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? (session.membership?.organisationId ?? null) : null
}

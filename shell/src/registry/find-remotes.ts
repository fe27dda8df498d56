import { isOnline, localSettings, reportError, sendReport, sessionSettings } from '@coffer/shared-sdk/client'
import {
  MOUNTED,
  REGISTRY_REPORT,
  REPORT_PATH,
  RegistryError,
  isRemoteName,
} from '@coffer/shared-sdk/contracts'
import type { Registry, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { setRunningBuilds } from '@coffer/shared-sdk/host'
import type { RunningRemote } from '@coffer/shared-sdk/host'
import { loadCatalogues } from '@coffer/shared-sdk/i18n'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { buildId } from '../boot/build-id.ts'
import { afterFirstScreen } from '../boot/first-screen.ts'
import type { ActiveOverride } from './active-override.ts'
import { createFederatedLoader } from './federated-loader.ts'
import { misfit } from './misfit.ts'
import { createRegistryStore, fetchRegistry, loadStoredRegistry } from './read-registry.ts'
import { Recovery } from './recovery.ts'
import { openRegistry } from './registry-source.ts'
import type { RegistryState } from './registry-source.ts'
import type { RegisteredRemote, RemoteNotices, Remotes } from './remotes.ts'
import { hasAlternative, isWithdrawn, selectBuild } from './select-build.ts'
import type { SelectedBuild } from './select-build.ts'

/**
 * Reads the registry and creates the loader of its remotes. `onChange` is called with the remotes whenever they change. Throws
 * `RegistryError` if no registry can be used.
 */
export async function findRemotes(onChange: (remotes: Remotes) => void): Promise<Remotes> {
  const recovery = new Recovery({
    isOnline,
    report: (report) => {
      const send = () => sendReport(REPORT_PATH, report)
      // A fault report is sent at once, because the page may be closed because of it; a success report can wait.
      if (report.phase === MOUNTED) afterFirstScreen(send)
      else send()
    },
    broken: sessionSettings.get('brokenRemotes')?.split(' ') ?? [],
    saveBroken: (broken) => sessionSettings.set('brokenRemotes', broken.join(' ')),
  })
  const store = createRegistryStore()
  let isReady = false
  // The registry may change before the setup is complete.
  const changed = () => {
    if (isReady) onChange(remotes())
  }
  const overriding = loadOverride(changed)
  const source = await openRegistry({
    fetchRegistry: () => fetchRegistry(store),
    loadStored: () => loadStoredRegistry(store),
    onChange: changed,
    onProblem: (problem, revision) => {
      reportError(problem)
      reportRegistry(revision)
    },
  })
  const override = await overriding
  const started = override ? null : source.current()
  const createChoice = (name: RemoteName) => ({
    name,
    organisationId: selectedOrganisation(),
    isBroken: (build: RegistryRemote) =>
      recovery.isBroken(name, build.version) ||
      isWithdrawn(name, build, source.current().withdrawn) ||
      misfit(build) !== null,
  })
  const select = (name: RemoteName): SelectedBuild | null => {
    const build = override?.build(name)
    if (build) return { build, reason: 'override' }
    const entry = source.current().registry.remotes[name]
    return entry ? selectBuild(entry, createChoice(name)) : null
  }
  let registered: readonly RegisteredRemote[] = []
  let selected: readonly Selected[] = []
  const loaded = new Map<RemoteName, SelectedBuild>()
  const showRunning = () => {
    const running = selected.map((one) => toRunning(one, loaded.get(one.name)))
    setRunningBuilds({ page: buildId(), remotes: running })
  }
  const loader = createFederatedLoader({
    select,
    hasAlternative: (name, version) => {
      const entry = source.current().registry.remotes[name]
      // A developer's override is never replaced by another build.
      if (!entry || override?.build(name)) return false
      return hasAlternative(entry, createChoice(name), version)
    },
    recovery,
    misfit,
    onLoad: (name, selected) => {
      loaded.set(name, selected)
      showRunning()
    },
    refresh: source.refresh,
    idle: () => new Promise<void>(afterFirstScreen),
    ready: async () => override?.ready(),
    onChange: changed,
  })
  const remotes = (): Remotes => {
    const state = source.current()
    const active = override?.current() ?? null
    // An override may also be a remote that was never published.
    const names = new Set([...Object.keys(state.registry.remotes), ...(active ? [active.name] : [])])
    selected = [...names].filter(isRemoteName).flatMap((name) => {
      const found = select(name)
      return found ? [{ name, ...found }] : []
    })
    reportSkipped(state.registry)
    registered = keepIfEqual(registered, selected.map(toRegistered))
    showRunning()
    return { loader, registered, notices: collectNotices(state, selected, override), started }
  }
  watchOrganisation(changed)
  isReady = true
  return remotes()
}

/** Loads the code for a developer's override, which is not loaded without one; null if there is no override. */
async function loadOverride(onLoaded: () => void): Promise<ActiveOverride | null> {
  const isAskedFor = new URLSearchParams(location.search).has('override')
  if (!isAskedFor && localSettings.get('remoteOverride') === null) return null
  try {
    const { ActiveOverride } = await import('./active-override.ts')
    // The override module has its own text catalogue, which must be loaded before its texts are used.
    await loadCatalogues()
    return new ActiveOverride(onLoaded)
  } catch (error) {
    reportError(error)
    return null
  }
}

type Selected = SelectedBuild & { readonly name: RemoteName }

function toRegistered({ name, build }: Selected): RegisteredRemote {
  const { slots, sheets, screens, navigation, feature } = build
  return { name, slots, sheets, screens, navigation, feature }
}

/** Describes a running remote. A loaded build keeps running even if another one has been selected since. */
function toRunning({ name, ...selected }: Selected, loaded: SelectedBuild | undefined): RunningRemote {
  const { build, reason } = loaded ?? selected
  return { name, version: build.version, source: reason, isLoaded: loaded !== undefined }
}

/** Returns the previous value if the new one is equal, so that routes, slots and tabs are not created again. */
function keepIfEqual<T>(before: T, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

function reportRegistry(revision: number): void {
  sendReport(REPORT_PATH, { remote: REGISTRY_REPORT, version: String(revision), phase: 'registry' })
}

/**
 * Reports entries of the registry that this build does not know or cannot read, once for each revision on this device. Only an unreadable
 * entry is a fault.
 */
function reportSkipped({ revision, skipped, refused }: Registry): void {
  if (skipped.length === 0 || localSettings.get('reportedRegistry') === String(revision)) return
  localSettings.set('reportedRegistry', String(revision))
  if (refused.length > 0) reportRegistry(revision)
  reportError(new RegistryError('invalid', `Skipped in revision ${revision}: ${skipped.join(' ')}`))
}

function collectNotices(
  { registry, problem }: RegistryState,
  selected: readonly Selected[],
  overriding: ActiveOverride | null,
): RemoteNotices {
  const override = overriding?.current() ?? null
  return {
    problem: problem?.message ?? null,
    skipped: registry.skipped,
    replaced: selected.flatMap(({ name, build: { version }, reason }) =>
      reason === 'live' ? [] : [{ name, version, reason }],
    ),
    override: override && {
      name: override.name,
      origin: override.origin,
      until: new Date(override.untilMs),
      isLoaded: override.isLoaded,
    },
    isOverrideIgnored: overriding?.isIgnored() ?? false,
  }
}

function selectedOrganisation(): string | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? (session.membership?.organisationId ?? null) : null
}

/** Watches the selected community, because communities may be pinned to other versions. */
function watchOrganisation(onChange: () => void): void {
  let known = selectedOrganisation()
  useSessionStore.subscribe(() => {
    const organisation = selectedOrganisation()
    if (organisation === known) return
    known = organisation
    onChange()
  })
}

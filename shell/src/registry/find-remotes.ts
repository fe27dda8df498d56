import { isOnline, localSettings, reportError, sendReport, sessionSettings } from '@coffer/shared-sdk/client'
import { MOUNTED, REPORT_PATH } from '@coffer/shared-sdk/contracts'
import { loadCatalogues } from '@coffer/shared-sdk/i18n'
import { afterFirstScreen } from '../boot/first-screen.ts'
import type { ActiveOverride } from './active-override.ts'
import { createFederatedLoader } from './federated-loader.ts'
import { misfit } from './misfit.ts'
import { createRegistryStore, fetchRegistry, loadStoredRegistry } from './read-registry.ts'
import { createRecovery } from './recovery.ts'
import { openRegistry } from './registry-source.ts'
import { createSelection, watchOrganisation } from './remote-selection.ts'
import { createRemotesMachine } from './remotes-machine.ts'
import type { Remotes } from './remotes.ts'
import { reportRegistry } from './report-registry.ts'

/**
 * Reads the registry and creates the loader of its remotes. `onChange` is called with the remotes whenever they change. Throws
 * `RegistryError` if no registry can be used.
 */
export async function findRemotes(onChange: (remotes: Remotes) => void): Promise<Remotes> {
  const machine = createRemotesMachine(onChange)
  const overriding = loadOverride(() => machine.send('override'))
  const store = createRegistryStore()
  const source = await openRegistry({
    fetchRegistry: () => fetchRegistry(store),
    loadStored: () => loadStoredRegistry(store),
    onChange: () => machine.send('registry'),
    onProblem: (problem, revision) => {
      reportError(problem)
      reportRegistry(revision)
    },
  })
  const override = await overriding
  const recovery = createDeviceRecovery()
  const selection = createSelection({ registry: source.current, override, recovery })
  const loader = createFederatedLoader({
    select: selection.select,
    hasAlternative: selection.hasAlternative,
    recovery,
    misfit,
    onLoad: (name, build) => machine.load(name, build),
    refresh: source.refresh,
    idle: () => new Promise<void>(afterFirstScreen),
    ready: async () => override?.ready(),
    onChange: () => machine.send('fault'),
  })
  watchOrganisation(() => machine.send('community'))
  return machine.open({ registry: source.current, override, selection, loader })
}

function createDeviceRecovery() {
  return createRecovery({
    isOnline,
    report: (report) => {
      const send = () => sendReport(REPORT_PATH, report)
      // A fault report is sent at once, because the page may be closed because of it; a success report can wait.
      if (report.phase === MOUNTED) afterFirstScreen(send)
      else send()
    },
    tab: {
      load: () => sessionSettings.get('brokenRemotes')?.split(' ') ?? [],
      save: (versions) => sessionSettings.set('brokenRemotes', versions.join(' ')),
    },
    device: {
      load: () => localSettings.get('crashedRemotes')?.split(' ') ?? [],
      save: (versions) => localSettings.set('crashedRemotes', versions.join(' ')),
    },
  })
}

/** Loads the code for a developer's override, which is not loaded without one; null if there is no override. */
async function loadOverride(onLoaded: () => void): Promise<ActiveOverride | null> {
  const isAskedFor = new URLSearchParams(location.search).has('override')
  if (!isAskedFor && localSettings.get('remoteOverride') === null) return null
  try {
    const { ActiveOverride } = await import('./active-override.ts')
    // The override module has its own text catalogue, which must be loaded before its texts are used.
    await loadCatalogues()
    return await ActiveOverride.open(onLoaded)
  } catch (error) {
    reportError(error)
    return null
  }
}

import { loadRemote } from '@module-federation/enhanced/runtime'
import { prefetchFile } from '@coffer/shared-sdk/client'
import type { RegistryRemote, RemoteApp, RemoteExtensions, RemoteName } from '@coffer/shared-sdk/contracts'
import { Containers, getModuleRequest } from './containers.ts'
import type { RemoteModule } from './containers.ts'
import { MisfitError } from './misfit.ts'
import type { Recovery } from './recovery.ts'
import { RemoteFault, getFaultPhase } from './remote-fault.ts'
import type { RemoteLoader } from './remotes.ts'
import type { SelectedBuild } from './select-build.ts'

/** Thrown if the remote is disabled or not in the registry. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
}

interface Parts {
  /** Returns the build that this page should load; null if the remote is disabled or unknown. */
  readonly select: (name: RemoteName) => SelectedBuild | null
  readonly hasAlternative: (name: RemoteName, version: string) => boolean
  readonly recovery: Recovery
  /** Returns why a build cannot run in this page; null if it can. */
  readonly misfit: (build: RegistryRemote) => string | null
  /** Called when a build is about to be loaded. */
  readonly onLoad: (name: RemoteName, selected: SelectedBuild) => void
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>
  /** Resolves when `select` has all the information it needs, including a developer's override. */
  readonly ready: () => Promise<void>
  /** Reads the registry again, and returns whether that succeeded; the remote may have been published or withdrawn since. Never
   * rejects. */
  readonly refresh: () => Promise<boolean>
  /** Called when the selected builds may have changed. */
  readonly onChange: () => void
}

/**
 * Creates a loader that uses Module Federation. It loads the selected build, and after a fault retries it or loads another one
 * (ADR 0151).
 */
export function createFederatedLoader(parts: Parts): RemoteLoader {
  const { select, recovery, ready, refresh, onChange } = parts
  const containers = new Containers()
  /** The remotes that have failed; their next load fetches everything again. */
  const failed = new Set<RemoteName>()

  const prepare = async (name: RemoteName): Promise<RegistryRemote> => {
    await ready()
    const isRetry = failed.has(name)
    if (isRetry) await refresh()
    const selected = select(name)
    if (!selected) throw new RemoteUnavailableError(`The registry offers no ${name}.`)
    const { build } = selected
    failed.delete(name)
    if (parts.misfit(build) !== null) return build
    if (isRetry || containers.build(name)?.entry.href !== build.entry.href) containers.register(name, build)
    parts.onLoad(name, selected)
    return build
  }
  const note = (fault: RemoteFault) => {
    failed.add(fault.remote)
    const decision = recovery.note(fault, parts.hasAlternative(fault.remote, fault.version))
    onChange()
    return decision
  }
  const load = async <T>(name: RemoteName, module: RemoteModule): Promise<T> => {
    for (;;) {
      const build = await prepare(name)
      const { version } = build
      containers.startLoading(name, module)
      try {
        const reason = parts.misfit(build)
        if (reason !== null) throw new MisfitError(reason)
        const loaded = await loadRemote<T>(getModuleRequest(name, module))
        if (!loaded) throw new Error(`There is no module “${module}”.`)
        return loaded
      } catch (cause) {
        const phase = getFaultPhase(cause, containers.getStep(name, module))
        const fault = new RemoteFault(name, version, phase, cause)
        if (note(fault) === 'show') throw fault
      }
    }
  }
  /** Evaluates a remote before it is needed. If that fails, its next load fetches everything again. */
  const evaluate = async (name: RemoteName): Promise<void> => {
    if (failed.has(name)) return
    try {
      if (parts.misfit(await prepare(name)) !== null) return
      const app = await loadRemote<RemoteApp>(getModuleRequest(name, 'app'))
      await app?.preload?.()
    } catch {
      failed.add(name)
    }
  }
  const evaluateAfter = async (
    before: Promise<void>,
    name: RemoteName,
    fetched: Promise<readonly boolean[]>,
  ): Promise<void> => {
    await before
    if (!(await fetched).every((hasArrived) => hasArrived)) return
    await parts.idle()
    await evaluate(name)
  }
  /** Remotes are evaluated one at a time, so that the page can respond to a tap in between. */
  let evaluated = Promise.resolve()
  const getVersion = (name: RemoteName) => containers.build(name)?.version ?? '0'

  return {
    loadApp: (name) => load<RemoteApp>(name, 'app'),
    loadExtensions: (name) =>
      load<{ extensions: RemoteExtensions }>(name, 'extensions').then((m) => m.extensions),
    preload: (name) => {
      const build = select(name)?.build
      if (!build) return
      const files = [build.entry, ...build.preload.app]
      const fetched = Promise.all(files.map(({ href, integrity }) => prefetchFile(href, integrity)))
      evaluated = evaluateAfter(evaluated, name, fetched)
    },
    failed: (name, running, cause) => {
      const fault = new RemoteFault(name, getVersion(name), getFaultPhase(cause, running), cause)
      return { fault, decision: note(fault) }
    },
    hasRecovered: async (name) => {
      await ready()
      if (!(await refresh())) return false
      const selected = select(name)
      return selected !== null && !recovery.hasFailed(name, selected.build.version)
    },
    mounted: (name) => recovery.mounted(name, getVersion(name)),
    retry: (name) => {
      failed.add(name)
      recovery.retry(name, getVersion(name))
      onChange()
    },
  }
}

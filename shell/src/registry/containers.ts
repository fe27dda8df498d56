import { getInstance, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FaultPhase, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { allowBuildScripts } from './script-policy.ts'

/** The names of a remote's two federated modules. */
export type RemoteModule = 'app' | 'extensions'

/** Returns the request by which federation loads a module of a remote. */
export function getModuleRequest(name: RemoteName, module: RemoteModule): string {
  return `${containerName(name)}/${module}`
}

function containerName(name: RemoteName): string {
  return `coffer_${name.replaceAll('-', '_')}`
}

/** Knows the builds that federation has, and the step that the loading of each module has reached. */
export class Containers {
  readonly #builds = new Map<RemoteName, RegistryRemote>()
  readonly #steps = new Map<string, FaultPhase>()

  constructor() {
    registerPlugins([this.#plugin()])
    loadEagerShares()
  }

  /** Returns the build of a remote that was registered last. */
  build(name: RemoteName): RegistryRemote | undefined {
    return this.#builds.get(name)
  }

  /** Makes federation load this build of a remote. What it has already loaded of the remote is fetched and run again. */
  register(name: RemoteName, build: RegistryRemote): void {
    this.#builds.set(name, build)
    allowBuildScripts(build.entry.href)
    dropContainer(name)
    dropFailedShares()
    const remote = {
      name: containerName(name),
      entry: build.entry.href,
      type: 'var',
      entryGlobalName: containerName(name),
    } as const
    registerRemotes([remote], { force: true })
  }

  /** Returns the step that the loading of a module has reached. */
  getStep(name: RemoteName, module: RemoteModule): FaultPhase {
    return this.#steps.get(getModuleRequest(name, module)) ?? 'entry'
  }

  startLoading(name: RemoteName, module: RemoteModule): void {
    this.#steps.set(getModuleRequest(name, module), 'entry')
  }

  /** Loads entry scripts only with the integrity hash of the registry, and notes the steps. */
  #plugin() {
    const enter =
      (phase: FaultPhase) =>
      ({ id }: { readonly id?: string }) => {
        if (id !== undefined) this.#steps.set(id, phase)
      }
    return {
      name: 'coffer-containers',
      createScript: ({ url }: { readonly url: string }) => this.#createScript(url),
      beforeInitRemote: enter('init'),
      beforeGetExpose: enter('expose'),
      beforeExecuteFactory: enter('evaluation'),
    }
  }

  #createScript(url: string): HTMLScriptElement {
    const builds = [...this.#builds.values()]
    const asset = builds.find(({ entry }) => new URL(entry.href, location.href).href === url)?.entry
    if (!asset) throw new Error(`${url} is not in the registry.`)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.integrity = asset.integrity
    script.crossOrigin = 'anonymous'
    return script
  }
}

/**
 * Makes federation forget a remote's container. The global variable of a script cannot be deleted, only emptied; federation reads an empty
 * one as missing. Forgetting it here keeps federation from removing, together with the remote, what all remotes share: without this a remote that failed does not come back
 * once it is repaired (docs/upstream/forget-remote.md).
 */
function dropContainer(name: RemoteName): void {
  const container = containerName(name)
  getInstance()?.moduleCache.delete(container)
  Reflect.set(globalThis, container, undefined)
  // Federation would use an entry that has arrived from here instead of fetching it again.
  const arrived = (Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') ?? {}) as object
  for (const key of Object.keys(arrived))
    if (key.startsWith(`${container}:`)) Reflect.deleteProperty(arrived, key)
}

/** Imports the shell's own modules at the start; otherwise the first remote that asks for one would count as its provider. */
function loadEagerShares(): void {
  const federation = getInstance()
  for (const [name, versions] of Object.entries(federation?.options.shared ?? {}))
    if (versions.some(({ shareConfig }) => shareConfig.eager)) federation?.loadShareSync(name)
}

/** Resets shared modules that could not be fetched. Otherwise they would stay rejected promises for every remote (docs/upstream/rejected-shares.md). */
function dropFailedShares(): void {
  for (const shared of sharedModules()) if (!shared.loaded) shared.loading = null
}

const sharedModules = () =>
  Object.values(getInstance()?.shareScopeMap['default'] ?? {}).flatMap((versions) => Object.values(versions))

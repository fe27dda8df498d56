import { getInstance, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FaultPhase, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { allowBuildScripts } from './script-policy.ts'

/** The two modules that each remote exposes. */
export type RemoteModule = 'app' | 'extensions'

/** Returns the module id with which federation loads a remote's module. */
export function getModuleRequest(name: RemoteName, module: RemoteModule): string {
  return `${containerName(name)}/${module}`
}

function containerName(name: RemoteName): string {
  return `coffer_${name.replaceAll('-', '_')}`
}

/** Keeps track of the builds that are registered with federation, and of the loading phase that each module has reached. */
export class Containers {
  readonly #builds = new Map<RemoteName, RegistryRemote>()
  readonly #steps = new Map<string, FaultPhase>()

  constructor() {
    registerPlugins([this.#plugin()])
    loadEagerShares()
  }

  /** Returns the last registered build of a remote. */
  build(name: RemoteName): RegistryRemote | undefined {
    return this.#builds.get(name)
  }

  /**
   * Registers this build of a remote with federation. Code of the remote that was already loaded will be fetched and executed
   * again.
   */
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

  /** Makes federation load entry scripts only with the registry's integrity hash, and records the loading phases. */
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
 * Removes a remote's container from federation's cache. A global variable declared by a script cannot be deleted, only set to
 * undefined, which federation treats as missing. Because the container is removed here, federation does not remove shared
 * modules together with the remote; otherwise a failed remote could not be loaded again after it has been fixed
 * (docs/upstream/forget-remote.md).
 */
function dropContainer(name: RemoteName): void {
  const container = containerName(name)
  getInstance()?.moduleCache.delete(container)
  Reflect.set(globalThis, container, undefined)
  // Otherwise federation would reuse the entry stored in this variable instead of fetching it again.
  const arrived = (Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') ?? {}) as object
  for (const key of Object.keys(arrived))
    if (key.startsWith(`${container}:`)) Reflect.deleteProperty(arrived, key)
}

/**
 * Loads the shell's eager shared modules at the start; otherwise federation would record the first remote that requests one as
 * its provider.
 */
function loadEagerShares(): void {
  const federation = getInstance()
  for (const [name, versions] of Object.entries(federation?.options.shared ?? {}))
    if (versions.some(({ shareConfig }) => shareConfig.eager)) federation?.loadShareSync(name)
}

/**
 * Resets shared modules that could not be fetched; otherwise every remote would get the same rejected promise
 * (docs/upstream/rejected-shares.md).
 */
function dropFailedShares(): void {
  for (const shared of sharedModules()) if (!shared.loaded) shared.loading = null
}

const sharedModules = () =>
  Object.values(getInstance()?.shareScopeMap['default'] ?? {}).flatMap((versions) => Object.values(versions))

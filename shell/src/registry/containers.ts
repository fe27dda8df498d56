import { getInstance, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FaultPhase, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { separateChunks } from './chunk-arrays.ts'
import { allowScriptsOf } from './script-policy.ts'

/** The names of a remote's two federated modules. */
export type RemoteModule = 'app' | 'extensions'

/** The request by which federation loads a module of a remote. */
export function requestOf(name: RemoteName, module: RemoteModule): string {
  return `${containerName(name)}/${module}`
}

function containerName(name: RemoteName): string {
  return `coffer_${name.replaceAll('-', '_')}`
}

/** The builds that federation knows, and the step in which the loading of each module is. */
export class Containers {
  readonly #builds = new Map<RemoteName, RegistryRemote>()
  readonly #steps = new Map<string, FaultPhase>()

  constructor() {
    registerPlugins([this.#plugin()])
    loadEagerShares()
  }

  /** The build of a remote that was registered last. */
  build(name: RemoteName): RegistryRemote | undefined {
    return this.#builds.get(name)
  }

  /** Makes federation load this build of a remote; what it has loaded of the remote is fetched and run again. */
  register(name: RemoteName, build: RegistryRemote): void {
    if (!this.#builds.has(name)) separateChunks(name)
    this.#builds.set(name, build)
    allowScriptsOf(build.entry.href)
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

  /** The step that the loading of a module has reached. */
  stepOf(name: RemoteName, module: RemoteModule): FaultPhase {
    return this.#steps.get(requestOf(name, module)) ?? 'entry'
  }

  startLoading(name: RemoteName, module: RemoteModule): void {
    this.#steps.set(requestOf(name, module), 'entry')
  }

  /** Loads entry scripts with the integrity hash of the registry only, and notes the steps. */
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
 * The global variable of a script cannot be deleted, only emptied; federation reads an empty one as missing. Forgotten here,
 * federation does not take away with the remote what all of them share.
 */
function dropContainer(name: RemoteName): void {
  const container = containerName(name)
  getInstance()?.moduleCache.delete(container)
  Reflect.set(globalThis, container, undefined)
  // An entry that has arrived would be taken from here instead of being fetched again.
  const arrived = (Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') ?? {}) as object
  for (const key of Object.keys(arrived))
    if (key.startsWith(`${container}:`)) Reflect.deleteProperty(arrived, key)
}

/**
 * The shell imports its own modules without asking federation, which would take the first remote that asks for one as its
 * provider.
 */
function loadEagerShares(): void {
  for (const shared of sharedModules())
    if (shared.shareConfig.eager) shared.lib = shared.get() as () => unknown
}

/** A shared module that could not be fetched stays a rejected promise for every remote. */
function dropFailedShares(): void {
  for (const shared of sharedModules()) if (!shared.loaded) shared.loading = null
}

const sharedModules = () =>
  Object.values(getInstance()?.shareScopeMap['default'] ?? {}).flatMap((versions) => Object.values(versions))

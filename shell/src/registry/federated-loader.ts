import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type {
  Registry,
  RegistryRemote,
  RemoteApp,
  RemoteExtensions,
  RemoteName,
} from '@coffer/shared-sdk/contracts'
import { prefetchFile } from '@coffer/shared-sdk/client'
import type { RemoteLoader } from './remotes.ts'

/** The names of a remote's two federated modules. */
type RemoteModule = 'app' | 'extensions'

/** The remote is not in the registry, or its build lacks the module. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
}

/** Loads remotes by Module Federation from the URLs in the registry, each checked by its hash. `readRegistry` reads the registry again. */
export function createFederatedLoader(
  initial: Registry,
  readRegistry: () => Promise<Registry>,
): RemoteLoader {
  let registry = initial
  registerPlugins([integrityPlugin(() => registry)])
  registerAll(registry)

  const load = async <T>(name: RemoteName, module: RemoteModule): Promise<T> => {
    if (!registry.remotes[name]?.live) throw new RemoteUnavailableError(`The registry lists no ${name}.`)
    const loaded = await loadRemote<T>(`${containerName(name)}/${module}`)
    if (!loaded) throw new RemoteUnavailableError(`${name} has no module “${module}”.`)
    return loaded
  }

  return {
    loadApp: (name) => load<RemoteApp>(name, 'app'),
    loadExtensions: (name) =>
      load<{ extensions: RemoteExtensions }>(name, 'extensions').then((m) => m.extensions),
    preload: (name) => {
      const remote = registry.remotes[name]?.live
      if (!remote) return
      for (const { href, integrity } of [remote.entry, ...remote.preload.app]) prefetchFile(href, integrity)
    },
    forget: async (name) => {
      // The remote may have been deployed again since.
      registry = await readRegistry()
      const remote = registry.remotes[name]?.live
      if (!remote) return
      dropContainer(name)
      dropFailedShares()
      registerRemotes([federatedRemote(name, remote)], { force: true })
    },
  }
}

function containerName(name: RemoteName): string {
  return `coffer_${name.replaceAll('-', '_')}`
}

function federatedRemote(name: RemoteName, remote: RegistryRemote) {
  return {
    name: containerName(name),
    entry: remote.entry.href,
    type: 'var',
    entryGlobalName: containerName(name),
  } as const
}

function registerAll(registry: Registry): void {
  registerRemotes(
    Object.entries(registry.remotes).flatMap(([name, { live }]) =>
      live && isRemoteName(name) ? [federatedRemote(name, live)] : [],
    ),
    { force: true },
  )
}

/** A container that failed while it ran stays in its global variable. Removing it makes the script load again. */
function dropContainer(name: RemoteName): void {
  Reflect.deleteProperty(window, containerName(name))
  getInstance()?.moduleCache.delete(containerName(name))
}

/** A shared module that could not be fetched stays a rejected promise for every remote. */
function dropFailedShares(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {})) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null
  }
}

/** Loads entry scripts with the integrity hash of the registry only. */
function integrityPlugin(registry: () => Registry) {
  return {
    name: 'coffer-integrity',
    createScript: ({ url }: { url: string }) => {
      const { href } = new URL(url, location.href)
      const asset = Object.values(registry().remotes)
        .map(({ live }) => live?.entry)
        .find((entry) => entry && new URL(entry.href, location.href).href === href)
      if (!asset) throw new RemoteUnavailableError(`${href} is not in the registry.`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.integrity = asset.integrity
      script.crossOrigin = 'anonymous'
      return script
    },
  }
}

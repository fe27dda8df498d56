import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { REMOTE_NAMES } from '@coffer/shared-sdk/contracts'
import type {
  Registry,
  RegistryRemote,
  RemoteApp,
  RemoteExtensions,
  RemoteName,
} from '@coffer/shared-sdk/contracts'
import { fetchAhead } from '@coffer/shared-sdk/client'
import { readRegistry } from './read-registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** The two modules of a remote by their federated names. */
type RemoteModule = 'app' | 'extensions'

/** A remote that the registry does not list cannot be loaded. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
}

/** Loads remotes by Module Federation from the builds that the registry names, each checked by its hash. */
export function createFederatedLoader(initial: Registry): RemoteLoader {
  let registry = initial
  registerPlugins([integrityPlugin(() => registry)])
  registerAll(registry)

  const load = async <T>(name: RemoteName, module: RemoteModule): Promise<T> => {
    if (!registry.remotes[name]) throw new RemoteUnavailableError(`The registry lists no ${name}.`)
    const loaded = await loadRemote<T>(`${containerOf(name)}/${module}`)
    if (!loaded) throw new RemoteUnavailableError(`${name} has no module “${module}”.`)
    return loaded
  }

  return {
    loadApp: (name) => load<RemoteApp>(name, 'app'),
    loadExtensions: (name) =>
      load<{ extensions: RemoteExtensions }>(name, 'extensions').then((m) => m.extensions),
    preload: (name) => {
      const remote = registry.remotes[name]
      if (!remote) return
      for (const { href, integrity } of [remote.entry, ...remote.preload.app]) fetchAhead(href, integrity)
    },
    forget: async (name) => {
      // The remote may have been deployed anew meanwhile: look where it stands today.
      registry = await readRegistry()
      const remote = registry.remotes[name]
      if (!remote) return
      dropContainer(name)
      dropFailedShares()
      registerRemotes([describe(name, remote)], { force: true })
    },
  }
}

function containerOf(name: RemoteName): string {
  return `coffer_${name.replaceAll('-', '_')}`
}

function describe(name: RemoteName, remote: RegistryRemote) {
  return {
    name: containerOf(name),
    entry: remote.entry.href,
    type: 'var',
    entryGlobalName: containerOf(name),
  } as const
}

function registerAll(registry: Registry): void {
  registerRemotes(
    REMOTE_NAMES.flatMap((name) => {
      const remote = registry.remotes[name]
      return remote ? [describe(name, remote)] : []
    }),
    { force: true },
  )
}

/** A container that failed while it ran stays in its global variable; without it the script is fetched again. */
function dropContainer(name: RemoteName): void {
  Reflect.deleteProperty(window, containerOf(name))
  getInstance()?.moduleCache.delete(containerOf(name))
}

/** A shared entry that could not be fetched stays a rejected promise, for every remote that asks for it. */
function dropFailedShares(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {})) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null
  }
}

/** Puts every entry script under the hash that the registry states; a script without one never runs. */
function integrityPlugin(registry: () => Registry) {
  return {
    name: 'coffer-integrity',
    createScript: ({ url }: { url: string }) => {
      const { pathname } = new URL(url, location.href)
      const asset = Object.values(registry().remotes).find((remote) => remote.entry.href === pathname)?.entry
      if (!asset) throw new RemoteUnavailableError(`${pathname} is not in the registry.`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.integrity = asset.integrity
      script.crossOrigin = 'anonymous'
      return script
    },
  }
}

import type { RegistryPin, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { entryOf, withEntry, withdrawnName } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

/**
 * Makes a build live for everybody. The one before becomes the previous one, unless the edge has taken it back: then the
 * last good one stays the previous.
 */
export function withLive(
  registry: StoredRegistry,
  name: string,
  build: RegistryRemote,
  withdrawn: readonly string[] = [],
): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  if (live?.version === build.version) return withEntry(registry, name, { live: build, previous, pins })
  const isGood = live !== null && !withdrawn.includes(withdrawnName(name, live.version))
  const former = isGood ? live : previous
  return withEntry(registry, name, {
    live: build,
    previous: former?.version === build.version ? null : former,
    pins,
  })
}

/** As `withLive`, but a remote that somebody has disabled stays disabled, and would come back with the new build. */
export function withLocalBuild(
  registry: StoredRegistry,
  name: string,
  build: RegistryRemote,
  withdrawn: readonly string[],
): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  const isDisabled = live === null && previous !== null
  return isDisabled
    ? withEntry(registry, name, { live, previous: build, pins })
    : withLive(registry, name, build, withdrawn)
}

/** Makes an earlier build live again; the failed one does not become the previous one. */
export function withRollback(
  registry: StoredRegistry,
  name: string,
  { live, previous }: { readonly live: RegistryRemote; readonly previous: RegistryRemote | null },
): StoredRegistry {
  return withEntry(registry, name, { live, previous, pins: entryOf(registry, name).pins })
}

/** Adds a pin, in the place of one for the same version. A community has one pin: it leaves its former one. */
export function withPin(registry: StoredRegistry, name: string, pin: RegistryPin): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  const others = pins
    .filter(({ version }) => version.version !== pin.version.version)
    .map((other) => ({
      ...other,
      organisations: other.organisations.filter((id) => !pin.organisations.includes(id)),
    }))
    .filter(({ organisations, share }) => organisations.length > 0 || share > 0)
  return withEntry(registry, name, { live, previous, pins: [...others, pin] })
}

/** Removes the pins of a version, or all of a remote. */
export function withoutPins(registry: StoredRegistry, name: string, version?: string): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  const left = version === undefined ? [] : pins.filter((pin) => pin.version.version !== version)
  return withEntry(registry, name, { live, previous, pins: left })
}

/** Nobody gets the remote; what was live is kept as the previous build, for `withEnabled`. */
export function withDisabled(registry: StoredRegistry, name: string): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  return withEntry(registry, name, { live: null, previous: live ?? previous, pins })
}

/** The build that was live when the remote was disabled is live again. */
export function withEnabled(registry: StoredRegistry, name: string): StoredRegistry {
  const { live, previous, pins } = entryOf(registry, name)
  return live ? registry : withEntry(registry, name, { live: previous, previous: null, pins })
}

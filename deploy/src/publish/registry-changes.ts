import type { RegistryEntry, RegistryPin, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { getEntry, withEntry, withdrawnName } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

/**
 * Makes a build live for everybody. Nobody needs a pin for it then: its pins end, and so do shares, which were canaries. Pins
 * of communities to other versions stay. The build before becomes the previous one, unless it is known to be bad: then the
 * last good one stays the previous. A disabled remote stays disabled, and would come back with this build.
 */
export function withLive(
  registry: StoredRegistry,
  name: string,
  build: RegistryRemote,
  bad: readonly string[] = [],
): StoredRegistry {
  const entry = getEntry(registry, name)
  const { live, previous } = entry
  if (live?.version === build.version) return withEntry(registry, name, { ...entry, live: build })
  if (isDisabled(entry) && previous?.version === build.version)
    return withEntry(registry, name, { ...entry, previous: build })
  const pins = entry.pins
    .filter(({ version }) => version.version !== build.version)
    .map((pin) => ({ ...pin, share: 0 }))
    .filter(isForSomebody)
  if (isDisabled(entry)) return withEntry(registry, name, { live: null, previous: build, pins })
  const isGood = ({ version }: RegistryRemote) =>
    version !== build.version && !bad.includes(withdrawnName(name, version))
  const former = [live, previous].find((one) => one !== null && isGood(one)) ?? null
  return withEntry(registry, name, { live: build, previous: former, pins })
}

/** Returns whether somebody has disabled the remote: `previous` is what it would come back with. */
export function isDisabled({ live, previous }: RegistryEntry): boolean {
  return live === null && previous !== null
}

const isForSomebody = ({ organisations, share }: RegistryPin) => organisations.length > 0 || share > 0

/** Makes an earlier build live again. The failed one does not become the previous one, and its pins end. */
export function withRollback(
  registry: StoredRegistry,
  name: string,
  { live, previous }: { readonly live: RegistryRemote; readonly previous: RegistryRemote | null },
): StoredRegistry {
  const entry = getEntry(registry, name)
  const left = entry.live?.version === live.version ? null : entry.live?.version
  const pins = entry.pins.filter(({ version }) => version.version !== left)
  return withEntry(registry, name, { live, previous, pins })
}

/**
 * Adds a pin, or replaces one for the same version. A community has one pin: it leaves its former one. The newest comes
 * first, because shells use the first of several shares.
 */
export function withPin(registry: StoredRegistry, name: string, pin: RegistryPin): StoredRegistry {
  const { live, previous, pins } = getEntry(registry, name)
  const others = pins
    .filter(({ version }) => version.version !== pin.version.version)
    .map((other) => ({
      ...other,
      organisations: other.organisations.filter((id) => !pin.organisations.includes(id)),
    }))
    .filter(isForSomebody)
  return withEntry(registry, name, { live, previous, pins: [pin, ...others] })
}

/** Removes the pins of a version, or all of a remote. */
export function withoutPins(registry: StoredRegistry, name: string, version?: string): StoredRegistry {
  const { live, previous, pins } = getEntry(registry, name)
  const left = version === undefined ? [] : pins.filter((pin) => pin.version.version !== version)
  return withEntry(registry, name, { live, previous, pins: left })
}

/** Disables the remote: the live build becomes the previous one, for `withEnabled`. */
export function withDisabled(registry: StoredRegistry, name: string): StoredRegistry {
  const { live, previous, pins } = getEntry(registry, name)
  return withEntry(registry, name, { live: null, previous: live ?? previous, pins })
}

/** Makes the build live again that was live when the remote was disabled, with another fallback. */
export function withEnabled(
  registry: StoredRegistry,
  name: string,
  previous: RegistryRemote | null,
): StoredRegistry {
  const entry = getEntry(registry, name)
  return entry.live ? registry : withEntry(registry, name, { ...entry, live: entry.previous, previous })
}

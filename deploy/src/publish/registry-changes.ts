import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import { entryOf, withEntry } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

/** How the edge names a version that it has taken back. */
export const withdrawnName = (name: string, version: string) => `${name}@${version}`

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
  return withEntry(registry, name, { live: build, previous: isGood ? live : previous, pins })
}

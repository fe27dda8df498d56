import { parseRegistry } from './parse-registry.ts'
import type { RegistryRemote } from './registry.ts'

/** Reads one build of a remote, as `parseRegistry` does: null if it cannot be used, with sentences about ignored parts. */
export function parseRemoteBuild(
  name: string,
  build: unknown,
): { readonly build: RegistryRemote | null; readonly skipped: readonly string[] } {
  const remotes = { [name]: { live: build, previous: null, pins: [] } }
  const { remotes: read, skipped } = parseRegistry(JSON.stringify({ schema: 2, revision: 0, remotes }))
  return { build: read[name]?.live ?? null, skipped }
}

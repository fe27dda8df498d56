import { RegistryError, parseEnvelope, parseRegistry, signedFiles } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'

/**
 * Returns the origins of the remotes of a registry file that have a host of their own, sorted, each once. It returns none
 * for an unreadable registry: the shell loads nothing from it either, and says why.
 */
export function remoteOrigins(file: string): readonly string[] {
  const origins = hrefsIn(readRegistry(file)).flatMap((href) => URL.parse(href)?.origin ?? [])
  return [...new Set(origins)].sort()
}

function readRegistry(file: string): Pick<Registry, 'remotes'> {
  try {
    return parseRegistry(parseEnvelope(file).payload)
  } catch (error) {
    if (error instanceof RegistryError) return { remotes: {} }
    throw error
  }
}

/** Returns the addresses of all builds that some community may get; a path on this site has no origin. */
function hrefsIn({ remotes }: Pick<Registry, 'remotes'>): readonly string[] {
  return Object.values(remotes)
    .flatMap(({ live, previous, pins }) => [live, previous, ...pins.map(({ version }) => version)])
    .flatMap((build) => (build ? signedFiles(build) : []))
    .map(({ href }) => href)
}

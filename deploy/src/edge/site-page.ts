import { createHash } from 'node:crypto'
import { RegistryError, parseEnvelope, parseRegistry, signedFiles } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'
import { REGISTRY_FILE } from '../publish/registry-store.ts'
import type { LiveFile, LiveFiles } from './live-files.ts'
import { pageHeaders } from './security-headers.ts'

interface CachedPage {
  readonly page: LiveFile
  readonly registry: LiveFile | undefined
  readonly file: LiveFile
}

/**
 * Returns the site's page with its headers, which name the hosts of the registry's remotes; undefined if nothing was
 * published. The validator changes with the policy: a browser that has the page would otherwise keep the former one.
 */
export function createSitePage(files: LiveFiles, { isDevelopment }: { readonly isDevelopment: boolean }) {
  let known: CachedPage | null = null

  async function read(): Promise<LiveFile | undefined> {
    const [page, registry] = await Promise.all([files.read('index.html'), files.read(REGISTRY_FILE)])
    if (!page) return undefined
    if (known && known.page === page && known.registry === registry) return known.file
    const headers = pageHeaders({
      html: page.bodies.identity.toString(),
      remoteOrigins: remoteOrigins(registry?.bodies.identity.toString() ?? ''),
      isDevelopment,
    })
    const etag = createHash('sha256').update(page.etag).update(JSON.stringify(headers)).digest('base64url')
    const file = { ...page, etag: etag.slice(0, 22), headers: { ...page.headers, ...headers } }
    known = { page, registry, file }
    return file
  }

  return { read }
}

/**
 * Returns the origins of the remotes of a registry file that have a host of their own, sorted, each once. It returns none
 * for an unreadable registry: the shell loads nothing from it either, and says why.
 */
function remoteOrigins(file: string): readonly string[] {
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

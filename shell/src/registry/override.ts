import { call, fetchFile, localSettings, now, parseStored, reportError } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import {
  ENTRY_INTEGRITY_FILE,
  OVERRIDE_ORIGINS_META,
  PREVIEWS_PATH,
  PREVIEW_PREFIX,
  isPreviewName,
  isRemoteName,
  parseRemoteBuild,
  readPreview,
  trustedKeys,
} from '@coffer/shared-sdk/contracts'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { operatorTexts } from '../texts/operator.en.ts'
import { custom, nullable, number, object, string } from 'valibot'

/** A remote that has another build in this browser (ADR 0151). */
export interface Override extends OverrideTarget {
  /** Milliseconds since the epoch. */
  readonly untilMs: number
}

interface OverrideTarget {
  readonly name: RemoteName
  /** The developer's server that the build comes from; null for a version of the registry and for a preview. */
  readonly origin: string | null
  /** A version that the registry has, or `preview-` with a preview's name; null for a build on a developer's server. */
  readonly version: string | null
}

/** Versions begin with a digit; addresses do not, and neither do previews. */
const VERSION = /^\d[\w.+-]{0,99}$/

const PARAMETER = 'override'
const DURATION_MS = 8 * 60 * 60 * 1000

/**
 * Parses an override such as `events@http://localhost:4103`, `events@1.3.0` or `events@preview-pr-12`; null if it is malformed
 * or its origin is not allowed.
 */
export function parseOverride(text: string, allowed: readonly string[]): OverrideTarget | null {
  const at = text.indexOf('@')
  const word = text.slice(0, at)
  const address = text.slice(at + 1)
  const name = word.startsWith('mf-') ? word : `mf-${word}`
  if (at < 0 || !isRemoteName(name)) return null
  if (VERSION.test(address) || previewName(address) !== null) return { name, origin: null, version: address }
  const url = URL.parse(address)
  const isAllowed = url !== null && allowed.some((pattern) => matches(url, pattern))
  return isAllowed ? { name, origin: url.origin, version: null } : null
}

/** Returns the name of the preview that an override's version refers to; null if it is no preview. */
function previewName(version: string): string | null {
  const name = version.startsWith(PREVIEW_PREFIX) ? version.slice(PREVIEW_PREFIX.length) : ''
  return isPreviewName(name) ? name : null
}

function matches({ origin, protocol, hostname }: URL, pattern: string): boolean {
  return pattern.endsWith(':*') ? pattern === `${protocol}//${hostname}:*` : pattern === origin
}

/**
 * Stores the override that the page's address asks for, and removes it from the address. Returns whether the URL contains a
 * valid override.
 */
export function takeOverrideFromAddress(): boolean {
  const url = new URL(location.href)
  const text = url.searchParams.get(PARAMETER)
  if (text === null) return false
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  const parsed = parseOverride(text, allowedOrigins())
  if (!parsed) {
    showToast(operatorTexts.current().override.refused(text), 'error')
    return false
  }
  const override: Override = { ...parsed, untilMs: now() + DURATION_MS }
  localSettings.set('remoteOverride', JSON.stringify(override))
  return true
}

function allowedOrigins(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${OVERRIDE_ORIGINS_META}"]`)
  return (meta?.content ?? '').split(' ').filter((origin) => origin !== '')
}

/** Returns the stored override; null without one or after its 8 hours. */
export function readOverride(): Override | null {
  const override = parseStored(localSettings.get('remoteOverride'), overrideSchema())
  if (override && override.untilMs > now()) return override
  localSettings.remove('remoteOverride')
  return null
}

const overrideSchema = () =>
  object({
    name: custom<RemoteName>((name) => typeof name === 'string' && isRemoteName(name)),
    origin: nullable(string()),
    version: nullable(string()),
    untilMs: number(),
  })

/** Ends the override and loads the page again without it. */
export function endOverride(): void {
  localSettings.remove('remoteOverride')
  location.reload()
}

/** Returns whether an override's build has to be fetched; otherwise the registry has it. */
export function isFetched({ origin, version }: OverrideTarget): boolean {
  return origin !== null || previewName(version ?? '') !== null
}

/**
 * Fetches the build of a developer's server as it is now, or of a preview, in the format of the registry; null if it cannot be
 * used.
 */
export async function fetchOverride({
  name,
  origin,
  version,
}: OverrideTarget): Promise<RegistryRemote | null> {
  try {
    return await (origin === null
      ? fetchPreview(name, previewName(version ?? '') ?? '')
      : fetchServed(name, origin))
  } catch (error) {
    reportError(new Error(`The override of ${name} could not be read.`, { cause: error }))
    return null
  }
}

async function fetchPreview(remote: RemoteName, name: string): Promise<RegistryRemote> {
  const file = await call((client) => client.send<object>(`${PREVIEWS_PATH}/${remote}/${name}`, {}))
  return readPreview(JSON.stringify(file), { remote, name }, { keys: trustedKeys(document), nowMs: now() })
}

async function fetchServed(name: RemoteName, origin: string): Promise<RegistryRemote | null> {
  const [description, entry] = await Promise.all([
    fetchFile(`${origin}/remote.json`),
    fetchFile(`${origin}/remoteEntry.js`),
  ])
  const described = JSON.parse(new TextDecoder().decode(description)) as object
  // Its chunks have no hashes, and the page runs no script without one.
  if ('development' in described) throw new Error('It is a development build.')
  const { build } = parseRemoteBuild(name, {
    ...described,
    version: OVERRIDE_VERSION,
    entry: {
      href: `/remotes/${name}/${OVERRIDE_VERSION}/remoteEntry.js`,
      integrity: await findIntegrity(origin, entry),
    },
    preload: { app: [] },
    publishedAt: new Date(now()).toISOString(),
  })
  // A registry may name https addresses only; this origin is one that the page allows for overrides.
  return build && { ...build, entry: { ...build.entry, href: `${origin}/remoteEntry.js` } }
}

const OVERRIDE_VERSION = '0.0.0-override'

/**
 * Returns the integrity of a server's entry. A page without https, for example one that a phone opens in a network at home, has no
 * WebCrypto: the preview's server states it, which is trusted like the entry itself.
 */
async function findIntegrity(origin: string, entry: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle)
    return new TextDecoder().decode(await fetchFile(`${origin}/${ENTRY_INTEGRITY_FILE}`))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', entry))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

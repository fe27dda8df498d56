import { createHash } from 'node:crypto'
import { parseEnvelope, verifyEnvelope } from '@coffer/shared-sdk/contracts'
import type { Registry, RegistryEntry, RegistryEnvelope, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { parseKeyIds } from './page-keys.ts'
import { PAGE } from './shell-record.ts'
import type { SigningKey } from './signing-keys.ts'
import type { Storage } from './storage.ts'

export const REGISTRY_FILE = 'registry.json'

/** The registry as it is stored: additions of a newer publisher stay in it. */
export type StoredRegistry = Omit<Registry, 'skipped' | 'refused' | 'signedAt'> & {
  /** Missing in a registry of a publisher from before November 2026. */
  readonly signedAt?: string
  /** The build of the live shell; missing if none was published since November 2026 (ADR 0179). */
  readonly shell?: string
}

/** A site to publish to. */
export interface Site {
  readonly storage: Storage
  /** All keys sign; the shell's page trusts each of them. */
  readonly keys: readonly SigningKey[]
  /** The publisher, for the history. */
  readonly who: string
  /** Returns the present time in ISO. */
  readonly now: () => string
}

export interface LiveRegistry {
  readonly registry: StoredRegistry
  readonly envelope: RegistryEnvelope | null
  /** Null if no registry has been written yet. */
  readonly tag: string | null
}

const EMPTY: StoredRegistry = { schema: 2, revision: 0, remotes: {} }
const NO_ENTRY: RegistryEntry = { live: null, previous: null, pins: [] }

/**
 * Reads the live registry; an empty one if nothing was published yet. Throws a DeployRefusal when it is lost or damaged, or
 * not signed with the site's key: signing it again would make somebody else's change valid.
 */
export async function readRegistry({ storage, keys }: Pick<Site, 'storage' | 'keys'>): Promise<LiveRegistry> {
  const file = await storage.read(REGISTRY_FILE)
  const text = file?.content.toString() ?? ''
  const former = file ? unsignedRevision(text) : 0
  if (!file || former !== null) {
    await refuseLost({ storage, keys })
    return { registry: { ...EMPTY, revision: former ?? 0 }, envelope: null, tag: file?.tag ?? null }
  }
  try {
    const envelope = parseEnvelope(text)
    await verifyEnvelope(envelope, keys)
    return { registry: JSON.parse(envelope.payload) as StoredRegistry, envelope, tag: file.tag }
  } catch (error) {
    throw new DeployRefusal(
      `The registry in ${storage.place} cannot be used: ${(error as Error).message}`,
      'Sign with the key that this site was published with (COFFER_REGISTRY_KEY), or remove its registry.json and publish everything again.',
    )
  }
}

/**
 * Throws a DeployRefusal when the page trusts one of the keys: then a registry was signed with it, and a new one with only one
 * team's remote would take all others from everybody. A site that starts over has other keys (ADR 0149).
 */
async function refuseLost({ storage, keys }: Pick<Site, 'storage' | 'keys'>): Promise<void> {
  const page = await storage.read(PAGE)
  const trusted = page ? parseKeyIds(page.content.toString()) : []
  if (!keys.some(({ id }) => trusted.includes(id))) return
  throw new DeployRefusal(
    `The registry of ${storage.place} is lost: its page trusts your key, and there is no registry.json that is signed.`,
    'Put it back, from a backup or the folder of an edge, and sign it anew: `pnpm run deploy keys sign --why "…"`.',
  )
}

/** Returns the revision of a registry from before registries were signed (schema 1): all of it is published again. */
function unsignedRevision(text: string): number | null {
  try {
    const data = JSON.parse(text) as { schema?: unknown; revision?: unknown }
    return data.schema === 1 && Number.isSafeInteger(data.revision) ? Number(data.revision) : null
  } catch {
    return null
  }
}

/** Returns the edge's name of a version that it has withdrawn. */
export const withdrawnName = (name: string, version: string): string => `${name}@${version}`

/** Returns all builds of a remote that somebody is offered. */
export function listBuilds({ live, previous, pins }: RegistryEntry): readonly RegistryRemote[] {
  return [live, previous, ...pins.map(({ version }) => version)].filter((build) => build !== null)
}

/** Returns whether anybody is offered the version, in the form of `withdrawnName`. */
export function isOffered(registry: Pick<StoredRegistry, 'remotes'>, version: string): boolean {
  return buildsNamed(registry, version).length > 0
}

/** Returns whether anybody is offered the version, in the form of `withdrawnName`, as one that is not withdrawable. */
export function isKept(registry: Pick<StoredRegistry, 'remotes'>, version: string): boolean {
  return buildsNamed(registry, version).some(({ notWithdrawable }) => notWithdrawable === true)
}

function buildsNamed(
  { remotes }: Pick<StoredRegistry, 'remotes'>,
  version: string,
): readonly RegistryRemote[] {
  return Object.entries(remotes).flatMap(([name, entry]) =>
    listBuilds(entry).filter((build) => withdrawnName(name, build.version) === version),
  )
}

/** Returns a remote's entry; an empty one if it was never published. */
export function getEntry(registry: StoredRegistry, name: string): RegistryEntry {
  return registry.remotes[name] ?? NO_ENTRY
}

/** Returns the registry with another entry of one remote; every other byte stays. */
export function withEntry(registry: StoredRegistry, name: string, entry: RegistryEntry): StoredRegistry {
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...registry.remotes[name], ...entry } } }
}

/** Returns a hash that identifies a registry by its text. */
export function hashPayload(payload: string): string {
  return createHash('sha256').update(payload).digest('hex')
}

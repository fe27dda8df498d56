import { createHash } from 'node:crypto'
import { RegistryError, parseEnvelope, verifyEnvelope } from '@coffer/shared-sdk/contracts'
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

type Readable = Pick<Site, 'storage' | 'keys'>

/**
 * Reads the live registry; an empty one if nothing was published yet. Throws a DeployRefusal when it is lost or damaged, or
 * not signed with the site's key: signing it again would make somebody else's change valid.
 */
export async function readRegistry(site: Readable): Promise<LiveRegistry> {
  const file = await site.storage.read(REGISTRY_FILE)
  const text = file?.content.toString() ?? ''
  const former = file ? unsignedRevision(text) : 0
  if (!file || former !== null) {
    // Its page trusts one of the keys, so a registry was signed with it. A new one with only one team's remote would take all
    // others from everybody. A site that starts over has other keys (ADR 0149).
    if (await isTrusted(site)) throw new LostRegistry(site, 'there is no signed registry.json.')
    return { registry: { ...EMPTY, revision: former ?? 0 }, envelope: null, tag: file?.tag ?? null }
  }
  let signers: readonly string[] = []
  try {
    const envelope = parseEnvelope(text)
    signers = envelope.signatures.map(({ key }) => key)
    await verifyEnvelope(envelope, site.keys)
    return { registry: JSON.parse(envelope.payload) as StoredRegistry, envelope, tag: file.tag }
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    if (signers.length > 0 && !(await isTrusted(site))) throw refuseKey(site, signers)
    throw new LostRegistry(
      site,
      signers.length > 0
        ? 'registry.json is not validly signed with your key: somebody else has changed it.'
        : `registry.json is damaged. ${error.message}`,
    )
  }
}

/** The site's registry is missing or damaged, although the site was published with one of the keys. */
export class LostRegistry extends DeployRefusal {
  constructor({ storage }: Pick<Site, 'storage'>, problem: string) {
    super(
      `The registry of ${storage.place} is lost: ${problem}`,
      'Rebuild it from the history of the site: `pnpm run deploy rebuild --why "…"`.',
    )
  }
}

/** Returns whether the site's page trusts one of the keys. */
async function isTrusted({ storage, keys }: Readable): Promise<boolean> {
  const page = await storage.read(PAGE)
  const trusted = page ? parseKeyIds(page.content.toString()) : []
  return keys.some(({ id }) => trusted.includes(id))
}

function refuseKey({ storage, keys }: Readable, signers: readonly string[]): DeployRefusal {
  return new DeployRefusal(
    `Your key (${keys.map(({ id }) => id).join(' and ')}) is not the key of ${storage.place}: its registry is signed with ${signers.join(' and ')}.`,
    'Name the file of that key with COFFER_REGISTRY_KEY, or ask the people who run the site for it. If you run it and the key is lost, remove registry.json and publish everything with yours.',
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

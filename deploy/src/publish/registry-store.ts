import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseEnvelope, verifyEnvelope } from '@coffer/shared-sdk/contracts'
import type { Registry, RegistryEntry, RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { addHistory } from './history.ts'
import type { Change } from './history.ts'
import { signPayload } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'
import type { Storage } from './storage.ts'

export const REGISTRY_FILE = 'registry.json'

/** The registry as it is stored: what a newer publisher has added stays in it. */
export type StoredRegistry = Omit<Registry, 'skipped'>

/** A site to publish to. */
export interface Site {
  readonly storage: Storage
  /** All sign; the shell's page trusts each of them. */
  readonly keys: readonly SigningKey[]
  /** Who publishes, for the history. */
  readonly who: string
  /** The present time in ISO. */
  readonly now: () => string
}

interface LiveRegistry {
  readonly registry: StoredRegistry
  readonly envelope: RegistryEnvelope | null
  /** Null: no registry has been written yet. */
  readonly tag: string | null
}

const EMPTY: StoredRegistry = { schema: 2, revision: 0, remotes: {} }
const NO_ENTRY: RegistryEntry = { live: null, previous: null, pins: [] }

/**
 * The live registry; an empty one where nothing was published yet. Throws a DeployRefusal when it is damaged or not signed
 * with the site's key: signing it again would make somebody else's change valid.
 */
export async function readRegistry({ storage, keys }: Pick<Site, 'storage' | 'keys'>): Promise<LiveRegistry> {
  const file = await storage.read(REGISTRY_FILE)
  if (!file) return { registry: EMPTY, envelope: null, tag: null }
  const text = file.content.toString()
  const former = unsignedRevision(text)
  if (former !== null) return { registry: { ...EMPTY, revision: former }, envelope: null, tag: file.tag }
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

/** The revision of a registry from before registries were signed (schema 1): all of it is published anew. */
function unsignedRevision(text: string): number | null {
  try {
    const data = JSON.parse(text) as { schema?: unknown; revision?: unknown }
    return data.schema === 1 && Number.isSafeInteger(data.revision) ? Number(data.revision) : null
  } catch {
    return null
  }
}

/** A remote's entry; an empty one if it was never published. */
export function entryOf(registry: StoredRegistry, name: string): RegistryEntry {
  return registry.remotes[name] ?? NO_ENTRY
}

/** The registry with another entry of one remote; every other byte stays. */
export function withEntry(registry: StoredRegistry, name: string, entry: RegistryEntry): StoredRegistry {
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...registry.remotes[name], ...entry } } }
}

const TRIES = 20
const RETRY_MS = 50

/**
 * Replaces the live registry by what `change` makes of it, which runs again when somebody else publishes meanwhile. With
 * the same content nothing is written, unless a key is new. Returns the registry that is live then.
 */
export async function changeRegistry(
  site: Site,
  change: (
    registry: StoredRegistry,
    withdrawn: readonly string[],
  ) => StoredRegistry | Promise<StoredRegistry>,
  about: (before: StoredRegistry, after: StoredRegistry) => Change,
): Promise<StoredRegistry> {
  const { storage, keys } = site
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { registry, envelope, tag } = await readRegistry(site)
    const withdrawn = envelope?.withdrawn ?? []
    const changed = await change(registry, withdrawn)
    const isSame = JSON.stringify(changed.remotes) === JSON.stringify(registry.remotes)
    const signers = envelope?.signatures.map(({ key }) => key) ?? []
    const isSigned = envelope !== null && signers.join() === keys.map(({ id }) => id).join()
    if (isSame && isSigned) return registry
    const next = { ...changed, revision: registry.revision + 1 }
    const payload = JSON.stringify(next)
    await addHistory(site, {
      ...about(registry, next),
      revision: next.revision,
      hash: hashOf(payload),
      parent: envelope && hashOf(envelope.payload),
      remotes: next.remotes,
    })
    const signed: RegistryEnvelope = { payload, signatures: signPayload(payload, keys), withdrawn }
    if (await storage.compareAndSwap(REGISTRY_FILE, Buffer.from(JSON.stringify(signed)), tag)) return next
    await setTimeout(RETRY_MS)
  }
  throw new Error(`Others published to ${storage.place} ${TRIES} times meanwhile. Try again.`)
}

/** Identifies a registry by its text. */
export function hashOf(payload: string): string {
  return createHash('sha256').update(payload).digest('hex')
}

import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { readLiveHistory } from './history.ts'
import { formatMinute } from './format-minute.ts'
import { parseKeyIds } from './page-keys.ts'
import { PAGE } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import type { Site } from './registry-store.ts'
import type { Storage } from './storage.ts'

/** A page that was opened this long ago may still be in use. */
const OPEN_PAGE_MS = 24 * 60 * 60_000

/** Ids of the keys of a live site. */
export interface LiveKeys {
  /** They have signed the registry. */
  readonly signers: readonly string[]
  /** The page trusts them. */
  readonly trusted: readonly string[]
}

/** Returns the keys of the live registry and the live page; none if nothing was published. */
export async function readLiveKeys(storage: Storage, envelope: RegistryEnvelope | null): Promise<LiveKeys> {
  const page = await storage.read(PAGE)
  return {
    signers: envelope?.signatures.map(({ key }) => key) ?? [],
    trusted: page ? parseKeyIds(page.content.toString()) : [],
  }
}

/**
 * Throws a DeployRefusal when the key file lacks a key of the live site, which would then be lost, or has one that was dropped
 * (ADR 0149). `dropped` is the key that this very change drops.
 */
export async function checkKeys(
  site: Site,
  envelope: RegistryEnvelope | null,
  dropped: string | null = null,
): Promise<void> {
  const { signers, trusted } = await readLiveKeys(site.storage, envelope)
  // A page that accepts no signature of the registry belongs to a site that starts over with other keys.
  const isStartingOver = !trusted.some((id) => signers.includes(id))
  const own = site.keys.map(({ id }) => id)
  const missing = [...signers, ...(isStartingOver ? [] : trusted)].find(
    (id) => id !== dropped && !own.includes(id),
  )
  if (missing !== undefined)
    throw new DeployRefusal(
      `The live site has the key ${missing}, which your key file lacks.`,
      `Copy the present file from where \`keys add\` was called; if that key is lost, take it off: \`keys drop ${missing}\`.`,
    )
  const added = own.filter((id) => !signers.includes(id))
  if (added.length > 0 && envelope) await refuseDropped(site, added)
}

async function refuseDropped(site: Site, added: readonly string[]): Promise<void> {
  const history = await readLiveHistory(site)
  const id = added.find((one) =>
    history.some(({ action, detail }) => action === 'keys' && detail === `drop ${one}`),
  )
  if (id !== undefined)
    throw new DeployRefusal(
      `The key ${id} was dropped, and your key file still has it.`,
      `Copy the present file from where it was dropped, or take it out: \`keys drop ${id}\`.`,
    )
}

interface Drop {
  readonly id: string
  /** Ids of the keys that stay. */
  readonly rest: readonly string[]
  readonly live: LiveKeys
  readonly shell: ShellRecord | null
  readonly nowMs: number
  /** Allows it although open pages may trust no other key. */
  readonly isUrgent: boolean
}

/** Throws a DeployRefusal when open pages, or the next ones, would accept no registry without the key. */
export function checkDrop({ id, rest, live, shell, nowMs, isUrgent }: Drop): void {
  if (live.signers.length > 0 && !live.signers.some((signer) => rest.includes(signer)))
    throw new DeployRefusal(
      `The live registry is signed by no other key than ${id}.`,
      'Sign it with all keys first: `keys sign`.',
    )
  const staying = live.trusted.filter((key) => rest.includes(key))
  if (live.trusted.length > 0 && staying.length === 0)
    throw new DeployRefusal(
      `The live page trusts no other key than ${id}.`,
      'Have it trust all keys first: `keys add`.',
    )
  if (isUrgent || shell === null || !live.trusted.includes(id)) return
  const sinceMs = Math.min(...staying.map((key) => Date.parse(trustedSince(shell, key) ?? '') || nowMs))
  // A page that trusts a younger key trusts these too.
  const isYounger = Date.parse(shell.trusted?.[id] ?? '') > sinceMs
  if (isYounger || nowMs - sinceMs >= OPEN_PAGE_MS) return
  const since = formatMinute(new Date(sinceMs).toISOString())
  throw new DeployRefusal(
    `Pages may be open that trust no other key: the live page trusts the others since ${since} UTC only.`,
    'Call it again a day after that. With --now it goes at once, for a key that leaked; such pages keep their last registry until they are opened again.',
  )
}

/** Returns since when the page of the live shell has trusted a key at least, in ISO; null if it does not. */
export function trustedSince({ keys, trusted, publishedAt }: ShellRecord, id: string): string | null {
  return keys.includes(id) ? (trusted?.[id] ?? publishedAt) : null
}

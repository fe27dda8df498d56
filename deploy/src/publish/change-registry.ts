import { setTimeout } from 'node:timers/promises'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { addHistory, hasGoneLive } from './history.ts'
import type { Change } from './history.ts'
import { checkKeys } from './key-checks.ts'
import { REGISTRY_FILE, hashPayload, isOffered, readRegistry } from './registry-store.ts'
import type { LiveRegistry, Site, StoredRegistry } from './registry-store.ts'
import { signPayload } from './signing-keys.ts'
import { withdrawals } from './withdrawals.ts'

interface ChangeOptions {
  /** Writes even if nothing differs. */
  readonly always?: boolean
  /** The id of the key that this change drops; every other key of the live site has to sign. */
  readonly dropped?: string | null
  /**
   * Versions that somebody makes live on purpose, in the form of `withdrawnName`: the edge no longer withholds them.
   */
  readonly restored?: () => readonly string[]
}

const TRIES = 20
const RETRY_MS = 50

/** A registry that was signed, and may have been swapped although the answer said otherwise. */
interface Attempt {
  readonly next: StoredRegistry
  readonly signed: RegistryEnvelope
  readonly restored: readonly string[]
}

/**
 * Replaces the live registry with the result of `change`, which runs again when somebody else publishes meanwhile. It writes
 * nothing if the content is the same, unless a key is new or it says `always`. Returns the registry that is live then. Throws a
 * DeployRefusal when others are faster again and again, or when the key file is not that of the live site (`checkKeys`).
 */
export async function changeRegistry(
  site: Site,
  change: (
    registry: StoredRegistry,
    withdrawn: readonly string[],
  ) => StoredRegistry | Promise<StoredRegistry>,
  about: (before: StoredRegistry, after: StoredRegistry) => Change,
  { always = false, dropped = null, restored = () => [] }: ChangeOptions = {},
): Promise<StoredRegistry> {
  const { storage } = site
  const attempts: Attempt[] = []
  for (let count = 1; count <= TRIES; count += 1) {
    const live = await readRegistry(site)
    const { registry, envelope, tag } = live
    for (const attempt of attempts) if (await isDone(site, live, attempt)) return attempt.next
    await checkKeys(site, envelope, dropped)
    const withdrawn = envelope?.withdrawn ?? []
    const changed = await change(registry, withdrawn)
    const attempt = createAttempt(site, live, changed, restored())
    const isRestored = withdrawn.some((name) => attempt.restored.includes(name))
    if (isSame(site, live, changed) && !isRestored && !always) return registry
    const isOwn = await addHistory(site, {
      ...about(registry, attempt.next),
      ...getRevision(attempt),
      parent: envelope && hashPayload(envelope.payload),
      withdrawn,
      restored: withdrawn.filter((name) => attempt.restored.includes(name)),
      remotes: attempt.next.remotes,
      ...(attempt.next.shell !== undefined && { shell: attempt.next.shell }),
      signed: { payload: attempt.signed.payload, signatures: attempt.signed.signatures },
    })
    if (isOwn) attempts.push(attempt)
    if (await storage.compareAndSwap(REGISTRY_FILE, Buffer.from(JSON.stringify(attempt.signed)), tag))
      return attempt.next
    await setTimeout(RETRY_MS)
  }
  throw new DeployRefusal(
    `Others published to ${storage.place} ${TRIES} times meanwhile, so nothing was changed.`,
    'Call it again; what is uploaded already is not uploaded twice.',
  )
}

/**
 * Returns the present time, or just after the given one if a clock is behind: devices refuse a registry that was signed
 * earlier.
 */
function laterThan(before: string | undefined, now: string): string {
  return before === undefined || before < now ? now : new Date(Date.parse(before) + 1).toISOString()
}

/** Returns the next revision, signed with the site's keys. */
export function createAttempt(
  { keys, now }: Site,
  { registry, envelope }: Omit<LiveRegistry, 'tag'>,
  changed: StoredRegistry,
  restored: readonly string[] = [],
): Attempt {
  const next = {
    ...changed,
    revision: registry.revision + 1,
    signedAt: laterThan(registry.signedAt, now()),
  }
  const payload = JSON.stringify(next)
  // A version that nobody is offered need not be withheld.
  const withdrawn = (envelope?.withdrawn ?? []).filter(
    (name) => !restored.includes(name) && isOffered(next, name),
  )
  const held = withdrawals(withdrawn, envelope ?? {})
  return { next, signed: { payload, signatures: signPayload(payload, keys), ...held }, restored }
}

const getRevision = ({ next, signed }: Attempt) => ({
  revision: next.revision,
  hash: hashPayload(signed.payload),
})

/** Returns whether there is nothing to write: neither the content nor a key is new. */
function isSame({ keys }: Site, { registry, envelope }: LiveRegistry, changed: StoredRegistry): boolean {
  const signers = envelope?.signatures.map(({ key }) => key) ?? []
  const isSigned = envelope !== null && signers.join() === keys.map(({ id }) => id).join()
  const isSameShell = changed.shell === registry.shell
  return isSigned && isSameShell && JSON.stringify(changed.remotes) === JSON.stringify(registry.remotes)
}

/**
 * Returns whether an attempt was swapped although the answer said otherwise: the answer may have been lost. An attempt is
 * only known as our own if no other publisher has written the same; with other keys or withdrawals it is another one's.
 */
async function isDone(
  { storage }: Site,
  { registry, envelope }: LiveRegistry,
  attempt: Attempt,
): Promise<boolean> {
  if (!envelope || attempt.restored.some((name) => envelope.withdrawn.includes(name))) return false
  const joinKeys = ({ signatures }: RegistryEnvelope) => signatures.map(({ key }) => key).join()
  if (joinKeys(envelope) !== joinKeys(attempt.signed)) return false
  const live = { revision: registry.revision, hash: hashPayload(envelope.payload) }
  return hasGoneLive(storage, live, getRevision(attempt))
}

import { setTimeout } from 'node:timers/promises'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { addHistory } from './history.ts'
import type { Change } from './history.ts'
import { checkKeys } from './key-checks.ts'
import { REGISTRY_FILE, hashOf, readRegistry, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { signPayload } from './signing-keys.ts'

interface ChangeOptions {
  /** Writes even if nothing differs. */
  readonly always?: boolean
  /** The id of the key that this change drops; every other key of the live site has to sign. */
  readonly dropped?: string | null
  /** Versions that somebody makes live on purpose, as `withdrawnName` names them: the edge no longer holds them back. */
  readonly restored?: () => readonly string[]
}

const TRIES = 20
const RETRY_MS = 50

/**
 * Replaces the live registry by what `change` makes of it, which runs again when somebody else publishes meanwhile. With
 * the same content nothing is written, unless a key is new or it says `always`. Returns the registry that is live then.
 * Throws a DeployRefusal when others are faster again and again, or when the key file is not that of the live site (`checkKeys`).
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
  const { storage, keys } = site
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { registry, envelope, tag } = await readRegistry(site)
    await checkKeys(site, envelope, dropped)
    const withdrawn = envelope?.withdrawn ?? []
    const changed = await change(registry, withdrawn)
    const isSame =
      changed.shell === registry.shell && JSON.stringify(changed.remotes) === JSON.stringify(registry.remotes)
    const signers = envelope?.signatures.map(({ key }) => key) ?? []
    const isSigned = envelope !== null && signers.join() === keys.map(({ id }) => id).join()
    const chosen = restored()
    const isRestored = withdrawn.some((name) => chosen.includes(name))
    if (isSame && isSigned && !isRestored && !always) return registry
    const next = {
      ...changed,
      revision: registry.revision + 1,
      signedAt: laterThan(registry.signedAt, site.now()),
    }
    const payload = JSON.stringify(next)
    await addHistory(site, {
      ...about(registry, next),
      revision: next.revision,
      hash: hashOf(payload),
      parent: envelope && hashOf(envelope.payload),
      remotes: next.remotes,
    })
    const signed: RegistryEnvelope = {
      payload,
      signatures: signPayload(payload, keys),
      withdrawn: withdrawn.filter((name) => !chosen.includes(name) && isOffered(next, name)),
    }
    if (await storage.compareAndSwap(REGISTRY_FILE, Buffer.from(JSON.stringify(signed)), tag)) return next
    await setTimeout(RETRY_MS)
  }
  throw new DeployRefusal(
    `Others published to ${storage.place} ${TRIES} times meanwhile, so nothing was changed.`,
    'Call it again; what is uploaded already is not uploaded twice.',
  )
}

/** The present time, or just after the given one where a clock is behind: devices refuse what was signed earlier. */
function laterThan(before: string | undefined, now: string): string {
  return before === undefined || before < now ? now : new Date(Date.parse(before) + 1).toISOString()
}

/** Whether anybody is offered the version still; what nobody is need not be held back. */
function isOffered({ remotes }: StoredRegistry, withdrawn: string): boolean {
  return Object.entries(remotes).some(([name, { live, previous, pins }]) =>
    [live, previous, ...pins.map((pin) => pin.version)].some(
      (build) => build !== null && withdrawnName(name, build.version) === withdrawn,
    ),
  )
}

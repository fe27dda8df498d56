import { setTimeout } from 'node:timers/promises'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { addHistory } from './history.ts'
import type { Change } from './history.ts'
import { REGISTRY_FILE, hashOf, readRegistry } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { signPayload } from './signing-keys.ts'

const TRIES = 20
const RETRY_MS = 50

/**
 * Replaces the live registry by what `change` makes of it, which runs again when somebody else publishes meanwhile. With
 * the same content nothing is written, unless a key is new or it says `always`. Returns the registry that is live then.
 */
export async function changeRegistry(
  site: Site,
  change: (
    registry: StoredRegistry,
    withdrawn: readonly string[],
  ) => StoredRegistry | Promise<StoredRegistry>,
  about: (before: StoredRegistry, after: StoredRegistry) => Change,
  { always = false }: { readonly always?: boolean } = {},
): Promise<StoredRegistry> {
  const { storage, keys } = site
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { registry, envelope, tag } = await readRegistry(site)
    const withdrawn = envelope?.withdrawn ?? []
    const changed = await change(registry, withdrawn)
    const isSame = JSON.stringify(changed.remotes) === JSON.stringify(registry.remotes)
    const signers = envelope?.signatures.map(({ key }) => key) ?? []
    const isSigned = envelope !== null && signers.join() === keys.map(({ id }) => id).join()
    if (isSame && isSigned && !always) return registry
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

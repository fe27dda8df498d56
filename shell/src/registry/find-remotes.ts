import type { RemoteName, SheetId, SlotId } from '@coffer/shared-sdk/contracts'
import { createFederatedLoader } from './federated-loader.ts'
import { readRegistry } from './read-registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** What a remote offers to the others, known before its code is there. */
export interface Offer {
  readonly remote: RemoteName
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
}

export interface Remotes {
  readonly loader: RemoteLoader
  readonly offers: readonly Offer[]
}

/** Finds out which remotes there are. Throws `RegistryError` when the registry cannot be used. */
export async function findRemotes(): Promise<Remotes> {
  const registry = await readRegistry()
  const offers = Object.entries(registry.remotes).map(([name, { slots, sheets }]) => ({
    remote: name as RemoteName,
    slots,
    sheets,
  }))
  return { loader: createFederatedLoader(registry), offers }
}

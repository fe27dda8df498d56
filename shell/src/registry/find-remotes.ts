import { fetchUncached } from '@coffer/shared-sdk/client'
import { RegistryError, parseRegistry } from '@coffer/shared-sdk/contracts'
import type { Registry, RemoteName } from '@coffer/shared-sdk/contracts'
import { createFederatedLoader } from './federated-loader.ts'
import type { Remotes } from './remotes.ts'

declare global {
  interface Window {
    /** The request that the inline script of index.html has started, so that it does not wait for this bundle. */
    cofferRegistry?: Promise<Response>
  }
}

/** Reads the registry and creates the loader of its remotes. Throws `RegistryError` when the registry cannot be used. */
export async function findRemotes(): Promise<Remotes> {
  const registry = await readRegistry()
  const registered = Object.entries(registry.remotes).map(([name, { slots, sheets }]) => ({
    name: name as RemoteName,
    slots,
    sheets,
  }))
  return { loader: createFederatedLoader(registry, readRegistry), registered }
}

/** Reads `/registry.json`. Throws `RegistryError`: `missing` without a successful response, else from `parseRegistry`. */
async function readRegistry(): Promise<Registry> {
  const early = window.cofferRegistry
  // A retry needs a new request.
  delete window.cofferRegistry
  let response: Response
  try {
    response = await (early ?? fetchUncached('/registry.json'))
  } catch {
    throw new RegistryError('missing', 'The registry could not be fetched.')
  }
  if (!response.ok)
    throw new RegistryError('missing', `The registry could not be fetched (status ${response.status}).`)
  return parseRegistry(await response.text())
}

import { fetchUncached } from '@coffer/shared-sdk/client'
import {
  REGISTRY_KEYS_META,
  RegistryError,
  isRemoteName,
  parseEnvelope,
  parseKeys,
  parseRegistry,
  verifyEnvelope,
} from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'
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
  const registered = Object.entries(registry.remotes).flatMap(([name, { live }]) =>
    live && isRemoteName(name) ? [{ name, slots: live.slots, sheets: live.sheets }] : [],
  )
  return { loader: createFederatedLoader(registry, readRegistry), registered }
}

/**
 * Reads `/registry.json` and checks its signature. Throws `RegistryError`: `missing` without a successful response, else
 * from `parseEnvelope`, `verifyEnvelope` and `parseRegistry`.
 */
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
  const envelope = parseEnvelope(await response.text())
  await verifyEnvelope(envelope, trustedKeys())
  return parseRegistry(envelope.payload)
}

/** The keys that publishing has written into the page. */
function trustedKeys() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${REGISTRY_KEYS_META}"]`)
  return parseKeys(meta?.content ?? '')
}

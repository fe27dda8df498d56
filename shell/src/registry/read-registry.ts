import { createCacheStore, fetchUncached } from '@coffer/shared-sdk/client'
import type { CacheStore } from '@coffer/shared-sdk/client'
import {
  isOlderThan,
  readResponse,
  trustedKeys,
  verifyRegistry,
  verifyStored,
} from '@coffer/shared-sdk/contracts'
import type { VerifiedRegistry } from '@coffer/shared-sdk/contracts'

declare global {
  interface Window {
    /**
     * The request for the registry that the page's script (start/remotes.ts) has sent, so that it does not wait for this
     * bundle.
     */
    cofferRegistry?: Promise<Response>
  }
}

const OWNER = 'envelope'

/** Creates the store for the last good registry on this device. */
export const createRegistryStore = (): CacheStore => createCacheStore('coffer-registry')

/**
 * Reads `/registry.json` and stores it as the last good one. Throws `RegistryError`: `missing` if there is no successful
 * response, `invalid` if it was signed before the last good one (ADR 0149), otherwise the kind of the defect.
 */
export async function fetchRegistry(store: CacheStore): Promise<VerifiedRegistry> {
  const [text, stored] = await Promise.all([fetchText(), loadText(store)])
  const keys = trustedKeys(document)
  const read = await verifyRegistry(text, keys)
  if (text === stored) return read
  if (await isOlderThan(read, stored, keys)) {
    await (await import('./older-registry.ts')).assertOfSet(text)
    return read
  }
  // If the browser refuses storage, there is no last good registry; everything else works.
  store.save(OWNER, text).catch(() => undefined)
  return read
}

/**
 * Returns the last good registry, verified again; null if there is none, or if it is not signed by a key that the page trusts.
 */
export async function loadStoredRegistry(store: CacheStore): Promise<VerifiedRegistry | null> {
  return verifyStored(await loadText(store), trustedKeys(document))
}

/** Returns the text of the last good registry; null without one, or if the browser refuses storage. */
export function loadText(store: CacheStore): Promise<unknown> {
  return store.load(OWNER).catch(() => null)
}

async function fetchText(): Promise<string> {
  const early = window.cofferRegistry
  // Each response can be read only once, so a retry needs a new request.
  delete window.cofferRegistry
  return readResponse(await (early ?? fetchUncached('/registry.json')).catch(() => null))
}

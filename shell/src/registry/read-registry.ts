import { fetchUncached } from '@coffer/shared-sdk/client'
import type { CacheStore } from '@coffer/shared-sdk/client'
import {
  REGISTRY_KEYS_META,
  RegistryError,
  parseEnvelope,
  parseKeys,
  parseRegistry,
  verifyEnvelope,
} from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'

declare global {
  interface Window {
    /** The request that the inline script of index.html has started, so that it does not wait for this bundle. */
    cofferRegistry?: Promise<Response>
  }
}

/** A registry whose signature is valid, with the versions that the edge has withdrawn. */
export interface ReadRegistry {
  readonly registry: Registry
  readonly withdrawn: readonly string[]
}

const OWNER = 'envelope'

/**
 * Reads `/registry.json` and stores it as the last good one. Throws `RegistryError`: `missing` without a successful
 * response, else as it is broken.
 */
export async function fetchRegistry(store: CacheStore): Promise<ReadRegistry> {
  const text = await fetchText()
  const read = await verifyRegistry(text)
  // A browser that refuses storage has no last good registry; nothing else is lost.
  store.save(OWNER, text).catch(() => undefined)
  return read
}

/** The last good registry, verified again; null without one, or if it is no longer signed by a key that the page trusts. */
export async function loadStoredRegistry(store: CacheStore): Promise<ReadRegistry | null> {
  try {
    const text = await store.load(OWNER)
    return typeof text === 'string' ? await verifyRegistry(text) : null
  } catch {
    // The storage is refused or holds what this build cannot use: the same as none.
    return null
  }
}

/** Reads the text of `/registry.json`. Throws `RegistryError`, also if none of the keys has signed it. */
export async function verifyRegistry(text: string, keys = trustedKeys()): Promise<ReadRegistry> {
  const envelope = parseEnvelope(text)
  await verifyEnvelope(envelope, keys)
  return { registry: parseRegistry(envelope.payload), withdrawn: envelope.withdrawn }
}

function trustedKeys() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${REGISTRY_KEYS_META}"]`)
  return parseKeys(meta?.content ?? '')
}

async function fetchText(): Promise<string> {
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
  return response.text()
}

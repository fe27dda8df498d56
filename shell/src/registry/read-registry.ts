import { RegistryError, parseRegistry } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'
import { askSite } from '@coffer/shared-sdk/client'

/** The answer that the inline script of index.html already asked for, so that nothing waits for this bundle. */
declare global {
  interface Window {
    cofferRegistry?: Promise<Response>
  }
}

/**
 * Reads `/registry.json`. Throws `RegistryError`: `missing` when there is no answer or none with a
 * registry, otherwise what `parseRegistry` finds.
 */
export async function readRegistry(): Promise<Registry> {
  const early = window.cofferRegistry
  // A second reading, after a retry, must not see the first one's failure.
  delete window.cofferRegistry
  let response: Response
  try {
    response = await (early ?? askSite('/registry.json'))
  } catch {
    throw new RegistryError('missing', 'The registry could not be fetched.')
  }
  if (!response.ok)
    throw new RegistryError('missing', `The registry could not be fetched (status ${response.status}).`)
  return parseRegistry(await response.text())
}

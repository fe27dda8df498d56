import { RegistryError, parseEnvelope } from '@coffer/shared-sdk/contracts'
import { REGISTRY_FILE } from '../publish/registry-store.ts'
import { appUrl } from './site.ts'
import type { Environment } from './site.ts'

const TIMEOUT_MS = 3_000

/**
 * Checks whether the app answers where people open it. Returns a warning that names the address and its variable; none if it
 * does. A link to an address without the app shows only an error of the browser.
 */
export async function warnWithoutApp(env: Environment): Promise<readonly string[]> {
  const url = appUrl(env)
  const problem = await findProblem(new URL(REGISTRY_FILE, url))
  if (problem === null) return []
  const source = env['COFFER_APP_URL']
    ? 'the address in COFFER_APP_URL'
    : 'the address of `pnpm start`, because COFFER_APP_URL is not set'
  return [`Warning: no app answers at ${url}, ${source}${problem}.`]
}

/** Returns what is wrong with the answer, in brackets; an empty text without an answer, and null if it is the app's. */
async function findProblem(registry: URL): Promise<string | null> {
  try {
    const response = await fetch(registry, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return ` (${REGISTRY_FILE}: HTTP ${response.status})`
    parseEnvelope(await response.text())
    return null
  } catch (error) {
    return error instanceof RegistryError ? ` (${REGISTRY_FILE} is not a registry)` : ''
  }
}

import { REGISTRY_KEYS_META, formatKeys, parseKeys } from '@coffer/shared-sdk/contracts'
import type { RegistryKey } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { SigningKey } from './signing-keys.ts'

const KEYS = new RegExp(`(<meta name="${REGISTRY_KEYS_META}" content=")([^"]*)"`)

/** Writes the trusted keys into a page. Throws a DeployRefusal when it has no place for them. */
export function withKeys(page: string, keys: readonly SigningKey[]): string {
  if (!KEYS.test(page))
    throw new DeployRefusal(
      `The shell's page has no <meta name="${REGISTRY_KEYS_META}">.`,
      'Its place is shell/src/index.html.',
    )
  return page.replace(KEYS, `$1${formatKeys(keys)}"`)
}

/** Returns the keys that a page trusts. */
export function parsePageKeys(page: string): readonly RegistryKey[] {
  return parseKeys(KEYS.exec(page)?.[2] ?? '')
}

/** Returns the ids of the keys that a page trusts. */
export function parseKeyIds(page: string): readonly string[] {
  return parsePageKeys(page).map(({ id }) => id)
}

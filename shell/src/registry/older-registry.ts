import { RegistryError } from '@coffer/shared-sdk/contracts'
import { isRegistryOfSet } from '../release-set/set-store.ts'

/**
 * Checks a registry that is older than the last good one. Throws `RegistryError` unless it belongs to the release set from
 * which this device starts: a page from that set needs the registry that matches its files.
 */
export async function assertOfSet(text: string): Promise<void> {
  if (await isRegistryOfSet(text)) return
  throw new RegistryError(
    'invalid',
    'The registry is older than the one that this device has used. After restoring the site, sign it again: `pnpm run deploy keys sign`.',
  )
}

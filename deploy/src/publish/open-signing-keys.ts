import { existsSync } from 'node:fs'
import { DeployRefusal } from './deploy-refusal.ts'
import { REGISTRY_FILE } from './registry-store.ts'
import { PAGE } from './shell-record.ts'
import { makeKeyFile, readSigningKeys } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'
import type { Storage } from './storage.ts'

/**
 * Reads the keys of a site from a file. Without the file it makes a new key, readable
 * by its owner only, if nothing has been published to the site. Throws a DeployRefusal when the file holds no Ed25519 key, or is
 * missing although the site has a key.
 */
export async function openSigningKeys(file: string, storage: Storage): Promise<readonly SigningKey[]> {
  if (existsSync(file)) return readSigningKeys(file)
  const published = [await storage.read(REGISTRY_FILE), await storage.read(PAGE)]
  if (published.every((found) => found === null)) return makeKeyFile(file)
  throw new DeployRefusal(
    `${storage.place} has been published, and the file of its key, ${file}, does not exist.`,
    'Name the file with COFFER_REGISTRY_KEY. If the key is lost: `pnpm run deploy new-key`.',
  )
}

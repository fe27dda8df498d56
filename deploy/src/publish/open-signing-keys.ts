import { existsSync } from 'node:fs'
import { isInstalled } from '../workspace.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { REGISTRY_FILE } from './registry-store.ts'
import { PAGE } from './shell-record.ts'
import { makeKeyFile, readSigningKeys } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'
import type { Storage } from './storage.ts'

/**
 * Reads the keys of a site from a file. Without the file it makes a new key, readable by its owner only, if nothing has been
 * published to the site; the repository of a single remote makes none, because the site of its people has one. Throws a
 * DeployRefusal when the file holds no Ed25519 key, or is missing although the site has a key.
 */
export async function openSigningKeys(
  file: string,
  storage: Storage,
  isAlone = isInstalled,
): Promise<readonly SigningKey[]> {
  if (existsSync(file)) return readSigningKeys(file)
  const published = [await storage.read(REGISTRY_FILE), await storage.read(PAGE)]
  const isEmpty = published.every((found) => found === null)
  if (isEmpty && !isAlone) return makeKeyFile(file)
  throw new DeployRefusal(
    `No key is at ${file}: check COFFER_REGISTRY_KEY, or ask the people who run the site for its key.`,
    isEmpty
      ? `Nothing is published in ${storage.place} either: check COFFER_SITE.`
      : `If you run ${storage.place} and its key is lost: \`pnpm run deploy new-key\`.`,
  )
}

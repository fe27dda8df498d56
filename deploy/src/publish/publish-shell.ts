import { readFile } from 'node:fs/promises'
import { CONTRACT_VERSION, REGISTRY_KEYS_META, formatKeys } from '@coffer/shared-sdk/contracts'
import { SHARED_PACKAGES, sharedVersion } from '../federation/shared.ts'
import { inWorkspace } from '../workspace.ts'
import { builtFiles, contentHash } from './built-files.ts'
import type { BuiltFile } from './built-files.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { Site } from './registry-store.ts'
import type { SigningKey } from './signing-keys.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** What the live shell is and gives to remotes. */
export interface ShellRecord {
  readonly version: string
  /** Identifies its files and keys. */
  readonly build: string
  /** The versions of the contract that it speaks. */
  readonly contracts: readonly number[]
  /** Version by package. */
  readonly provides: Readonly<Record<string, string>>
  /** Ids of the keys that its page trusts. */
  readonly keys: readonly string[]
  readonly files: readonly string[]
  readonly publishedAt: string
}

export const PAGE = 'index.html'
const VERSION_FILE = '_version.json'
const SHELL_RECORD = `${PRIVATE_FOLDER}/shell.json`
/** One record for each build that was live, by which `prune` knows whose files an open page may still load. */
export const SHELL_RECORDS = `${PRIVATE_FOLDER}/shells/`

/** Null if no shell has been published yet. */
export async function readShell(storage: Storage): Promise<ShellRecord | null> {
  const file = await storage.read(SHELL_RECORD)
  return file && (JSON.parse(file.content.toString()) as ShellRecord)
}

/**
 * Publishes a build of the shell whose page trusts the site's keys: hashed files first, then what names them, the page last.
 * Publishing the same build again changes nothing.
 */
export async function publishShell(
  { storage, keys, now }: Site,
  dist = inWorkspace('shell', 'dist'),
): Promise<ShellRecord> {
  const files = (await builtFiles(dist)).map((file) => (file.path === PAGE ? trusting(file, keys) : file))
  const build = contentHash(files)
  const live = await readShell(storage)
  if (live?.build === build) return live
  const { version } = JSON.parse(await readFile(inWorkspace('shell', 'package.json'), 'utf8')) as {
    version: string
  }
  const record: ShellRecord = {
    version,
    build,
    contracts: [CONTRACT_VERSION],
    provides: Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedVersion(name)])),
    keys: keys.map(({ id }) => id),
    files: files.map(({ path }) => path),
    publishedAt: now(),
  }
  const content = Buffer.from(JSON.stringify(record))
  const isHashed = ({ path }: BuiltFile) => path.startsWith('assets/')
  for (const { path, content } of files.filter(isHashed)) await storage.create(path, content)
  await storage.write(`${SHELL_RECORDS}${build}.json`, content)
  for (const file of files.filter((file) => !isHashed(file) && file.path !== PAGE))
    await storage.write(file.path, file.content)
  for (const file of files.filter(({ path }) => path === PAGE)) await storage.write(PAGE, file.content)
  await storage.write(SHELL_RECORD, content)
  await storage.write(VERSION_FILE, Buffer.from(JSON.stringify({ version: build })))
  return record
}

/** The page with the keys that it trusts. */
function trusting({ path, content }: BuiltFile, keys: readonly SigningKey[]): BuiltFile {
  return { path, content: Buffer.from(withKeys(content.toString(), keys)) }
}

/** Writes the trusted keys into a page. Throws a DeployRefusal when it has no place for them. */
export function withKeys(page: string, keys: readonly SigningKey[]): string {
  const place = new RegExp(`(<meta name="${REGISTRY_KEYS_META}" content=")[^"]*"`)
  if (!place.test(page))
    throw new DeployRefusal(
      `The shell's page has no <meta name="${REGISTRY_KEYS_META}">.`,
      'Its place is shell/src/index.html.',
    )
  return page.replace(place, `$1${formatKeys(keys)}"`)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLISHED_FILE } from '@coffer/shared-sdk/contracts'
import type { RegistryAsset, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { DESCRIPTION_FILE, readDescription } from '../federation/remote-description.ts'
import { builtFiles, contentHash, integrityOf } from './built-files.ts'
import type { BuiltFile } from './built-files.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { Storage } from './storage.ts'

/** Written beside a version's files when all are there: without it the version is not complete. */
interface UploadRecord {
  readonly build: RegistryRemote
  /** Hash by path. */
  readonly files: Readonly<Record<string, string>>
}

export interface RemoteUpload {
  readonly name: RemoteName
  readonly dist: string
  /** Local builds of one version differ: their version ends with a hash of their content. */
  readonly isLocal: boolean
  readonly now: () => string
}

/** The folder of a version's files. */
export function versionFolder(name: string, version: string): string {
  return `remotes/${name}/${version}/`
}

/** The name of a version's record; without it the version is not complete. Devices read its list of files (ADR 0159). */
export const RECORD_FILE = PUBLISHED_FILE

const recordPath = (name: string, version: string) => `${versionFolder(name, version)}${RECORD_FILE}`

/** A published version of a remote; null if it is not there, or was not uploaded to its end. */
export async function readUpload(
  storage: Storage,
  name: string,
  version: string,
): Promise<UploadRecord | null> {
  const file = await storage.read(recordPath(name, version))
  return file && (JSON.parse(file.content.toString()) as UploadRecord)
}

/** A build and its files as they will be published. Throws a DeployRefusal when the build is that of another remote. */
export async function readBuild({ name, dist, isLocal, now }: RemoteUpload) {
  const files = await builtFiles(dist)
  const description = await readDescription(dist)
  if (description.name !== name)
    throw new DeployRefusal(`The build in ${dist} is ${description.name}, not ${name}.`, 'Build it again.')
  const described: BuiltFile = {
    path: DESCRIPTION_FILE,
    content: await readFile(join(dist, DESCRIPTION_FILE)),
  }
  const version = isLocal
    ? `${description.version}-${contentHash([...files, described])}`
    : description.version
  const asset = (path: string): RegistryAsset => {
    const file = files.find((other) => other.path === path)
    if (!file) throw new DeployRefusal(`The build in ${dist} lacks ${path}.`, 'Build it again.')
    return { href: `/${versionFolder(name, version)}${path}`, integrity: integrityOf(file.content) }
  }
  const { contract, requires, slots, sheets, screens, navigation, feature } = description
  const build: RegistryRemote = {
    version,
    contract,
    requires,
    entry: asset('remoteEntry.js'),
    preload: {
      app: description.preload.app.map(asset),
      slots: Object.fromEntries(
        Object.entries(description.preload.slots).map(([slot, files]) => [slot, files.map(asset)]),
      ),
    },
    slots,
    sheets,
    screens,
    navigation,
    feature,
    publishedAt: now(),
  }
  return { build, files }
}

/**
 * Uploads a remote's build to the folder of its version and returns its entry for the registry. A version that is there
 * already is left as it is; other files under its number are refused. A dry run only checks that.
 */
export async function uploadRemote(
  storage: Storage,
  upload: RemoteUpload,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<RegistryRemote> {
  const { build, files } = await readBuild(upload)
  const { name } = upload
  const hashes = Object.fromEntries(files.map(({ path, content }) => [path, integrityOf(content)]))
  const published = await readUpload(storage, name, build.version)
  if (published) {
    refuseOthers(name, build, published, hashes)
    return published.build
  }
  if (isDryRun) return build
  for (const { path, content } of files) {
    const target = `${versionFolder(name, build.version)}${path}`
    if (await storage.create(target, content)) continue
    const there = await storage.read(target)
    if (there && integrityOf(there.content) !== hashes[path])
      throw new DeployRefusal(
        `${target} is there from a build that was not published to its end, and differs.`,
        `Raise \`version\` in ${name}/package.json, or remove the remains: \`pnpm run deploy prune\`.`,
      )
  }
  const record: UploadRecord = { build, files: hashes }
  if (await storage.create(recordPath(name, build.version), Buffer.from(JSON.stringify(record)))) return build
  // Somebody else has published the same version in the meantime.
  return uploadRemote(storage, upload)
}

function refuseOthers(
  name: string,
  build: RegistryRemote,
  published: UploadRecord,
  hashes: UploadRecord['files'],
): void {
  const paths = new Set([...Object.keys(hashes), ...Object.keys(published.files)])
  const changed = [...paths].filter((path) => hashes[path] !== published.files[path])
  const isSameEntry = sameBut(build, published.build)
  if (changed.length === 0 && isSameEntry) return
  const what = changed.length === 0 ? 'its description' : changed.slice(0, 3).join(', ')
  throw new DeployRefusal(
    `${name} ${build.version} was published on ${published.build.publishedAt.slice(0, 10)} and differs now (${what}); a published version never changes.`,
    `Raise \`version\` in ${name}/package.json and publish again.`,
  )
}

/** Whether two builds have the same entry, whenever they were published. */
function sameBut(one: RegistryRemote, other: RegistryRemote): boolean {
  const text = (build: RegistryRemote) => JSON.stringify({ ...build, publishedAt: '' })
  return text(one) === text(other)
}

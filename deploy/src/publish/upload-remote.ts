import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryAsset, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { appFolder } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { DESCRIPTION_FILE, readDescription } from '../federation/remote-description.ts'
import { builtFiles, contentHash, computeIntegrity } from './built-files.ts'
import type { BuiltFile } from './built-files.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { isRemoved, readRecord, readUpload, recordPath, versionFolder } from './published-version.ts'
import type { UploadRecord } from './published-version.ts'
import { previewVersion } from './previews.ts'
import type { Storage } from './storage.ts'

export interface RemoteUpload {
  readonly name: RemoteName
  readonly dist: string
  /** True for a local build: local builds of one version differ, so their version ends with a hash of their content. */
  readonly isLocal: boolean
  /** The name of the preview that a local build is for; its version contains it. */
  readonly preview?: string
  /**
   * How often `prune` has removed this local build; 0 by default. Its version ends with it, because no version is used
   * again.
   */
  readonly removals?: number
  readonly now: () => string
}

/** Throws a DeployRefusal unless all apps are built. */
export function expectBuilt(apps: readonly AppName[], getDist: (app: AppName) => string): void {
  const missing = apps.find((app) => !existsSync(getDist(app)))
  if (missing !== undefined)
    throw new DeployRefusal(`${missing} is not built.`, 'Publish without --no-build.')
}

/**
 * Reads a build, its files as they will be published, its imports from the shell and the repository that it comes from. Throws a DeployRefusal when the build
 * belongs to another remote.
 */
export async function readBuild({ name, dist, isLocal, preview, removals = 0, now }: RemoteUpload) {
  const files = await builtFiles(dist)
  const description = await readDescription(dist)
  if (description.name !== name)
    throw new DeployRefusal(`The build in ${dist} is ${description.name}, not ${name}.`, 'Build it again.')
  const described: BuiltFile = {
    path: DESCRIPTION_FILE,
    content: await readFile(join(dist, DESCRIPTION_FILE)),
  }
  const hash = `${contentHash([...files, described])}${removals === 0 ? '' : `.${removals}`}`
  const localVersion =
    preview === undefined
      ? `${description.version}-${hash}`
      : previewVersion(description.version, preview, hash)
  const version = isLocal ? localVersion : description.version
  const asset = (path: string): RegistryAsset => {
    const file = files.find((other) => other.path === path)
    if (!file) throw new DeployRefusal(`The build in ${dist} lacks ${path}.`, 'Build it again.')
    return { href: `/${versionFolder({ name, version })}${path}`, integrity: computeIntegrity(file.content) }
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
  return { build, files, imports: description.imports, repository: description.repository }
}

/**
 * Uploads a remote's build to the folder of its version and returns its entry for the registry. An existing version stays
 * unchanged; it refuses other files under its number, and a number that `prune` has removed. A dry run only checks that.
 */
export async function uploadRemote(
  storage: Storage,
  upload: RemoteUpload,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<RegistryRemote> {
  const { build, files, repository } = await readBuild(upload)
  const { name, isLocal, removals = 0 } = upload
  const { version } = build
  if (await isRemoved(storage, { name, version })) {
    if (isLocal) return uploadRemote(storage, { ...upload, removals: removals + 1 }, { isDryRun })
    throw new DeployRefusal(
      `${name} ${version} was removed by \`prune\`, and a version is never used again.`,
      raiseVersion(name),
    )
  }
  const hashes = Object.fromEntries(files.map(({ path, content }) => [path, computeIntegrity(content)]))
  const record = await readRecord(storage, { name, version })
  if (record) refuseOthers(name, build, record, hashes)
  if (isDryRun) return record?.build ?? build
  if (record && (await readUpload(storage, name, version))) return record.build
  for (const file of files) await uploadFile(storage, upload, version, file)
  const next: UploadRecord = { build, files: hashes, ...(repository !== undefined && { repository }) }
  if (await storage.create(recordPath({ name, version }), Buffer.from(JSON.stringify(next)))) return build
  // Its record existed already, or somebody else has published the same version meanwhile.
  return uploadRemote(storage, upload)
}

/** Returns the remedy for a version that cannot be published again. */
export const raiseVersion = (name: AppName) =>
  `Raise \`version\` in ${join(appFolder(name), 'package.json')} and publish again.`

const TRIES = 3

async function uploadFile(
  storage: Storage,
  { name }: RemoteUpload,
  version: string,
  { path, content }: BuiltFile,
): Promise<void> {
  const target = `${versionFolder({ name, version })}${path}`
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await storage.create(target, content)) return
    const there = await storage.read(target)
    if (there?.content.equals(content) === true) return
    if (there)
      throw new DeployRefusal(
        `${target} is there from a build that was not published to its end, and differs.`,
        raiseVersion(name),
      )
    // The version was removed between the two.
  }
  throw new DeployRefusal(`${target} is removed again and again in ${storage.place}.`, 'Publish again later.')
}

function refuseOthers(
  name: RemoteName,
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
    raiseVersion(name),
  )
}

/** Returns whether two builds have the same entry, apart from the time of publishing. */
function sameBut(one: RegistryRemote, other: RegistryRemote): boolean {
  const text = (build: RegistryRemote) => JSON.stringify({ ...build, publishedAt: '' })
  return text(one) === text(other)
}

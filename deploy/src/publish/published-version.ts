/**
 * The stored parts of a remote's version: its files, the record of a complete upload, and the mark that `prune` leaves.
 */
import { PUBLISHED_FILE } from '@coffer/shared-sdk/contracts'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { Site } from './registry-store.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** The record beside a version's files, written when all exist: without it the version is incomplete. */
export interface UploadRecord {
  readonly build: RegistryRemote
  /** The hash of each file by its path. */
  readonly files: Readonly<Record<string, string>>
  /** The repository that it was published from. Missing in records from before December 2026. */
  readonly repository?: string
}

/** A version of a remote. */
export interface VersionName {
  readonly name: string
  readonly version: string
}

/** Returns the folder of a version's files. */
export function versionFolder({ name, version }: VersionName): string {
  return `remotes/${name}/${version}/`
}

/** Returns the path of a version's record. Devices read its list of files (ADR 0159). */
export function recordPath(of: VersionName): string {
  return `${versionFolder(of)}${PUBLISHED_FILE}`
}

/** Reads the record of a version, even if files are missing or `prune` removes them; null if there is none. */
export async function readRecord(storage: Storage, of: VersionName): Promise<UploadRecord | null> {
  const file = await storage.read(recordPath(of))
  return file && (JSON.parse(file.content.toString()) as UploadRecord)
}

/** Reads a published version of a remote; null if it does not exist, is incomplete, or was removed by `prune`. */
export async function readUpload(
  storage: Storage,
  name: string,
  version: string,
): Promise<UploadRecord | null> {
  const of = { name, version }
  // The mark is read first: a version without a mark after the registry was read is not removed before that registry is
  // replaced (ADR 0179).
  if (await isRemoved(storage, of)) return null
  const record = await readRecord(storage, of)
  if (!record || !(await isComplete(storage, of, record))) return null
  return { ...record, build: await withMark(storage, name, record.build) }
}

async function isComplete(storage: Storage, of: VersionName, { files }: UploadRecord): Promise<boolean> {
  const folder = versionFolder(of)
  const there = new Set((await storage.list(folder)).map(({ path }) => path))
  return Object.keys(files).every((path) => there.has(`${folder}${path}`))
}

/** Runs just before a registry names a version. Throws a DeployRefusal when it was removed since its upload. */
export async function checkUploaded(storage: Storage, name: string, version: string): Promise<void> {
  if (await readUpload(storage, name, version)) return
  throw new DeployRefusal(
    `${name} ${version} was removed from ${storage.place} meanwhile.`,
    'Publish it again.',
  )
}

const MARKS = `${PRIVATE_FOLDER}/removed/`
const markPath = ({ name, version }: VersionName) => `${MARKS}${name}/${version}.json`

/** Marks a version as removed, for ever: nobody publishes, pins or goes back to it from now on. */
export async function markRemoved({ storage, who, now }: Site, of: VersionName): Promise<void> {
  await storage.create(markPath(of), Buffer.from(JSON.stringify({ at: now(), who })))
}

/** Removes the mark from a version that became live before the mark had an effect. */
export async function unmarkRemoved(storage: Storage, of: VersionName): Promise<void> {
  await storage.remove(markPath(of))
}

/** Returns whether a version is marked as removed. */
export async function isRemoved(storage: Storage, of: VersionName): Promise<boolean> {
  return (await storage.read(markPath(of))) !== null
}

/** Returns all versions that are marked as removed. */
export async function removedVersions(storage: Storage): Promise<readonly VersionName[]> {
  const marks = await storage.list(MARKS)
  return marks.flatMap(({ path }) => {
    const [, name, version] = /^([^/]+)\/([^/]+)\.json$/.exec(path.slice(MARKS.length)) ?? []
    return name === undefined || version === undefined ? [] : [{ name, version }]
  })
}

const keptPath = ({ name, version }: VersionName) =>
  `${PRIVATE_FOLDER}/not-withdrawable/${name}/${version}.json`

/**
 * Marks a version as not withdrawable, for ever: whenever it becomes live or pinned, the registry says so too (ADR
 * 0151).
 */
export async function markNotWithdrawable({ storage, who, now }: Site, of: VersionName): Promise<void> {
  await storage.create(keptPath(of), Buffer.from(JSON.stringify({ at: now(), who })))
}

/** Returns a build in the registry's form, marked if its version is not withdrawable. */
export async function withMark(
  storage: Storage,
  name: string,
  build: RegistryRemote,
): Promise<RegistryRemote> {
  const isMarked = (await storage.read(keptPath({ name, version: build.version }))) !== null
  return isMarked ? { ...build, notWithdrawable: true } : build
}

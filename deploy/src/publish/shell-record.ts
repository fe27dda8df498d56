import type { ExportTypes } from '../federation/export-types.ts'
import type { PublicExports } from '../federation/public-exports.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** The live shell and its exports for remotes. */
export interface ShellRecord {
  readonly version: string
  /** Identifies its files. */
  readonly build: string
  /** The versions of the contract that it supports. */
  readonly contracts: readonly number[]
  /** Version by package. */
  readonly provides: Readonly<Record<string, string>>
  /** The exports of our own packages, by package. */
  readonly exports: Readonly<Record<string, PublicExports>>
  /** The types of these exports. Missing in records from before December 2026. */
  readonly types?: ExportTypes
  /** Ids of the keys that its page trusts. */
  readonly keys: readonly string[]
  /** The time since which it trusts each key, in ISO by id. Missing in records from before November 2026. */
  readonly trusted?: Readonly<Record<string, string>>
  readonly files: readonly string[]
  /** The build that was live before, to go back to; null for the first. */
  readonly previous: string | null
  readonly publishedAt: string
}

export const PAGE = 'index.html'
export const VERSION_FILE = '_version.json'
export const RECORD = 'record.json'
export const SHELL_RECORD = `${PRIVATE_FOLDER}/shell.json`
/** One folder for each build: its record and the files whose names do not change, to go back to. */
export const SHELL_RECORDS = `${PRIVATE_FOLDER}/shells/`

/** Returns the path where a file of a build is kept, to go back to. */
export const shellRecordPath = (build: string, path: string): string => `${SHELL_RECORDS}${build}/${path}`
/** Returns the shell whose page was written last; null if none has been. */
export function readShell(storage: Storage): Promise<ShellRecord | null> {
  return readRecord(storage, SHELL_RECORD)
}

async function readRecord(storage: Storage, path: string): Promise<ShellRecord | null> {
  const file = await storage.read(path)
  return file && (JSON.parse(file.content.toString()) as ShellRecord)
}

/** Returns a shell that was published before. Throws a DeployRefusal when it was not, or has lost files. */
export async function readShellRecord(storage: Storage, build: string): Promise<ShellRecord> {
  const record = await readRecord(storage, shellRecordPath(build, RECORD))
  if (!record)
    throw new DeployRefusal(
      `The shell ${build} is not published in ${storage.place}.`,
      '`pnpm run deploy history shell` names those that were.',
    )
  await assertComplete(storage, record)
  return record
}

/**
 * Returns the live shell: the one that the registry names, whose page is written after that (ADR 0179). Null if none
 * has been published yet, or its record is lost: then it is published again.
 */
export function readLiveShell(
  storage: Storage,
  { shell }: { readonly shell?: string },
): Promise<ShellRecord | null> {
  return readRecord(storage, shell === undefined ? SHELL_RECORD : shellRecordPath(shell, RECORD))
}

/** Throws a DeployRefusal when the site lacks files of a shell. */
export async function assertComplete(storage: Storage, { build, files }: ShellRecord): Promise<void> {
  const listed = [...(await storage.list('assets/')), ...(await storage.list(shellRecordPath(build, '')))]
  const present = new Set(listed.map(({ path }) => path))
  const missing = files.find((path) => !present.has(isHashed(path) ? path : shellRecordPath(build, path)))
  if (missing === undefined) return
  throw new DeployRefusal(
    `The shell ${build} lacks ${missing} in ${storage.place}.`,
    'Publish it again from its sources, or name another with --to.',
  )
}

/** Returns whether a file of the shell has a name of its own in each build. */
export const isHashed = (path: string): boolean => path.startsWith('assets/')

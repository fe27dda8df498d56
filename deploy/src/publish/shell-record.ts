import type { PublicExports } from '../federation/public-exports.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** What the live shell is and gives to remotes. */
export interface ShellRecord {
  readonly version: string
  /** Identifies its files. */
  readonly build: string
  /** The versions of the contract that it supports. */
  readonly contracts: readonly number[]
  /** Version by package. */
  readonly provides: Readonly<Record<string, string>>
  /** What our own packages give, by package. */
  readonly exports: Readonly<Record<string, PublicExports>>
  /** Ids of the keys that its page trusts. */
  readonly keys: readonly string[]
  /** Since when it does, in ISO by id. Records of before November 2026 do not say. */
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

/** Where a file of a build is kept, to go back to. */
export const kept = (build: string, path: string): string => `${SHELL_RECORDS}${build}/${path}`
/** Null if no shell has been published yet. */
export async function readShell(storage: Storage): Promise<ShellRecord | null> {
  const file = await storage.read(SHELL_RECORD)
  return file && (JSON.parse(file.content.toString()) as ShellRecord)
}

/** A shell that was published before. Throws a DeployRefusal when it was not. */
export async function readShellRecord(storage: Storage, build: string): Promise<ShellRecord> {
  const file = await storage.read(kept(build, RECORD))
  if (file) return JSON.parse(file.content.toString()) as ShellRecord
  throw new DeployRefusal(
    `The shell ${build} is not published in ${storage.place}.`,
    '`pnpm run deploy history shell` names those that were.',
  )
}

/** Describes the inputs of an app's last build: written beside it, so that the next one knows whether it is needed. */
import { readFile, writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Stats } from '@rspack/core'
import { inWorkspace } from '../workspace.ts'
import { SHARED_SOURCES, inApp, ownInputs } from './apps.ts'
import type { AppName } from './apps.ts'
import { fileHashes, inputHash } from './input-hash.ts'

const STAMP = '.inputs'

export interface BuildStamp {
  /** The files of the shared packages in the build, as paths of the workspace. */
  readonly sharedFiles: readonly string[]
  readonly hash: string
}

/** Hashes of everything that builds may read, taken before they do: a later change makes a build stale. */
export type Sources = ReadonlyMap<string, string>

/** Reads the sources of these apps. */
export function readSources(apps: readonly AppName[]): Promise<Sources> {
  return fileHashes([...new Set([...apps.flatMap(ownInputs), ...SHARED_SOURCES])])
}

/** Returns whether the last build of an app was made of these sources; false without one. */
export async function isUpToDate(app: AppName, sources: Sources): Promise<boolean> {
  const stamp = await readStamp(app)
  return stamp !== null && isBuiltFrom(app, stamp, sources)
}

/** Returns whether a build with this stamp was made of these sources. */
export function isBuiltFrom(app: AppName, { sharedFiles, hash }: BuildStamp, sources: Sources): boolean {
  return computeHash(app, sharedFiles, sources) === hash
}

/** Notes which of these sources a build was made of. */
export async function writeStamp(app: AppName, stats: Stats, sources: Sources): Promise<void> {
  await writeFile(stampFile(app), JSON.stringify(makeStamp(app, stats, sources)))
}

/** Makes the stamp of a build: of the shared packages it lists the files that the compiler has read. */
export function makeStamp(app: AppName, { compilation }: Stats, sources: Sources): BuildStamp {
  const sharedFiles = [...compilation.fileDependencies]
    .map((file) => relative(inWorkspace(), file))
    .filter((file) => SHARED_SOURCES.some((folder) => isBelow(file, folder)))
    .toSorted()
  return { sharedFiles, hash: computeHash(app, sharedFiles, sources) }
}

/** Returns all inputs of an app's last build, as paths of the workspace. */
export async function listInputs(app: AppName): Promise<readonly string[]> {
  return [...ownInputs(app), ...((await readStamp(app))?.sharedFiles ?? [])]
}

function computeHash(app: AppName, sharedFiles: readonly string[], sources: Sources): string {
  const inputs = [...ownInputs(app), ...sharedFiles]
  return inputHash(
    new Map([...sources].filter(([file]) => inputs.some((input) => file === input || isBelow(file, input)))),
  )
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + sep)
}

async function readStamp(app: AppName): Promise<BuildStamp | null> {
  let text: string
  try {
    text = await readFile(stampFile(app), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return parseStamp(text)
}

/** Reads a stamp. Null for that of an older build, which had another shape: the app is built again. */
export function parseStamp(text: string): BuildStamp | null {
  // The first builds wrote a bare hash.
  if (!text.startsWith('{')) return null
  const { sharedFiles, hash } = JSON.parse(text) as Partial<BuildStamp>
  return Array.isArray(sharedFiles) && hash !== undefined ? { sharedFiles, hash } : null
}

function stampFile(app: AppName): string {
  return inApp(app, 'dist', STAMP)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inWorkspace } from '../workspace.ts'
import { PREPARE, SOURCES, STATIC, backend, e2e, unit } from './steps.ts'
import type { Stage } from './step.ts'

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...args], { cwd: inWorkspace() })
  return stdout.trim()
}

/** Returns where the branch left origin's main branch, or else the local one; on that branch itself the last commit. */
export async function defaultBase(): Promise<string> {
  for (const branch of ['origin/HEAD', 'origin/main', 'main']) {
    try {
      return await git('merge-base', 'HEAD', branch)
    } catch {
      // This branch does not exist, so the next one is tried.
    }
  }
  return 'HEAD'
}

/** Returns files that differ from the revision: committed, not committed, or new. Throws when git does not know it. */
export async function changedFiles(base: string): Promise<readonly string[]> {
  const tracked = await git('diff', '--name-only', base, '--')
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${tracked}\n${added}`.split('\n').filter((file) => file !== ''))].toSorted()
}

/** The parts of the long steps that a change can affect. */
export interface Reach {
  /** `tests`: only those that import a changed file. */
  readonly backend: 'all' | 'tests' | 'none'
  readonly journeys: 'all' | { readonly files: readonly string[]; readonly tags: readonly string[] }
}

/** Nothing in the browser or on the server depends on these. */
const WITHOUT_EFFECT = [
  /\.md$/,
  /^docs\//,
  /\.test\.tsx?$/,
  /\.fixture\.tsx?$/,
  /^e2e\/bench\//,
  /\/src\/testing\//,
]
/** The sources of the server's hooks, which its tests do not import. */
const SERVER = [/^backend\/(?:src|server)\//, /^shared-sdk\/src\/(?:domain|contracts)\//]
/** Sources of one area each: journeys have its tag. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/^mf-([a-z-]+)\//, '@$1'],
  [/^shared-ui\/src\/gallery\//, '@gallery'],
  [/^deploy\/src\/(?:dev|new-remote)\//, '@development'],
]
const EVERYWHERE = [
  /^(?:shell|shared-ui|shared-sdk|backend\/(?:src|server))\//,
  /^deploy\/src\/(?!checks\/)/,
  /^e2e\/(?!journeys\/)/,
  /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json)$/,
]

const matchesAny = (file: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(file))

export function computeReach(files: readonly string[]): Reach {
  const journeys = files.filter((file) => /^e2e\/journeys\/.*\.test\.ts$/.test(file))
  const sources = files.filter((file) => !matchesAny(file, WITHOUT_EFFECT))
  const areas = sources.flatMap((file) =>
    AREAS.flatMap(([pattern, tag]) => {
      const found = pattern.exec(file)
      return found ? [tag.replace('$1', found[1] ?? '')] : []
    }),
  )
  const isEverywhere = sources.some(
    (file) => matchesAny(file, EVERYWHERE) && !AREAS.some(([pattern]) => pattern.test(file)),
  )
  const isBackend = sources.some((file) => matchesAny(file, SERVER) || file === 'pnpm-lock.yaml')
  const isBackendTest = files.some((file) => file.startsWith('backend/tests/'))
  return {
    backend: isBackend ? 'all' : isBackendTest ? 'tests' : 'none',
    journeys: isEverywhere ? 'all' : { files: journeys, tags: [...new Set(areas)] },
  }
}

/** Returns the stages of `pnpm test --changed`. */
export function reachedStages(files: readonly string[], base: string): readonly Stage[] {
  const reach = computeReach(files)
  const stages: Stage[] = [STATIC, [SOURCES, unit(['--changed', base]), ...PREPARE]]
  if (reach.backend !== 'none') stages.push([backend(reach.backend === 'all' ? [] : ['--changed', base])])
  if (reach.journeys === 'all') return [...stages, [e2e()]]
  const selections = [
    ...(reach.journeys.files.length > 0 ? [reach.journeys.files] : []),
    ...(reach.journeys.tags.length > 0 ? [['--grep', reach.journeys.tags.map(exactly).join('|')]] : []),
  ]
  return selections.length > 0 ? [...stages, [e2e(...selections)]] : stages
}

const exactly = (tag: string): string => `${tag}(?![\\w-])`

/**
 * Finds out whose code is in the scripts that a page fetched. For each file it counts the characters from a library or
 * from one of our packages, by the source map of a second build, which is the same apart from that map.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPS } from '@coffer/deploy/build/apps'
import { compile, loadConfig } from '@coffer/deploy/build/build'
import { BUNDLER, textBySource } from './weigh-file.ts'
import type { SourceMapFile } from './weigh-file.ts'

/** The text of a built file, by source. */
type Built = ReadonlyMap<string, ReadonlyMap<string, string>>

const OWN = /\b(shell|mf-[a-z]+|shared-ui|shared-sdk)\/src\//
const LIBRARY = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/

/** Returns the scripts among the paths that a browser requested, each once. */
export function listScripts(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.filter((path) => /^\/(?:assets|remotes)\/.*\.js$/.test(path)))]
}

/** Returns whether an owner of `textByOwner` is one of our packages, and not a library or the bundler. */
export function isOwn(owner: string): boolean {
  return OWN.test(`${owner}/src/`)
}

/**
 * Returns the text of the scripts, by their paths, for each owner: a library's name, one of our packages or `BUNDLER`. Throws
 * if a script is not part of this build.
 */
export async function textByOwner(scripts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const built = await buildWithMaps()
  const texts = new Map<string, string>()
  for (const script of scripts) {
    const file = built.get(toFileKey(script))
    if (!file) throw new Error(`${script} is not a file of this build.`)
    for (const [source, text] of file) {
      const name = getOwner(source)
      texts.set(name, (texts.get(name) ?? '') + text)
    }
  }
  return texts
}

function getOwner(source: string): string {
  const library = LIBRARY.exec(source)?.[1]
  if (library !== undefined) return library
  return OWN.exec(source)?.[1] ?? BUNDLER
}

/** Returns the app and the file's name without the hash, which a source map may change. */
function toFileKey(path: string): string {
  const remote = /\/remotes\/([^/]+)\//.exec(path)?.[1]
  return getScriptName(remote ?? 'shell', path)
}

function getScriptName(app: string, path: string): string {
  return `${app}/${path
    .split('/')
    .at(-1)
    ?.replace(/(?:\.[\da-f]{10})?\.js$/, '')}`
}

async function buildWithMaps(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-weight-'))
  try {
    const configs = await Promise.all(
      APPS.map(async (app) => {
        const config = await loadConfig(app)
        const output = { ...config.output, path: join(folder, app) }
        return { ...config, output, devtool: 'hidden-source-map' as const }
      }),
    )
    await compile(configs)
    const built = new Map<string, ReadonlyMap<string, string>>()
    for (const app of APPS) {
      const files = await readdir(join(folder, app), { recursive: true })
      for (const file of files.filter((name) => name.endsWith('.js.map'))) {
        const [map, code] = await Promise.all([
          readFile(join(folder, app, file), 'utf8'),
          readFile(join(folder, app, file.slice(0, -'.map'.length)), 'utf8'),
        ])
        const sources = textBySource(code, sourcesIn(app, JSON.parse(map) as SourceMapFile))
        built.set(getScriptName(app, file.slice(0, -'.map'.length)), sources)
      }
    }
    return built
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A build names its own sources relative to its own folder. */
function sourcesIn(app: string, map: SourceMapFile): SourceMapFile {
  const sources = map.sources.map((source) => source.replace(/^webpack:\/\/[^/]+\/\.\/src\//, `${app}/src/`))
  return { ...map, sources }
}

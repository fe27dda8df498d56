/**
 * What the login page's scripts weigh, by whose code it is. Our own is the code in `src` of the shell, the remotes,
 * the design system and the SDK: of each file that the page fetched, the characters that come from there (by the
 * source map of a build that is equal but for having one), put together and compressed by themselves.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPS } from '@coffer/deploy/build/apps'
import { compile, loadConfig } from '@coffer/deploy/build/build'
import { BUNDLER, gzipBytes, textBySource } from './weigh-file.ts'
import type { SourceMapFile } from './weigh-file.ts'

/** A built file's text by source. */
type Built = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface Weight {
  /** A library's name, or one of our packages. */
  readonly name: string
  readonly isOwn: boolean
  readonly gzip: number
}

export interface LoginWeight {
  /** Our own code for the interface: shell, remotes and design system. */
  readonly ui: number
  /** That and the SDK (session, requests, rules). */
  readonly own: number
  readonly parts: readonly Weight[]
}

/** At most so many bytes of our own code for the interface on the login page: shell, remotes and design system. */
export const LIMIT = 25_000

/** At most so many bytes of scripts on the login page, libraries included. */
export const ALL_LIMIT = 208_000

const UI = /^(?:shell|mf-[a-z]+|shared-ui)$/
const OWN = /\b(shell|mf-[a-z]+|shared-ui|shared-sdk)\/src\//
const LIBRARY = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/

/** The scripts among the paths that a browser asked for, each once. */
export function scriptsOf(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.filter((path) => /^\/(?:assets|remotes)\/.*\.js$/.test(path)))]
}

/** Bytes of the scripts that a page fetched, each file compressed as publishing does; `folder` is the published site's. */
export async function weighFiles(scripts: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipBytes(await readFile(join(folder, path), 'utf8'))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Weighs the scripts that a page fetched, by their paths. Throws where one is not of this build. */
export async function weigh(scripts: readonly string[]): Promise<LoginWeight> {
  const built = await buildWithMaps()
  const texts = new Map<string, string>()
  for (const script of scripts) {
    const file = built.get(fileOf(script))
    if (!file) throw new Error(`${script} is not a file of this build.`)
    for (const [source, text] of file) {
      const name = ownerOf(source)
      texts.set(name, (texts.get(name) ?? '') + text)
    }
  }
  const isOwn = (name: string) => OWN.test(`${name}/src/`)
  const parts = [...texts].map(([name, text]) => ({ name, isOwn: isOwn(name), gzip: gzipBytes(text) }))
  const together = (isMeant: (name: string) => boolean) =>
    gzipBytes([...texts].flatMap(([name, text]) => (isMeant(name) ? text : [])).join(''))
  return {
    ui: together((name) => UI.test(name)),
    own: together(isOwn),
    parts: parts.toSorted((a, b) => b.gzip - a.gzip),
  }
}

function ownerOf(source: string): string {
  const library = LIBRARY.exec(source)?.[1]
  if (library !== undefined) return library
  return OWN.exec(source)?.[1] ?? BUNDLER
}

/** Whose file it is and its name without the hash, which a source map may change. */
function fileOf(path: string): string {
  const remote = /\/remotes\/([^/]+)\//.exec(path)?.[1]
  return nameOf(remote ?? 'shell', path)
}

function nameOf(app: string, path: string): string {
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
        built.set(nameOf(app, file.slice(0, -'.map'.length)), sources)
      }
    }
    return built
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A build names its own sources from its own folder. */
function sourcesIn(app: string, map: SourceMapFile): SourceMapFile {
  const sources = map.sources.map((source) => source.replace(/^webpack:\/\/[^/]+\/\.\/src\//, `${app}/src/`))
  return { ...map, sources }
}

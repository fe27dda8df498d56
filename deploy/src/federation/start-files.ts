import { createHash } from 'node:crypto'
import { Compilation } from '@rspack/core'
import type { Chunk, Compiler, Module } from '@rspack/core'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'

type ChunkGraph = Compilation['chunkGraph']

interface StartFile {
  /** The file's name, and its placeholder in index.html: `['the files of <name>']`. */
  readonly name: string
  /** Modules whose whole chunks are merged into this file. */
  readonly parts: readonly string[]
  /** Modules that are moved into this file from whatever chunk they are in. */
  readonly alone: readonly string[]
  /** Modules whose chunks also contain `parts` but stay separate, because they are loaded on their own. */
  readonly besides: readonly string[]
}

/** Files of the shell that index.html preloads before the shell's code asks for them. */
const FILES: readonly StartFile[] = [
  {
    // The shell loads these as soon as somebody is signed in (load-member-frame.ts).
    name: 'member',
    parts: [
      '/shell/src/frame/app-frame.tsx',
      '/shared-sdk/src/queries/member.ts',
      '/shared-ui/src/member.ts',
    ],
    // Every remote for members imports `domain` in its first screen, which therefore waits for this module (`byFile` in
    // shared.ts).
    alone: ['/shared-sdk/src/domain/refusals/refusals.ts', '/shared-sdk/src/domain/refusals/refusal.ts'],
    besides: [],
  },
  {
    // The other screens of members take these from the shell. The dashboard's page loads them after its first screen.
    name: 'screens',
    parts: ['/shared-sdk/src/queries/index.ts', '/shared-ui/src/index.ts'],
    // The lists of these screens compare names (use-namesakes.ts).
    alone: [
      '/shared-sdk/src/domain/text/look-alike.ts',
      '/shared-sdk/src/domain/text/confusables.gen.ts',
      '/shared-sdk/src/domain/text/visible-text.ts',
    ],
    besides: [
      '/shell/src/moved/moved-page.tsx',
      '/shell/src/sheets/memberships/memberships.sheet.tsx',
      '/shell/src/sheets/waiting/waiting.sheet.tsx',
    ],
  },
  {
    // Screens with forms, such as an event's page, take these from the shell (ADR 0069).
    name: 'writing',
    parts: ['/shared-sdk/src/mutations/index.ts', '/shared-ui/src/forms.ts'],
    alone: [],
    besides: [],
  },
  {
    // The dashboard's slot needs this in addition to the remote that renders into it.
    name: 'carousel',
    parts: ['/shared-ui/src/carousel.ts'],
    alone: [],
    besides: [],
  },
]

/**
 * Returns the chunk groups that merge the modules of each start file: they are always loaded together, and a phone fetches one
 * file faster than seven. A module in several of them belongs to the first. With this, the shell's build has 56 files with 394
 * kB (brotli); otherwise it would have 69 files with 430 kB.
 */
export function startFileGroups() {
  return Object.fromEntries(FILES.map((file, index) => [file.name, buildGroup(file, FILES.length - index)]))
}

function buildGroup({ name, parts, alone, besides }: StartFile, priority: number) {
  const known = new WeakMap<Chunk, boolean>()
  const isPart = (chunk: Chunk, graph: ChunkGraph): boolean => {
    const is =
      known.get(chunk) ??
      (!chunk.canBeInitial() && containsAny(parts, graph, chunk) && !containsAny(besides, graph, chunk))
    known.set(chunk, is)
    return is
  }
  return {
    name,
    priority,
    chunks: 'async' as const,
    enforce: true,
    // This excludes federation's placeholder modules for shared modules, which have no file; if they were included, the group
    // would wait for itself.
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
      module.nameForCondition() !== undefined &&
      (isOneOf(alone, module) ||
        [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isPart(chunk, chunkGraph))),
  }
}

function containsAny(parts: readonly string[], graph: ChunkGraph, chunk: Chunk): boolean {
  return graph.getChunkModules(chunk).some((module) => isOneOf(parts, module))
}

function isOneOf(paths: readonly string[], module: Module): boolean {
  return paths.some((path) => module.nameForCondition()?.endsWith(path))
}

/** Writes the start files with their hashes into index.html, and puts the shell's own script first. */
export class StartFilesPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('StartFilesPlugin', (compilation) => {
      // The stage is late: only then files have their final names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'StartFilesPlugin', stage }, () => {
        const page = compilation.getAsset('index.html')
        if (!page) return
        const html = FILES.reduce(
          (before, { name }) => withFiles(before, name, listAssets(compilation, name)),
          withShellFirst(String(page.source.source())),
        )
        compilation.updateAsset('index.html', new RawSource(html))
      })
    })
  }
}

/**
 * Moves the shell's own script to the front of the page: it is the largest, and everything waits for it, so the browser should
 * request it before the inline scripts run. By default, a browser fetches deferred scripts last.
 */
function withShellFirst(html: string): string {
  const [script] = /<script [^>]*\bdefer\b[^>]*><\/script>/.exec(html) ?? []
  if (script === undefined) throw new Error('index.html has no deferred script.')
  const first = script.replace('<script ', '<script fetchpriority="high" ')
  return html.replace(script, '').replace('<script', `${first}<script`)
}

function withFiles(html: string, name: string, assets: readonly RegistryAsset[]): string {
  // The minifier chooses the quotes.
  const place = new RegExp(`\\[(['"])the files of ${name}\\1\\]`)
  if (!place.test(html)) throw new Error(`index.html has no place for the files of ${name}.`)
  return html.replace(place, JSON.stringify(assets))
}

function listAssets(compilation: Compilation, name: string): readonly RegistryAsset[] {
  const files = [...(compilation.namedChunks.get(name)?.files ?? [])]
  if (files.length === 0) throw new Error(`The shell has no file “${name}”.`)
  return files.map((file) => readAsset(compilation, file))
}

function readAsset(compilation: Compilation, file: string): RegistryAsset {
  const content = compilation.getAsset(file)?.source.buffer()
  if (!content) throw new Error(`The build has no file ${file}.`)
  return { href: `/${file}`, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}

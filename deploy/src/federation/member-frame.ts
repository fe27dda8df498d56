import { createHash } from 'node:crypto'
import { Compilation } from '@rspack/core'
import type { Chunk, Compiler, Module } from '@rspack/core'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'

type ChunkGraph = Compilation['chunkGraph']

/** The placeholder of the list of files in index.html; the quotes are the minifier's. */
const PLACE = /\[(['"])the files of the member frame\1\]/

/** What the shell loads as soon as somebody is signed in (load-member-frame.ts). */
const PARTS = [
  '/shell/src/frame/app-frame.tsx',
  '/shared-sdk/src/queries/index.ts',
  '/shared-ui/src/index.ts',
]

/** The file's name. */
const NAME = 'member'

/**
 * Puts all modules of the frame for members into one file: they are always loaded together, and a phone fetches one file
 * faster than seven.
 */
export function memberFrameGroup() {
  const ofFrame = new WeakMap<Chunk, boolean>()
  const isOfFrame = (chunk: Chunk, graph: ChunkGraph): boolean => {
    const known = ofFrame.get(chunk) ?? (!chunk.canBeInitial() && holdsPart(graph, chunk))
    ofFrame.set(chunk, known)
    return known
  }
  return {
    name: NAME,
    chunks: 'async' as const,
    enforce: true,
    // Not the modules that federation replaces shared ones with, which have no file: the group would wait for itself.
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
      module.nameForCondition() !== undefined &&
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isOfFrame(chunk, chunkGraph)),
  }
}

function holdsPart(graph: ChunkGraph, chunk: Chunk): boolean {
  return graph
    .getChunkModules(chunk)
    .some((module) => PARTS.some((part) => module.nameForCondition()?.endsWith(part)))
}

/** Writes into index.html which file that is, with its hash, so that the page preloads it before the shell's code asks for it. */
export class MemberFramePlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('MemberFramePlugin', (compilation) => {
      // Late: only now files have their final names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'MemberFramePlugin', stage }, () => {
        const html = String(compilation.getAsset('index.html')?.source.source() ?? '')
        if (!PLACE.test(html)) return
        const files = [...(compilation.namedChunks.get(NAME)?.files ?? [])]
        if (files.length === 0) throw new Error('The shell has no file of the frame for members.')
        const assets = JSON.stringify(files.map((file) => assetOf(compilation, file)))
        compilation.updateAsset('index.html', new RawSource(html.replace(PLACE, assets)))
      })
    })
  }
}

function assetOf(compilation: Compilation, file: string): RegistryAsset {
  const content = compilation.getAsset(file)?.source.buffer()
  if (!content) throw new Error(`The build has no file ${file}.`)
  return { href: `/${file}`, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}

import { createHash } from 'node:crypto'
import { Compilation } from '@rspack/core'
import type { Chunk, Compiler } from '@rspack/core'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'

/** What stands in index.html in place of the list of files; the quotes are the minifier's. */
const PLACE = /\[(['"])the files of the member frame\1\]/

/** What the shell loads as soon as somebody is signed in (load-member-frame.ts). */
const PARTS = [
  '/shell/src/frame/app-frame.tsx',
  '/shared-sdk/src/queries/index.ts',
  '/shared-ui/src/index.ts',
]

/**
 * Writes into index.html which files the frame for members consists of, with their hashes, so that the page preloads them
 * before the shell's code asks for them. A page without the place for them stays as it is.
 */
export class MemberFramePlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('MemberFramePlugin', (compilation) => {
      // Late: only now files have their final names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'MemberFramePlugin', stage }, () => {
        const html = String(compilation.getAsset('index.html')?.source.source() ?? '')
        if (!PLACE.test(html)) return
        const files = JSON.stringify(filesOf(compilation).map((file) => assetOf(compilation, file)))
        compilation.updateAsset('index.html', new RawSource(html.replace(PLACE, files)))
      })
    })
  }
}

/** The files of the chunks that hold the parts, and of those that the bundler split off them. */
function filesOf(compilation: Compilation): readonly string[] {
  const files = PARTS.flatMap((part) => {
    const chunk = [...compilation.chunks].find((one) => !one.canBeInitial() && holds(compilation, one, part))
    if (!chunk) throw new Error(`No chunk of the shell holds ${part}.`)
    return [...chunk.groupsIterable].flatMap((group) => group.getFiles())
  })
  return [...new Set(files)]
}

function holds({ chunkGraph }: Compilation, chunk: Chunk, part: string): boolean {
  // What stands in for a shared module names its file only in its identifier.
  return chunkGraph.getChunkModules(chunk).some((module) => module.nameForCondition()?.endsWith(part))
}

function assetOf(compilation: Compilation, file: string): RegistryAsset {
  const content = compilation.getAsset(file)?.source.buffer()
  if (!content) throw new Error(`The build has no file ${file}.`)
  return { href: `/${file}`, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}

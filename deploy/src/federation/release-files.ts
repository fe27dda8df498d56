import { createHash } from 'node:crypto'
import { Compilation } from '@rspack/core'
import type { Compiler } from '@rspack/core'
import { RELEASE_FILES_META } from '@coffer/shared-sdk/contracts'

/** Matches the empty meta element in index.html, with the quotes that the minifier writes. */
const PLACE = new RegExp(`(<meta name="${RELEASE_FILES_META}" content=)""`)
/** Matches the shell's code, all of which a device needs to open Coffer without a network. */
const CODE = /^assets\/.*\.js$/

const sha256 = (content: Buffer | string) => createHash('sha256').update(content)

/**
 * Writes a separate file that lists the shell's scripts with their hashes, and puts the path and hash of this list into
 * index.html, so that each page identifies the files that belong to it (ADR 0159).
 */
export class ReleaseFilesPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      // This stage is late enough that files have their final names and contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleaseFilesPlugin', stage }, () => {
        const html = String(compilation.getAsset('index.html')?.source.source() ?? '')
        if (!PLACE.test(html)) return
        const files = compilation
          .getAssets()
          .filter(({ name }) => CODE.test(name))
          .map(
            ({ name, source }) => [`/${name}`, `sha256-${sha256(source.buffer()).digest('base64')}`] as const,
          )
          .toSorted(([one], [other]) => one.localeCompare(other))
        const list = JSON.stringify(Object.fromEntries(files))
        const path = `assets/files.${sha256(list).digest('hex').slice(0, 10)}.json`
        compilation.emitAsset(path, new RawSource(list))
        const content = `/${path} sha256-${sha256(list).digest('base64')}`
        compilation.updateAsset('index.html', new RawSource(html.replace(PLACE, `$1"${content}"`)))
      })
    })
  }
}

import { basename, dirname, join } from 'node:path'
import { HtmlRspackPlugin } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { build } from 'esbuild'

/** Matches an element that names a script for the page: `<script data-inline="./start/start.ts"></script>`. */
const PLACE = /<script data-inline="([^"]+)"><\/script>/g

/**
 * Returns the plugins that write `index.html` from a template, with the shell's files and with the inline scripts that it names
 * from `folder`.
 */
export function pagePlugins(template: string, folder = dirname(template)): readonly RspackPluginInstance[] {
  return [
    new HtmlRspackPlugin({ template, scriptLoading: 'defer', inject: 'head' }),
    new InlineScriptsPlugin(folder),
  ]
}

/**
 * Puts scripts into the page itself, so that they run before any file of the shell has come. Each is a typed module with a
 * function `run`, bundled with what it imports; the page's minifier then makes it small.
 */
class InlineScriptsPlugin {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  apply(compiler: Compiler): void {
    const name = 'InlineScriptsPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { afterTemplateExecution } = HtmlRspackPlugin.getCompilationHooks(compilation)
      afterTemplateExecution.tapPromise(name, async (data) => {
        const files = [...data.html.matchAll(PLACE)].map(([, file = '']) => join(this.#folder, file))
        if (files.length === 0) throw new Error('The page names no script with `data-inline`.')
        const scripts = await Promise.all(files.map(bundle))
        // A watching build starts again when one of them changes.
        for (const { inputs } of scripts) compilation.fileDependencies.addAll(inputs)
        const texts = scripts.map(({ text }) => `<script>${text}</script>`)
        return { ...data, html: data.html.replaceAll(PLACE, () => texts.shift() ?? '') }
      })
    })
  }
}

/** Bundles a script that calls the `run` of this module. Throws when it cannot be built. */
async function bundle(file: string): Promise<{ readonly text: string; readonly inputs: readonly string[] }> {
  const folder = dirname(file)
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import { run } from './${basename(file)}'\nrun()`, resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    absWorkingDir: folder,
  })
  const inputs = Object.keys(metafile.inputs).filter((input) => input !== '<stdin>')
  return { text: outputFiles[0]?.text ?? '', inputs: inputs.map((input) => join(folder, input)) }
}

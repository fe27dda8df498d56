import { basename, dirname, join } from 'node:path'
import { HtmlRspackPlugin } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { build } from 'esbuild'

/** Matches an element that names a script for the page: `<script data-inline="./start/start.ts"></script>`. */
const PLACE = /<script data-inline="([^"]+)"><\/script>/g

/**
 * Returns the plugins that generate `index.html` from a template. They insert the shell's files and the inline scripts that
 * the template names, relative to `folder`.
 */
export function pagePlugins(template: string, folder = dirname(template)): readonly RspackPluginInstance[] {
  return [
    new HtmlRspackPlugin({ template, scriptLoading: 'defer', inject: 'head' }),
    new InlineScriptsPlugin(folder),
  ]
}

/**
 * Inlines scripts into the page, so that they run before any file of the shell has arrived. Each is a TypeScript module that
 * exports a function `run`, bundled with its imports; the page's minifier then minifies it.
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
        // In watch mode, the build runs again when one of these files changes.
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

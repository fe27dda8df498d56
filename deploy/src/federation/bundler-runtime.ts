import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NormalModuleReplacementPlugin } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'

/**
 * A smaller runtime of the federation (ADR 0002). By default every remote contains its own 11 kB (gzip) of
 * glue, and the shell gets the CommonJS builds, of which nothing can be left out. Here the shell takes the
 * ES modules, and puts its glue into a global variable for the remotes.
 */
const GLUE = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'
const RUNTIME_TOOLS = '@module-federation/runtime-tools'
const GLUE_GLOBAL = 'COFFER_FEDERATION_RUNTIME'

type Answer = (error?: undefined, external?: string) => void

/** Is for remotes: every import of the glue, by name or by path, gets the shell's. */
export function externalGlue({ request }: { request?: string }, answer: Answer): void {
  if (request?.includes(GLUE)) answer(undefined, `var ${GLUE_GLOBAL}()`)
  else answer()
}

/**
 * Returns aliases for the shell: one copy of the runtime, as ES modules. Longer names come first, because the first
 * match counts.
 */
export function runtimeAliases(): Record<string, string> {
  const glue = distOf(GLUE)
  const runtime = distOf(RUNTIME)
  return {
    [`${RUNTIME}/helpers$`]: join(runtime, 'helpers.js'),
    [RUNTIME_TOOLS]: join(distOf(RUNTIME_TOOLS), 'index.js'),
    [RUNTIME]: join(runtime, 'index.js'),
    [join(runtime, 'index.cjs')]: join(runtime, 'index.js'),
    [`${GLUE}$`]: join(glue, 'index.js'),
    [`${GLUE}/dist`]: glue,
    // The plugin's own entry names this file by its path.
    [join(glue, 'index.cjs')]: join(glue, 'index.js'),
  }
}

/**
 * Returns plugins for the shell: empty modules replace parts of the runtime that only manifests and remotes known at
 * build time need (ADR 0002). The runtime has no switch that leaves them out.
 */
export function leftOut(): readonly RspackPluginInstance[] {
  const replace = (request: RegExp, by: string) =>
    new NormalModuleReplacementPlugin(request, join(import.meta.dirname, 'left-out', by))
  return [
    replace(/\/plugins\/snapshot\/SnapshotHandler\.js$/, 'snapshot-handler.ts'),
    replace(/\/utils\/preload\.js$/, 'preload.ts'),
    replace(/^\.\/remotes\.js$/, 'build-time-remotes.ts'),
  ]
}

/** Returns the folder of a federation package's builds; the packages depend on each other in this order. */
function distOf(name: string): string {
  const tools = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  return dirname(createRequire(tools.resolve(RUNTIME_TOOLS)).resolve(name))
}

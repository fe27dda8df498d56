import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NormalModuleReplacementPlugin } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'

const GLUE = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'
const GLUE_GLOBAL = 'COFFER_FEDERATION_RUNTIME'

type Answer = (error?: undefined, external?: string) => void

/**
 * Is for remotes: every import of the glue, by name or by path, gets the shell's (ADR 0002). This is worth 24 kB (brotli) in each remote;
 * the library's `externalRuntime` shares less, and leaves 9 kB more in each remote and adds 12 kB to the shell (docs/upstream/shared-glue.md).
 */
export function externalGlue({ request }: { request?: string }, answer: Answer): void {
  if (request?.includes(GLUE)) answer(undefined, `var ${GLUE_GLOBAL}()`)
  else answer()
}

/**
 * Returns aliases for the shell: the federation plugin names the CommonJS builds of its runtime by path, beside which the shell's imports
 * would load the ES modules. This is worth 45 kB of the shell's file (7 kB brotli) (docs/upstream/es-modules.md).
 */
export function runtimeAliases(): Record<string, string> {
  const tools = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const fromTools = createRequire(tools.resolve('@module-federation/runtime-tools'))
  return Object.fromEntries(
    [GLUE, RUNTIME].map((name) => {
      const commonJs = fromTools.resolve(name)
      return [commonJs, join(dirname(commonJs), 'index.js')]
    }),
  )
}

/**
 * Returns plugins for the shell: empty modules replace parts of the runtime that only manifests and remotes known at
 * build time need (ADR 0002). The runtime has no switch that leaves them out (docs/upstream/snapshot-code.md). This is worth 13 kB of the
 * shell's file (3.6 kB gzip), of which the limit of the login page has none left.
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

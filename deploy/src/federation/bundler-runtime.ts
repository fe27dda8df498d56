import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NormalModuleReplacementPlugin } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'

const GLUE = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'
const GLUE_GLOBAL = 'COFFER_FEDERATION_RUNTIME'

type Answer = (error?: undefined, external?: string) => void

/**
 * An external for remotes' builds: every import of the bundler runtime, by name or by path, resolves to the shell's copy
 * (ADR 0002). This saves 24 kB (brotli) in each remote. The library's `externalRuntime` shares less: it leaves 9 kB more in
 * each remote and adds 12 kB to the shell (docs/upstream/shared-glue.md).
 */
export function externalGlue({ request }: { request?: string }, answer: Answer): void {
  if (request?.includes(GLUE)) answer(undefined, `var ${GLUE_GLOBAL}()`)
  else answer()
}

/**
 * Returns aliases for the shell: the federation plugin imports the CommonJS builds of its runtime by path, while the shell's
 * own imports load the ES modules, so the bundle would contain both. This saves 45 kB (7 kB brotli) in the shell's file
 * (docs/upstream/es-modules.md).
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
 * Returns plugins for the shell: they replace parts of the runtime that are needed only for manifests and for remotes known at
 * build time by empty modules (ADR 0002). The runtime has no option to leave them out (docs/upstream/snapshot-code.md). This
 * saves 13 kB (3.6 kB gzip) in the shell's file; without it the login page would exceed its size limit.
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

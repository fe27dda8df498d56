import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The part of federation that glues a container to the runtime. By default every remote carries its own
 * 11 kB (gzip) copy of it; here the shell puts its copy into a global variable and remotes use that,
 * as they do with the runtime's core (ADR 0002).
 */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime'
export const BUNDLER_RUNTIME_GLOBAL = 'COFFER_FEDERATION_RUNTIME'

/** For remotes: whoever asks for the glue, by name or by path, gets the shell's. */
export function externalBundlerRuntime({ request }: { request?: string }, answer: (error?: undefined, external?: string) => void) {
  if (request?.includes(BUNDLER_RUNTIME)) answer(undefined, `var ${BUNDLER_RUNTIME_GLOBAL}()`)
  else answer()
}

/** For the shell: the very file that the federation plugin uses, so that there is one copy. */
export function bundlerRuntimeAlias(): Record<string, string> {
  const entry = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME)
  return {
    [`${BUNDLER_RUNTIME}$`]: entry,
    [`${BUNDLER_RUNTIME}/dist/initContainerEntry.js$`]: join(dirname(entry), 'initContainerEntry.cjs'),
  }
}

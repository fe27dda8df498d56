import federation from '@module-federation/webpack-bundler-runtime'
// Federation does not include this in builds that expose nothing, such as the shell's.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { consumeOrReject } from './consume-or-reject.ts'

type Runtime = NonNullable<typeof federation.runtime>

declare global {
  /** Returns the bundler runtime for a remote (deploy/src/federation/bundler-runtime.ts). */
  var COFFER_FEDERATION_RUNTIME: (() => typeof federation) | undefined
}

/**
 * Identifies the caller by name, so that each remote gets its own instance, and the same one after a retry. The runtime's own
 * `init` uses a constant of the build that contains it, which here is always the shell; so without this function no remote
 * would start (docs/upstream/shared-glue.md).
 */
function initByName({ getInstance, createInstance }: Runtime): Runtime['init'] {
  return (options) => {
    const known = getInstance((instance) => instance.options.name === options.name)
    if (!known) return createInstance(options)
    known.initOptions({ ...options, id: known.options.id ?? '' })
    return known
  }
}

globalThis.COFFER_FEDERATION_RUNTIME = () => {
  const { runtime, bundlerRuntime } = federation
  if (!runtime || !bundlerRuntime) throw new Error('The federation has no runtime.')
  return {
    ...federation,
    runtime: { ...runtime, init: initByName(runtime) },
    // `S` contains the share scopes of a single container.
    bundlerRuntime: {
      ...bundlerRuntime,
      S: {},
      initContainerEntry,
      consumes: consumeOrReject(bundlerRuntime.consumes),
    },
    bundlerRuntimeOptions: {},
  }
}

import federation from '@module-federation/webpack-bundler-runtime'
// The federation's own entry leaves this out of a build that exposes nothing, such as the shell's.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { consumeOrReject } from './consume-or-reject.ts'

type Runtime = NonNullable<typeof federation.runtime>

declare global {
  /** Hands each remote the federation's glue (deploy/src/federation/bundler-runtime.ts). */
  var COFFER_FEDERATION_RUNTIME: (() => typeof federation) | undefined
}

/**
 * The runtime's own `init` takes whoever calls it for the shell, because it tells builds apart by a
 * constant of the build it stands in. By name each remote gets an instance of its own, and after a
 * retry the one it had.
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
    // `S` holds one container's share scopes.
    bundlerRuntime: {
      ...bundlerRuntime,
      S: {},
      initContainerEntry,
      consumes: consumeOrReject(bundlerRuntime.consumes),
    },
    bundlerRuntimeOptions: {},
  }
}

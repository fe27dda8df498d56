import type federation from '@module-federation/webpack-bundler-runtime'

type Consumes = NonNullable<typeof federation.bundlerRuntime>['consumes']

/**
 * The federation's `consumes`, but a chunk whose shared modules could not be fetched fails to load. The
 * original lets it load with modules that throw when they are asked for: whoever asks then stays in the
 * bundler's cache half begun, and no later attempt can mend it.
 */
export function consumeOrReject(consumes: Consumes): Consumes {
  return (options) => {
    const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options
    const pending: typeof promises = []
    consumes({ ...options, promises: pending })
    promises.push(...pending)
    const taken = chunkMapping[chunkId] ?? []
    if (taken.length === 0) return
    const settle = async () => {
      await Promise.all(pending)
      // What failed was taken out of the installed ones; its module throws why.
      const failed = taken.filter((id) => !webpackRequire.o(installedModules, id))
      for (const id of failed) webpackRequire.m[id]?.({})
    }
    promises.push(settle())
  }
}

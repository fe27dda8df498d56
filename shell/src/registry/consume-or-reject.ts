import type federation from '@module-federation/webpack-bundler-runtime'
import { SharedModuleError } from './remote-fault.ts'

type Consumes = NonNullable<typeof federation.bundlerRuntime>['consumes']

/**
 * Wraps federation's `consumes` so that a chunk fails to load if its shared modules could not be fetched. The original loads
 * the chunk with modules that throw when they are imported. The importing module then stays partially evaluated in the
 * bundler's cache, so no retry can succeed, and the screen stays broken until the page is reloaded
 * (docs/upstream/rejected-shares.md).
 */
export function consumeOrReject(consumes: Consumes): Consumes {
  return (options) => {
    const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options
    const pending: typeof promises = []
    consumes({ ...options, promises: pending })
    promises.push(...pending)
    const consumed = chunkMapping[chunkId] ?? []
    if (consumed.length === 0) return
    const rejectFailed = async () => {
      await Promise.all(pending)
      const failed = consumed.filter((id) => !webpackRequire.o(installedModules, id))
      try {
        // A failed module is not installed; calling its factory throws the reason.
        for (const id of failed) webpackRequire.m[id]?.({})
      } catch (cause) {
        throw new SharedModuleError(cause)
      }
    }
    promises.push(rejectFailed())
  }
}

import { NormalModuleReplacementPlugin } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'

/**
 * For remotes: modules that the shell has anyway, but that are asked for by a path within their package, where no entry
 * of the shared table meets them (ADR 0002). Without this each remote contains a copy.
 */
export function takenByPath(): readonly RspackPluginInstance[] {
  return [
    new NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, '@coffer/shared-ui/icon'),
    new NormalModuleReplacementPlugin(/^\.\/refusals\.ts$/, (resource) => {
      if (/[\\/]shared-sdk[\\/]src[\\/]domain$/.test(resource.context))
        resource.request = '@coffer/shared-sdk/refusals'
    }),
  ]
}

import { NormalModuleReplacementPlugin } from '@rspack/core'
import type { RspackPluginInstance } from '@rspack/core'

/**
 * Replaces modules in remotes that the shell has anyway, but that are requested by a path within their package, which
 * no entry of the shared table matches (ADR 0002). Without this each remote contains a copy.
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

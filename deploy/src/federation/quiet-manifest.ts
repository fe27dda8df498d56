import type { RspackPluginInstance } from '@rspack/core'

/** The name of the logger of Module Federation's manifests, and the one warning that is left out. */
const LOGGER = 'Module Federation Manifest Plugin'
const EXPECTED = `Manifest will use absolute path resolution via its host at runtime, reason: publicPath='auto'`

/**
 * Leaves out one warning at each build of a remote: that tools find the files of its manifest by the address of the manifest. That
 * is what the public path `auto` is for, because a remote does not know at which site it will be published. The plugin writes it
 * to the compiler's log, which `ignoreWarnings` does not apply to. All its other messages are printed.
 */
export function quietManifest(): RspackPluginInstance {
  return {
    apply: (compiler) => {
      compiler.hooks.infrastructureLog.tap('QuietManifest', (name, type, args) => {
        const text = args.join(' ')
        return name.includes(LOGGER) && type === 'warn' && text.includes(EXPECTED) ? true : undefined
      })
    },
  }
}

/** Build presets, which the rspack.config.ts of the shell and of each remote calls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { CopyRspackPlugin, sharing } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { externalGlue, leftOut, runtimeAliases } from './bundler-runtime.ts'
import { pagePlugins } from './inline-scripts.ts'
import { baseConfig, compiledAhead, distDir } from './rspack-base.ts'
import { quietManifest } from './quiet-manifest.ts'
import { ReleaseFilesPlugin } from './release-files.ts'
import { CHUNKS, RemoteDescriptionPlugin } from './remote-description.ts'
import { StartFilesPlugin, startFileGroups } from './start-files.ts'
import { providedByShell, takenFromShell } from './shared.ts'

interface PresetOptions {
  /** The app's folder: `import.meta.dirname`. */
  readonly root: string
  readonly mode?: 'production' | 'development'
}

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'

/** Remotes are registered by their entry, so the readers of federation manifests can be left out. */
const OPTIMISED = { optimization: { disableSnapshot: true, target: 'web' } } as const

const FEDERATION = {
  dts: false,
  dev: false,
  // With the default strategy, loading the first shared module would fetch every remote, and one remote that cannot be loaded
  // would stop the app from starting.
  shareStrategy: 'loaded-first',
} as const

/** Returns the global variable of a remote's container: `mf-events` is `coffer_mf_events`. */
export function containerName(remote: string): string {
  return `coffer_${remote.replaceAll('-', '_')}`
}

interface RemoteOptions extends PresetOptions {
  /** The folder that contains the declaration and the version of the remote that this build replaces; `root` by default. */
  readonly declaredIn?: string
}

/**
 * Returns the build of a remote: it exposes `./app` (src/remote.tsx) and `./extensions` (src/extensions.ts), and takes
 * everything shared and the federation runtime from the shell.
 */
export function remoteConfig(
  name: RemoteName,
  { root, mode: chosen = mode, declaredIn = root }: RemoteOptions,
): RspackOptions {
  const base = baseConfig({ root, outputDir: distDir(root), mode: chosen })
  return {
    ...base,
    name,
    entry: {},
    externals: [externalGlue],
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: containerName(name),
      // Two versions in one page must not load each other's chunks (ADR 0151).
      chunkLoadingGlobal: `${containerName(name)}_${readVersion(declaredIn)}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      // Before the plugin that writes the message.
      quietManifest(),
      new RemoteDescriptionPlugin({ name, root, declaredIn }),
      new ModuleFederationPlugin({
        ...FEDERATION,
        name: containerName(name),
        // Federation would load an ESM container without calling the hook that sets `integrity` on the script element.
        library: { type: 'var', name: containerName(name) },
        filename: 'remoteEntry.js',
        exposes: {
          './app': { import: './src/remote.tsx', name: CHUNKS.app },
          './extensions': { import: './src/extensions.ts', name: CHUNKS.extensions },
        },
        shared: takenFromShell(),
        // Our shell reads the signed registry; this is for the tools of Module Federation.
        manifest: chosen === 'production',
        experiments: OPTIMISED,
      }),
    ],
  }
}

function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

interface ShellOptions extends PresetOptions {
  readonly entry: string
  /** The page that the build puts files and inline scripts into. */
  readonly template: string
  /** Files that are served unchanged from the site's root. */
  readonly publicDir: string
}

/**
 * Returns the build of the shell: it provides everything shared and the federation runtime, and knows no remote at
 * build time.
 */
export function shellConfig({
  root,
  entry,
  template,
  publicDir,
  mode: chosen = mode,
}: ShellOptions): RspackOptions {
  const base = baseConfig({ root, outputDir: distDir(root), mode: chosen })
  return {
    ...base,
    name: 'shell',
    entry: { shell: entry },
    resolve: { ...base.resolve, alias: runtimeAliases() },
    ...(chosen === 'production' && {
      optimization: { ...base.optimization, splitChunks: { cacheGroups: startFileGroups() } },
    }),
    output: {
      ...base.output,
      publicPath: '/',
      uniqueName: containerName('shell'),
      filename: `assets/${String(base.output?.filename)}`,
      chunkFilename: `assets/${String(base.output?.chunkFilename)}`,
    },
    plugins: [
      ...pagePlugins(template),
      ...(chosen === 'production' ? [new StartFilesPlugin(), new ReleaseFilesPlugin()] : []),
      ...(base.plugins ?? []),
      compiledAhead(),
      ...leftOut(),
      new CopyRspackPlugin({ patterns: [{ from: publicDir }] }),
      new sharing.ProvideSharedPlugin({ enhanced: true, provides: providedByShell() }),
      new ModuleFederationPlugin({
        ...FEDERATION,
        name: containerName('shell'),
        remotes: {},
        shared: {},
        manifest: false,
        experiments: OPTIMISED,
      }),
    ],
  }
}

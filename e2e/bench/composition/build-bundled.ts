import { join } from 'node:path'
import { DefinePlugin, NormalModuleReplacementPlugin, CopyRspackPlugin } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import { pagePlugins } from '@coffer/deploy/federation/inline-scripts'
import { baseConfig, compiledAhead } from '@coffer/deploy/federation/rspack-base'
import { inWorkspace } from '@coffer/deploy/workspace'
import type { RegistryEntry } from '@coffer/shared-sdk/contracts'

interface BundledOptions {
  readonly outputDir: string
  readonly template: string
  readonly remotes: Readonly<Record<string, RegistryEntry>>
}

/**
 * Returns the configuration that builds the same sources as one application: same loader, targets, minifier and hashes,
 * but no federation.
 */
export function bundledConfig({ outputDir, template, remotes }: BundledOptions): RspackOptions {
  const root = inWorkspace('shell')
  const base = baseConfig({ root, outputDir, mode: 'production' })
  const registered = Object.entries(remotes).flatMap(([name, { live }]) => (live ? [{ name, ...live }] : []))
  return {
    ...base,
    name: 'bundled',
    entry: { shell: './src/index.tsx' },
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
    },
    plugins: [
      ...pagePlugins(template, join(root, 'src')),
      ...(base.plugins ?? []),
      compiledAhead(),
      new CopyRspackPlugin({ patterns: [{ from: join(root, 'public') }] }),
      new DefinePlugin({ BENCH_REMOTES: JSON.stringify(registered) }),
      new NormalModuleReplacementPlugin(
        /registry\/find-remotes\.ts$|^\.\/find-remotes\.ts$/,
        join(import.meta.dirname, 'bundled-remotes.ts'),
      ),
      // Only federation needs this: the list of shared entries that the shell must import for others.
      new NormalModuleReplacementPlugin(
        /registry\/(shared-modules|bundler-runtime)\.ts$/,
        join(import.meta.dirname, 'provided-for-nobody.ts'),
      ),
    ],
  }
}

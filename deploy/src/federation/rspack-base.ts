/** The common part of every app's build, with or without federation. */
import { join } from 'node:path'
import {
  BannerPlugin,
  Compilation,
  DefinePlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'
import type { RspackOptions, RspackPluginInstance } from '@rspack/core'

/** Browsers that the product supports: those with CSS nesting, `:has` and container queries. */
const TARGETS = ['chrome >= 117', 'edge >= 117', 'firefox >= 128', 'safari >= 17.4']

export interface BaseOptions {
  /** The app's folder. */
  readonly root: string
  readonly outputDir: string
  readonly mode: 'production' | 'development'
}

/** Returns options shared by shell, remotes and the unfederated build of the composition benchmark. */
export function baseConfig({ root, outputDir, mode }: BaseOptions): RspackOptions {
  const production = mode === 'production'
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    // The site has no source maps: they would be four times the code, kept for every version. To read a stack of the
    // errors collection, build that release with 'hidden-source-map'; the code comes out the same.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputDir,
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [typescriptRule({ development: !production })],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          // The syntax is that of the build's target; a third pass finds what the second made needless.
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 3 },
            mangle: true,
            format: { comments: false },
          },
        }),
      ],
    },
    performance: { hints: false },
    plugins: [
      new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      // sha256 has half the bytes of sha512, and is as good: the hashes cannot be compressed, and the registry and
      // every entry contain a list of them.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: production }),
    ],
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}

/** Returns how sources are compiled; with `refresh` React can replace changed components in a running page. */
export function typescriptRule({
  development,
  refresh = false,
}: {
  development: boolean
  refresh?: boolean
}) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh } },
      },
      env: { targets: TARGETS },
    },
  }
}

/**
 * Makes Chromium compile the page's own script while it still arrives, on another thread, instead of each function on
 * the main one at its first call (ADR 0069). For other browsers it is a comment.
 */
export function compiledAhead(): RspackPluginInstance {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // This stage is after minifying, which removes comments, and before source maps and hashes, which must include it.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  })
}

/** Returns the folder of an app's build. */
export function distDir(root: string): string {
  return join(root, 'dist')
}

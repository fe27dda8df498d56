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
    // The site has no source maps: they would be four times as large as the code, and would be kept for every version. To read
    // a stack trace from the `errors` collection, build that release with 'hidden-source-map'; the generated code is
    // identical.
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
          // The syntax level is that of the build's targets. A third pass removes code that the second one has made unnecessary.
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
      // sha256 hashes are half as long as sha512 hashes and sufficient. Hashes cannot be compressed, and the registry and
      // every entry contain a list of them.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: production }),
    ],
    stats: 'errors-warnings',
    lazyCompilation: false,
  }
}

/** Returns the loader rule for TypeScript; with `refresh`, React can replace changed components in a running page. */
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
 * Makes Chromium compile the shell's script on another thread while it is still downloading, instead of compiling each
 * function on the main thread at its first call (ADR 0069). Other browsers ignore the comment.
 */
export function compiledAhead(): RspackPluginInstance {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // This stage runs after minification, which would remove the comment, and before source maps and hashes, which must
    // include it.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  })
}

/** Returns the folder of an app's build. */
export function distDir(root: string): string {
  return join(root, 'dist')
}

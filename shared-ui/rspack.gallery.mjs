import { join } from 'node:path'
import { HtmlRspackPlugin } from '@rspack/core'

const here = import.meta.dirname

/** The gallery page: served by `pnpm gallery`, built for the journey that checks all its states. */
export default (env) => ({
  mode: env.RSPACK_SERVE ? 'development' : 'production',
  devtool: false,
  context: here,
  entry: join(here, 'src/gallery/main.tsx'),
  output: { path: join(here, 'dist/gallery'), clean: true },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new HtmlRspackPlugin({
      templateContent:
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Coffer gallery</title></head><body></body></html>',
    }),
  ],
  devServer: { host: '127.0.0.1', port: Number(process.env.COFFER_GALLERY_PORT ?? 4190), hot: true },
  lazyCompilation: false,
  performance: false,
})

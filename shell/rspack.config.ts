import { join } from 'node:path'
import { HtmlRspackPlugin } from '@rspack/core'
import { shellConfig } from '@coffer/deploy/federation'

const root = import.meta.dirname

export default shellConfig({
  root,
  entry: './src/index.tsx',
  html: new HtmlRspackPlugin({
    template: join(root, 'src/index.html'),
    scriptLoading: 'defer',
    inject: 'head',
  }),
  publicDir: join(root, 'public'),
})

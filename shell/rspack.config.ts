import { join } from 'node:path'
import { shellConfig } from '@coffer/deploy/federation'

const root = import.meta.dirname

export default shellConfig({
  root,
  entry: './src/index.tsx',
  template: join(root, 'src/index.html'),
  publicDir: join(root, 'public'),
})

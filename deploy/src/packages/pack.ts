/**
 * `node deploy/src/packages/pack.ts DIR`: packs what remotes in repositories of their own depend on, for `npm publish`. Raise
 * the `version` of each package that has changed first.
 */
import { resolve } from 'node:path'
import { describeError } from '../start/failure.ts'
import { packTarballs } from './pack-tarballs.ts'

try {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Name the folder for the tarballs.')
  for (const file of await packTarballs(resolve(target))) console.log(file)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

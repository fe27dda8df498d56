/**
 * `node deploy/src/checks/write-public-exports.ts`: writes the public exports of a new version of shared-sdk or
 * shared-ui. It refuses to drop a name under the same major version.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { OWN_PACKAGES, exportsFile, readPublicExports, versionProblem } from '../federation/public-exports.ts'
import type { PublicExports } from '../federation/public-exports.ts'

for (const name of OWN_PACKAGES) {
  const present = readPublicExports(name)
  const file = exportsFile(name)
  const problem = versionProblem(name, JSON.parse(readFileSync(file, 'utf8')) as PublicExports, present)
  if (problem === null) writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`)
  else {
    console.error(problem)
    process.exitCode = 1
  }
}

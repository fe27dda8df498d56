#!/usr/bin/env node
/** `npm create @coffer/remote NAME`: makes a repository for a new remote. The file beside it has the template and the taken names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../start/failure.ts'
import { nextSteps, writeRepository } from './write-repository.ts'
import type { RepositorySource } from './write-repository.ts'

try {
  const source = await readFile(join(import.meta.dirname, 'repository.json'), 'utf8')
  const { names, folder } = await writeRepository(process.argv[2], JSON.parse(source) as RepositorySource)
  console.log(nextSteps(names, folder))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

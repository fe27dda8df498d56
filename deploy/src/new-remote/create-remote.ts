#!/usr/bin/env node
/** `npm create @coffer/remote NAME`: makes a repository for a new remote. The file beside it has the template. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../start/failure.ts'
import type { Files } from './remote-files.ts'
import { nextSteps, writeRepository } from './write-repository.ts'

try {
  const template = await readFile(join(import.meta.dirname, 'template.json'), 'utf8')
  const { names, folder } = await writeRepository(process.argv[2], JSON.parse(template) as Files)
  console.log(nextSteps(names, folder))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

/**
 * `npx -y pnpm test`: runs CI's steps and stops at the first stage with a failure. With names of steps
 * (`npx -y pnpm test types unit`) it runs only those. `--changed [--base REV]` runs what a change since REV can affect.
 */
import { parseArgs } from 'node:util'
import { expectWholeWorkspace } from '../whole-workspace.ts'
import { changedFiles, defaultBase, reachedStages } from './changed.ts'
import { runStages } from './run-steps.ts'
import { checkNames, selectSteps } from './step.ts'
import { checkStages } from './steps.ts'

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, base: { type: 'string' } },
})

try {
  expectWholeWorkspace('The checks need')
  checkNames(checkStages(), wanted)
  const stages = values.changed === true ? await stagesForChange(values.base) : checkStages()
  process.exitCode = (await runStages(selectSteps(stages, wanted))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function stagesForChange(given: string | undefined) {
  const base = given ?? (await defaultBase())
  const files = await changedFiles(base)
  console.log(`${files.length} files differ from ${base}.`)
  return reachedStages(files, base)
}

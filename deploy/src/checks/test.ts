/**
 * `npx -y pnpm test`: what CI runs; stops at the first stage with a failure. With names of steps
 * (`npx -y pnpm test types unit`) only those. `--changed [--base REV]` runs what a change since REV can reach.
 */
import { parseArgs } from 'node:util'
import { changedFiles, defaultBase, reachedStages } from './changed.ts'
import { runStages } from './run-steps.ts'
import { checkStages } from './steps.ts'

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, base: { type: 'string' } },
})

const names = checkStages().flatMap((stage) => stage.map(({ name }) => name))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(1)
}

const stages = values.changed === true ? await stagesForChange(values.base) : checkStages()
const selected = stages.map((stage) =>
  stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
)
process.exitCode = (await runStages(selected.filter((stage) => stage.length > 0))) ? 0 : 1

async function stagesForChange(given: string | undefined) {
  const base = given ?? (await defaultBase())
  const files = await changedFiles(base)
  console.log(`${files.length} files differ from ${base}.`)
  return reachedStages(files, base)
}

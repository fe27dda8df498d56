/**
 * `pnpm nightly`: runs at full size the tests that `test` runs in part, and the journeys of every engine. It uses a new seed
 * every time; `COFFER_SEED=… pnpm nightly` repeats one. It skips and reports an engine that is not installed; with
 * `COFFER_ENGINES=required` that is a failure. Each step runs, even if one before it failed; with names of steps
 * (`pnpm nightly faults leaks`) only those.
 */
import { expectWholeWorkspace } from '../whole-workspace.ts'
import { ENGINES, findEngine } from './engines.ts'
import { NIGHTLY_PREPARE, nightlyStages } from './nightly-steps.ts'
import { runStages } from './run-steps.ts'
import { checkNames, selectSteps } from './step.ts'

const requestedSteps = process.argv.slice(2)
const seed = process.env['COFFER_SEED'] ?? String(Date.now() % 1_000_000)
process.env['COFFER_SEED'] = seed
process.env['COFFER_NIGHTLY'] = '1'

const isInstalled = (engine: (typeof ENGINES)[number]) => !('problem' in findEngine(engine))
const missing = ENGINES.filter((engine) => !isInstalled(engine))
const isIncomplete = missing.length > 0 && process.env['COFFER_ENGINES'] === 'required'
function printSkipped(): void {
  for (const engine of missing) {
    const found = findEngine(engine)
    if ('problem' in found)
      console.log(`${isIncomplete ? 'FAILED' : 'SKIPPED'}: journeys in ${engine}. ${found.problem}`)
  }
}

try {
  expectWholeWorkspace('The nightly tests need')
  checkNames(nightlyStages(ENGINES), requestedSteps)
  console.log(
    `Seed ${seed}. Repeat it: COFFER_SEED=${seed} npx -y pnpm nightly ${requestedSteps.join(' ')}`.trim(),
  )
  printSkipped()
  const stages = selectSteps(nightlyStages(ENGINES.filter(isInstalled)), requestedSteps)
  const passed = await runStages([NIGHTLY_PREPARE, ...stages], { required: 1 })
  printSkipped()
  console.log(`Seed ${seed}`)
  process.exitCode = passed && !isIncomplete ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

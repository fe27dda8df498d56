/**
 * `pnpm nightly`: the tests of `test` that do a part of their work there, at full size. With a new seed every time;
 * `COFFER_SEED=… pnpm nightly` repeats one.
 */
import { runStages } from './run-steps.ts'
import { nightlyStages } from './steps.ts'

const seed = process.env['COFFER_SEED'] ?? String(Date.now() % 1_000_000)
process.env['COFFER_SEED'] = seed
process.env['COFFER_NIGHTLY'] = '1'

console.log(`Seed ${seed}. Repeat it: COFFER_SEED=${seed} npx -y pnpm nightly`)
const passed = await runStages(nightlyStages())
console.log(`Seed ${seed}`)
process.exitCode = passed ? 0 : 1

/**
 * `pnpm nightly`: the random, fault and skew tests of `test` at full size, with a new seed every time;
 * `COFFER_SEED=… pnpm nightly` repeats one.
 */
import { runSteps } from './run-steps.ts'
import { nightlySteps } from './steps.ts'

const seed = process.env['COFFER_SEED'] ?? String(Date.now() % 1_000_000)
process.env['COFFER_SEED'] = seed
process.env['COFFER_NIGHTLY'] = '1'

console.log(`Seed ${seed}. Repeat it: COFFER_SEED=${seed} npx -y pnpm nightly`)
const passed = await runSteps(nightlySteps())
console.log(`Seed ${seed}`)
process.exitCode = passed ? 0 : 1

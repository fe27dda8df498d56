/**
 * `npx -y pnpm test`: everything that CI runs, one step after the other, stopping at the first that fails.
 * With names of steps (`npx -y pnpm test types unit`) only those.
 */
import { runSteps } from './run-steps.ts'
import { checkSteps } from './steps.ts'

const wanted = process.argv.slice(2)
const all = checkSteps()
const steps = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

process.exitCode = (await runSteps(steps)) ? 0 : 1

/**
 * `npx -y pnpm test`: everything that CI runs, one step after the other, stopping at the first that fails.
 * With names of steps (`npx -y pnpm test types unit`) only those.
 */
import { isatty } from 'node:tty'
import { createColors } from 'picocolors'
import { runStep } from './run-step.ts'
import { checkSteps } from './steps.ts'
import { formatDuration, formatSummary } from './summary.ts'
import type { StepResult } from './summary.ts'

// Plain text for logs: the CI variable alone would switch colours on.
const onTerminal = isatty(process.stdout.fd)
const pc = createColors(onTerminal)
if (!onTerminal) process.env['NO_COLOR'] = '1'

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

const results: StepResult[] = []
let failure: string | undefined

for (const [index, step] of steps.entries()) {
  if (failure !== undefined) {
    results.push({ title: step.title, outcome: 'not run', seconds: 0, tests: null })
    continue
  }
  console.log(pc.bold(`\n== ${index + 1}/${steps.length} ${step.title}`))
  const result = await runStep(step)
  results.push(result)
  console.log(`== ${step.title} ${result.outcome} after ${formatDuration(result.seconds)}`)
  if (result.outcome === 'failed') failure = `"${step.title}" failed. ${step.help}`
}

console.log(`\n${pc.bold('Checks')}`)
if (failure !== undefined) console.log(pc.red(failure))
console.log(formatSummary(results))
process.exitCode = failure === undefined ? 0 : 1

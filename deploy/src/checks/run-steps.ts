import { isatty } from 'node:tty'
import { createColors } from 'picocolors'
import { runStep } from './run-step.ts'
import type { Step } from './steps.ts'
import { formatDuration, formatSummary } from './summary.ts'
import type { StepResult } from './summary.ts'

// Plain text for logs: the CI variable alone would switch colours on.
const onTerminal = isatty(process.stdout.fd)
const pc = createColors(onTerminal)
if (!onTerminal) process.env['NO_COLOR'] = '1'

/** Runs the steps in order, stopping at the first that fails, and prints a table. Answers whether all passed. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
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
  return failure === undefined
}

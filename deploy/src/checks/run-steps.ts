import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, dirname } from 'node:path'
import { isatty } from 'node:tty'
import { createColors } from 'picocolors'
import { inWorkspace } from '../workspace.ts'
import type { Command, Stage, Step } from './step.ts'
import { formatDuration, formatSummary, readTestReport } from './summary.ts'
import type { StepResult, TestCounts } from './summary.ts'

// Plain text for logs: the CI variable alone would switch colours on.
const onTerminal = isatty(process.stdout.fd)
const pc = createColors(onTerminal)
if (!onTerminal) process.env['NO_COLOR'] = '1'
// No test cuts the power, so servers need not wait for the disk (backend/README.md, Settings).
process.env['COFFER_SYNCHRONOUS'] ??= 'normal'

/**
 * Runs the stages in order, the steps of a stage at the same time, and prints a table. Returns whether all steps passed. A
 * failure in one of the first `required` stages ends the run; without the option each stage is required.
 */
export async function runStages(
  stages: readonly Stage[],
  { required = stages.length }: { readonly required?: number } = {},
): Promise<boolean> {
  const start = performance.now()
  const results: StepResult[] = []
  const failures: string[] = []
  let hasEnded = false
  for (const [index, stage] of stages.entries()) {
    if (hasEnded) {
      results.push(...stage.map(notRun))
      continue
    }
    console.log(pc.bold(`\n== ${stage.map(({ title }) => title).join(', ')}`))
    results.push(...(await Promise.all(stage.map((step) => runAndPrint(step, stage.length > 1)))))
    const failed = stage.filter(({ title }) => results.some((one) => one.title === title && isFailed(one)))
    failures.push(...failed.map(({ title, help }) => `"${title}" failed. ${help}`))
    hasEnded = failed.length > 0 && index < required
  }
  console.log(`\n${pc.bold('Checks')}`)
  for (const failure of failures) console.log(pc.red(failure))
  console.log(formatSummary(results, (performance.now() - start) / 1000))
  return failures.length === 0
}

const isFailed = ({ outcome }: StepResult): boolean => outcome === 'failed'
const notRun = ({ title }: Step): StepResult => ({ title, outcome: 'not run', seconds: 0, tests: null })

/** Runs a step. The output of steps that run at the same time is printed step by step, when each has ended. */
async function runAndPrint(step: Step, isHeldBack: boolean): Promise<StepResult> {
  const lines: string[] = []
  const result = await runStep(step, isHeldBack ? (text) => void lines.push(text) : undefined)
  if (isHeldBack) process.stdout.write(`\n== ${step.title}\n${lines.join('')}`)
  console.log(`== ${step.title} ${result.outcome} after ${formatDuration(result.seconds)}`)
  return result
}

/** Receives a step's output; without one it goes straight to the terminal. */
type Output = (text: string) => void

interface Ended {
  readonly ok: boolean
  readonly tests: TestCounts | null
}

/** Runs one step. Never throws: a failure is a result. */
export async function runStep(step: Step, output?: Output): Promise<StepResult> {
  const start = performance.now()
  const { ok, tests } = await attempt(step, output)
  const seconds = (performance.now() - start) / 1000
  return { title: step.title, outcome: ok ? 'passed' : 'failed', seconds, tests }
}

async function attempt({ work }: Step, output: Output | undefined): Promise<Ended> {
  const complain = (message: unknown) => (output ? output(`${String(message)}\n`) : console.error(message))
  let tests: TestCounts | null = null
  try {
    if (typeof work === 'function') {
      const problem = await work(output ? (line) => output(`${line}\n`) : console.log)
      return { ok: true, tests: problem === undefined ? null : skippedTest(problem) }
    }
    for (const command of work) {
      const ended = await runCommand(command, output)
      tests = sumCounts(tests, ended.tests)
      if (ended.ranNothing) complain('No test ran.')
      if (!ended.ok) return { ok: false, tests }
    }
    return { ok: true, tests }
  } catch (error) {
    complain(error instanceof Error ? error.message : error)
    return { ok: false, tests }
  }
}

const skippedTest = (title: string): TestCounts => ({
  passed: 0,
  failed: 0,
  skipped: 1,
  skippedTitles: [title],
})

function sumCounts(one: TestCounts | null, other: TestCounts | null): TestCounts | null {
  if (one === null || other === null) return one ?? other
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    skippedTitles: [...(one.skippedTitles ?? []), ...(other.skippedTitles ?? [])],
  }
}

async function runCommand(
  command: Command,
  output: Output | undefined,
): Promise<Ended & { readonly ranNothing?: boolean }> {
  const { report, mayRunNothing = false } = command
  if (report === undefined) return { ok: (await exitCode(command, output)) === 0, tests: null }
  await mkdir(dirname(inWorkspace(report)), { recursive: true })
  // A report of an earlier run must not count for this run.
  await rm(inWorkspace(report), { force: true })
  const code = await exitCode(command, output)
  const tests = await readTestReport(inWorkspace(report))
  const ranNothing = code === 0 && !mayRunNothing && (tests === null || tests.passed === 0)
  return { ok: code === 0 && !ranNothing, tests, ranNothing }
}

/** Starts a program of the workspace's `node_modules/.bin`. Throws when it does not exist. */
function exitCode({ program, args, env }: Command, output: Output | undefined): Promise<number> {
  const bin = inWorkspace('node_modules/.bin')
  const path = [bin, process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program.includes('/') ? inWorkspace(program) : program, args, {
      cwd: inWorkspace(),
      env: { ...process.env, ...(output && onTerminal ? { FORCE_COLOR: '1' } : {}), ...env, PATH: path },
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output?.(text))
    }
    child.once('error', (error) => reject(new Error(`${program} did not start: ${error.message}`)))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

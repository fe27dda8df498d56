import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, dirname } from 'node:path'
import { inWorkspace } from '../workspace.ts'
import type { Command, Step } from './steps.ts'
import type { StepResult } from './summary.ts'
import { readTestReport } from './test-report.ts'
import type { TestCounts } from './test-report.ts'

interface Ended {
  readonly ok: boolean
  readonly tests: TestCounts | null
}

/** Runs one step, its output going straight to the terminal. Never throws: a failure is a result. */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now()
  const { ok, tests } = await attempt(step)
  const seconds = (performance.now() - start) / 1000
  return { title: step.title, outcome: ok ? 'passed' : 'failed', seconds, tests }
}

async function attempt({ work }: Step): Promise<Ended> {
  let tests: TestCounts | null = null
  try {
    if (typeof work === 'function') {
      await work()
      return { ok: true, tests }
    }
    for (const command of work) {
      const ended = await runCommand(command)
      tests = ended.tests
      if (!ended.ok) return ended
    }
    return { ok: true, tests }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ok: false, tests }
  }
}

async function runCommand(command: Command): Promise<Ended> {
  const { report } = command
  if (report === undefined) return { ok: (await exitCode(command)) === 0, tests: null }
  await mkdir(dirname(inWorkspace(report)), { recursive: true })
  // A report of an earlier run must not stand in for one that this run did not write.
  await rm(inWorkspace(report), { force: true })
  const code = await exitCode(command)
  const tests = await readTestReport(inWorkspace(report))
  if (code === 0 && (tests === null || tests.passed === 0)) {
    console.error('No test ran.')
    return { ok: false, tests }
  }
  return { ok: code === 0, tests }
}

/** Starts a program of the workspace's `node_modules/.bin`. Throws when it does not exist. */
function exitCode({ program, args, env }: Command): Promise<number> {
  const bin = inWorkspace('node_modules/.bin')
  const path = [bin, process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program.includes('/') ? inWorkspace(program) : program, args, {
      cwd: inWorkspace(),
      env: { ...process.env, ...env, PATH: path },
      stdio: 'inherit',
    })
    child.once('error', (error) => reject(new Error(`${program} did not start: ${error.message}`)))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

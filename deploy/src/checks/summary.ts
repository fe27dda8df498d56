import { readFile } from 'node:fs/promises'

/** Numbers of tests by outcome. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Titles of skipped tests, if the runner's report has them. */
  readonly skippedTitles?: readonly string[]
}

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly flaky: number
    readonly unexpected: number
    readonly skipped: number
  }
}

/**
 * Reads the counts of a JSON report of vitest or Playwright. A test that passed on a second try counts as passed.
 * Throws when it is neither.
 */
export function countTests(json: string): TestCounts {
  const report = JSON.parse(json) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  if (!('numPassedTests' in report)) throw new Error('This is no report of vitest or Playwright.')
  const skippedTitles = (report.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName.trim())
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(skippedTitles.length > 0 && { skippedTitles }),
  }
}

/** Reads the counts of a report file; `null` when the runner ended before it wrote one. */
export async function readTestReport(file: string): Promise<TestCounts | null> {
  try {
    return countTests(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The result of one step of the checks. */
export interface StepResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'not run'
  readonly seconds: number
  /** `null` for a step that is no test runner. */
  readonly tests: TestCounts | null
}

/** Formats a duration: `75` -> `1 min 15 s`, `4.2` -> `4.2 s`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * Sums the tests of all runners. A step that failed without a failed test of its own (a type error, a
 * runner that crashed) counts as one failure, so that a red run never reads "0 failed".
 */
export function sumTests(results: readonly StepResult[]): TestCounts {
  return results.reduce((sum, { outcome, tests }) => {
    const { passed, failed, skipped } = tests ?? NO_TESTS
    const failures = outcome === 'failed' ? Math.max(failed, 1) : failed
    return { passed: sum.passed + passed, failed: sum.failed + failures, skipped: sum.skipped + skipped }
  }, NO_TESTS)
}

function describeTests(tests: TestCounts | null): string {
  if (tests === null) return ''
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''
  return `${tests.passed} passed, ${tests.failed} failed${skipped}`
}

/**
 * Returns the table at the end: one line per step, the skipped tests and, last and alone on its line,
 * `N passed, N failed`.
 */
export function formatSummary(results: readonly StepResult[], totalSeconds: number): string {
  const width = Math.max(...results.map(({ title }) => title.length))
  const rows = results.map(({ title, outcome, seconds, tests }) => {
    const time = outcome === 'not run' ? '' : formatDuration(seconds)
    return `  ${title.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(12)}  ${describeTests(tests)}`.trimEnd()
  })
  const { passed, failed } = sumTests(results)
  const skipped = results.flatMap(({ tests }) => tests?.skippedTitles ?? [])
  return [
    ...rows,
    ...skipped.map((title) => `  Skipped: ${title}`),
    '',
    `Took ${formatDuration(totalSeconds)}.`,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

import { readFile } from 'node:fs/promises'

/** Numbers of tests by outcome. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly flaky: number
    readonly unexpected: number
    readonly skipped: number
  }
}

/** Counts of a JSON report of vitest or Playwright. A test that passed on a second try counts as passed. Throws when it is neither. */
export function countTests(json: string): TestCounts {
  const report = JSON.parse(json) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  if (!('numPassedTests' in report)) throw new Error('This is no report of vitest or Playwright.')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of a report file; `null` when the runner died before it wrote one. */
export async function readTestReport(file: string): Promise<TestCounts | null> {
  try {
    return countTests(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

import { describe, expect, it } from 'vitest'
import { countTests, readTestReport } from './test-report.ts'

describe('countTests', () => {
  it('reads a report of vitest', () => {
    const report = {
      numTotalTests: 11,
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    }
    expect(countTests(JSON.stringify(report))).toEqual({ passed: 7, failed: 1, skipped: 3 })
  })

  it('reads a report of Playwright and counts a flaky test as passed', () => {
    const report = { suites: [], stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } }
    expect(countTests(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('refuses anything else', () => {
    expect(() => countTests('{"tests": 3}')).toThrow('This is no report of vitest or Playwright.')
  })
})

describe('readTestReport', () => {
  it('answers null when the runner wrote no report', async () => {
    expect(await readTestReport('/nowhere/report.json')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { countTests, formatDuration, formatSummary, readTestReport, sumTests } from './summary.ts'
import type { StepResult } from './summary.ts'

const step = (title: string, more: Partial<StepResult> = {}): StepResult => ({
  title,
  outcome: 'passed',
  seconds: 1,
  tests: null,
  ...more,
})

describe('formatDuration', () => {
  it.each([
    [0.04, '0.0 s'],
    [4.2, '4.2 s'],
    [75, '1 min 15 s'],
    [119.6, '2 min 0 s'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('sumTests', () => {
  it('adds the tests of all runners', () => {
    const results = [
      step('Unit', { tests: { passed: 12, failed: 0, skipped: 1 } }),
      step('Backend', { outcome: 'failed', tests: { passed: 30, failed: 2, skipped: 0 } }),
    ]
    expect(sumTests(results)).toEqual({ passed: 42, failed: 2, skipped: 1 })
  })

  it('counts a step that failed without a failed test as one failure', () => {
    expect(sumTests([step('Types', { outcome: 'failed' })]).failed).toBe(1)
    const crashed = step('Unit', { outcome: 'failed', tests: { passed: 5, failed: 0, skipped: 0 } })
    expect(sumTests([crashed])).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })
})

describe('formatSummary', () => {
  it('lists every step and ends with the totals alone on their line', () => {
    const results = [
      step('Types', { seconds: 12.34 }),
      step('Unit tests', {
        outcome: 'failed',
        seconds: 61,
        tests: { passed: 7, failed: 1, skipped: 2, skippedTitles: ['buckets'] },
      }),
      step('Build', { outcome: 'not run', seconds: 0 }),
    ]
    const text = formatSummary(results, 73.34)
    expect(text.split('\n')).toEqual([
      '  Types       passed         12.3 s',
      '  Unit tests  failed      1 min 1 s  7 passed, 1 failed, 2 skipped',
      '  Build       not run',
      '  Skipped: buckets',
      '',
      'Took 1 min 13 s.',
      '7 passed, 1 failed',
    ])
  })
})

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

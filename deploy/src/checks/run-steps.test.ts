import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { runStages, runStep } from './run-steps.ts'
import type { Command, Step } from './step.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-step-'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const step = (work: Step['work']) => ({ name: 'a', title: 'A', work, help: '' })
const node = (code: string, more: Partial<Command> = {}): Command => ({
  program: 'node',
  args: ['-e', code],
  ...more,
})

describe('runStages', () => {
  const stage = (name: string, ran: string[], fails = false): readonly Step[] => {
    const work = () => {
      ran.push(name)
      return fails ? Promise.reject(new Error(`${name} fails`)) : Promise.resolve()
    }
    return [{ name, title: name, help: '', work }]
  }
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

  it('ends at the first stage with a failure', async () => {
    const ran: string[] = []
    expect(await runStages([stage('a', ran), stage('b', ran, true), stage('c', ran)])).toBe(false)
    expect(ran).toEqual(['a', 'b'])
  })

  it('runs all that follow the required stages, whichever of them fails', async () => {
    const ran: string[] = []
    const stages = [stage('a', ran), stage('b', ran, true), stage('c', ran)]
    expect(await runStages(stages, { required: 1 })).toBe(false)
    expect(ran).toEqual(['a', 'b', 'c'])
  })

  it('ends at a required stage that fails', async () => {
    const ran: string[] = []
    expect(await runStages([stage('a', ran, true), stage('b', ran)], { required: 1 })).toBe(false)
    expect(ran).toEqual(['a'])
  })
})

describe('runStep', () => {
  it('passes when every program does', async () => {
    expect(await runStep(step([node('0'), node('0')]))).toMatchObject({ outcome: 'passed', tests: null })
  })

  it('fails at the first program that fails and does not start the next', async () => {
    const marker = join(folder, 'second-ran')
    const second = node('require("node:fs").writeFileSync(process.env.MARKER, "")', {
      env: { MARKER: marker },
    })
    expect(await runStep(step([node('process.exit(3)'), second]))).toMatchObject({ outcome: 'failed' })
    expect(() => rmSync(marker)).toThrow('ENOENT')
  })

  it('fails when a program does not exist', async () => {
    expect(await runStep(step([{ program: 'no-such-program', args: [] }]))).toMatchObject({
      outcome: 'failed',
    })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no-such-program did not start'))
  })

  it('fails with the message of the work that threw', async () => {
    const result = await runStep(step(() => Promise.reject(new Error('The shell does not compile.'))))
    expect(result.outcome).toBe('failed')
    expect(console.error).toHaveBeenCalledWith('The shell does not compile.')
  })

  it('says why work was skipped', async () => {
    const tests = { passed: 0, failed: 0, skipped: 1, skippedTitles: ['there is no builder.'] }
    const result = await runStep(step(() => Promise.resolve('there is no builder.')))
    expect(result).toMatchObject({ outcome: 'passed', tests })
  })

  describe('with a test runner', () => {
    const runner = (code: string): Command => {
      const file = join(folder, 'report.json')
      return node(code, { report: relative(inWorkspace(), file), env: { REPORT: file } })
    }
    const writes = (passed: number, failed: number) => {
      const report = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0 }
      return `require("node:fs").writeFileSync(process.env.REPORT, ${JSON.stringify(JSON.stringify(report))});`
    }

    it('tells the numbers of its report', async () => {
      const result = await runStep(step([runner(`${writes(4, 1)} process.exit(1)`)]))
      expect(result).toMatchObject({ outcome: 'failed', tests: { passed: 4, failed: 1, skipped: 0 } })
    })

    it('fails when no test ran', async () => {
      expect(await runStep(step([runner(writes(0, 0))]))).toMatchObject({ outcome: 'failed' })
      expect(console.error).toHaveBeenCalledWith('No test ran.')
    })

    it('does not take the report of an earlier run for its own', async () => {
      writeFileSync(join(folder, 'report.json'), '{"numPassedTests": 9}')
      expect(await runStep(step([runner('0')]))).toMatchObject({ outcome: 'failed', tests: null })
    })
  })
})

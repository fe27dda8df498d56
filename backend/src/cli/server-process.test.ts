import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startProcess } from './server-process.ts'

/** Starts a process that says a line and then waits; resolves when it has said it. */
async function startWaiting() {
  const lines: [string, string][] = []
  const started = new EventTarget()
  const log = (line: string, level: 'INFO' | 'ERROR' = 'INFO'): void => {
    lines.push([level, line])
    started.dispatchEvent(new Event('line'))
  }
  const child = startProcess(process.execPath, ['-e', 'console.log("ready"); setInterval(() => {}, 1000)'], {
    env: process.env,
    log,
  })
  await once(started, 'line')
  return { child, lines }
}

it('says which signal ended a process that nobody here stopped', async () => {
  const { child, lines } = await startWaiting()
  process.kill(child.pid, 'SIGKILL')
  const sentence = `node (process ${child.pid}) was ended by SIGKILL, which Coffer did not send. The system does that when memory runs out.`
  expect(await child.exited).toEqual({ code: null, lastWords: sentence })
  expect(lines).toEqual([
    ['INFO', 'ready'],
    ['ERROR', sentence],
  ])
})

it('says nothing of a signal that `kill` sent', async () => {
  const { child, lines } = await startWaiting()
  child.kill('SIGKILL')
  expect(await child.exited).toEqual({ code: null, lastWords: 'ready' })
  expect(lines).toEqual([['INFO', 'ready']])
})

import { expect, it } from 'vitest'
import { createLog } from './create-log.ts'

function logLines(env: NodeJS.ProcessEnv, lines: readonly string[]): readonly string[] {
  const written: string[] = []
  const log = createLog('server', env, (line) => written.push(line))
  for (const line of lines) log(line)
  return written
}

it('writes lines as they are unless JSON is asked for', () => {
  expect(logLines({}, ['PocketBase: migrating'])).toEqual(['PocketBase: migrating'])
})

it('writes lines of JSON without addresses, tokens and names of pictures', () => {
  const said = [
    'Could not mail ann@harbour.test: 550 <ann%40harbour.test> unknown',
    'GET /api/files/users/ann/me-and-bo.jpg?token=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImEifQ.abc',
  ]
  const messages = logLines({ COFFER_LOG: 'json' }, said).map((line) => JSON.parse(line) as object)
  expect(messages).toEqual([
    { time: expect.any(String), level: 'INFO', part: 'server', message: 'Could not mail …: 550 <…> unknown' },
    {
      time: expect.any(String),
      level: 'INFO',
      part: 'server',
      message: 'GET /api/files/users/ann/…?token=…',
    },
  ])
})

it('passes on what is JSON already, and wraps what only begins like it', () => {
  const [json, text] = logLines({ COFFER_LOG: 'json' }, ['{"level":"WARN","status":404}', '{broken'])
  expect(json).toBe('{"level":"WARN","status":404}')
  expect(JSON.parse(text ?? '')).toMatchObject({ message: '{broken' })
})

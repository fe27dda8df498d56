import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createReporters } from './reporters.ts'
import type { Reporter } from './reporters.ts'

let time = 0
let asked: string[] = []
let errors: string[] = []
let answers: Record<string, Reporter | null | Error>
beforeEach(() => {
  time = 1_000
  asked = []
  errors = []
  answers = {
    'ann.1.x': { person: 'ann', counts: true },
    'ann.2.x': { person: 'ann', counts: true },
    'bo.1.x': { person: 'bo', counts: true },
    'new.1.x': { person: 'nia', counts: false },
    'old.1.x': null,
    'lost.1.x': new Error('The server did not answer.'),
  }
})

function makeReporters(maxLookups = 20, wait = Promise.resolve()) {
  return createReporters({
    ask: async (_request, token) => {
      asked.push(token)
      await wait
      const answer = answers[token] ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
    getServerName: (host) => (host === 'moved.test' ? 'south' : 'north'),
    maxLookups,
    now: () => time,
    onError: ({ message }) => errors.push(message),
  })
}
const of = (authorization?: string, hostname = 'coffer.test') =>
  ({ headers: { authorization }, hostname }) as unknown as FastifyRequest

test('a person is one in all their sessions, and another one than everybody else', async () => {
  const reporters = makeReporters()
  const ann = await reporters.find(of('ann.1.x'))
  expect(ann).toMatchObject({ kind: 'person' })
  expect(await reporters.find(of('ann.2.x'))).toEqual(ann)
  expect(await reporters.find(of('bo.1.x'))).not.toEqual(ann)
  expect(await reporters.find(of('ann.1.x', 'moved.test'))).not.toEqual(ann)
})

test.each([[undefined], ['Bearer'], ['a.b'], ['ann.1.x y'], ['new.1.x'], ['old.1.x'], ['lost.1.x']])(
  'a report with the token %s is nobody’s that counts',
  async (token) => {
    expect(await makeReporters().find(of(token))).toEqual({ kind: 'unproven' })
  },
)

test('asks the server once for all reports of a visit, and again later', async () => {
  const reporters = makeReporters()
  await Promise.all([reporters.find(of('ann.1.x')), reporters.find(of('ann.1.x'))])
  await reporters.find(of('ann.1.x'))
  await reporters.find(of('old.1.x'))
  await reporters.find(of('old.1.x'))
  expect(asked).toEqual(['ann.1.x', 'old.1.x'])
  time += 5 * 60_000
  await reporters.find(of('ann.1.x'))
  expect(asked).toHaveLength(3)
})

test('asks a server that does not answer again, and reports the failure', async () => {
  const reporters = makeReporters()
  await reporters.find(of('lost.1.x'))
  answers['lost.1.x'] = { person: 'ann', counts: true }
  expect(await reporters.find(of('lost.1.x'))).toMatchObject({ kind: 'person' })
  expect(errors).toEqual(['The server did not answer.'])
})

test('few questions wait for the server at once', async () => {
  let release = () => {}
  const reporters = makeReporters(2, new Promise((resolve) => (release = resolve)))
  const waiting = [reporters.find(of('ann.1.x')), reporters.find(of('bo.1.x'))]
  expect(await reporters.find(of('new.1.x'))).toEqual({ kind: 'busy' })
  release()
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['person', 'person'])
  expect(await reporters.find(of('new.1.x'))).toEqual({ kind: 'unproven' })
})

/**
 * Mails with a link that anybody may request for any address: how many are sent, and what the answers reveal (product
 * 7.2).
 */
import { describe, expect, it } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)

const USERS = '/api/collections/users'
const KINDS = ['request-password-reset', 'request-verification'] as const

/** Returns the status, the headers without the time, and the body. */
async function fetchShape(action: string, email: string, sender: string): Promise<object> {
  const response = await fetch(`${server.guest.url}${USERS}/${action}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': sender,
      'X-Edge-Secret': 'of-the-edge',
    },
    body: JSON.stringify({ email }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'retry-after')
  const wait = Number(response.headers.get('retry-after') ?? 0)
  return { status: response.status, headers, isLater: wait > 1500, body: await response.text() }
}
const sender = (index: number): string => `198.51.100.${index}`

describe.each(KINDS)('%s', (action) => {
  // Before this was fixed, requests from 30 addresses mailed one person 24 times at once.
  it('mails one person at most three times in half an hour, from wherever it is requested', async () => {
    await server.root.update('users', userId('bo'), { verified: false })
    const shapes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => fetchShape(action, 'Bo@Coffer.test', sender(index))),
    )
    const statuses = shapes.map((shape) => (shape as { status: number }).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(27)
    for (let count = 0; count < 3; count += 1) await server.inbox.mailTo('bo@coffer.test')
    // Another kind of mail comes after all of these.
    await server.requestCode('bo@coffer.test')
    expect(server.inbox.countTo('bo@coffer.test')).toBe(0)
  })

  it('answers for a known and an unknown address alike to the byte, also beyond the bound', async () => {
    const replies = new Map<string, object[]>()
    for (const email of ['freya@coffer.test', 'decoy@coffer.test']) {
      const shapes: object[] = []
      for (let count = 0; count < 4; count += 1)
        shapes.push(await fetchShape(action, email, sender(count + 100)))
      replies.set(email, shapes)
    }
    expect(replies.get('decoy@coffer.test')).toEqual(replies.get('freya@coffer.test'))
    expect(replies.get('decoy@coffer.test')).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ status: 204, body: '', isLater: false })),
      { status: 429, isLater: true },
    ])
  })

  it.each(['', 'ann', 'ann@', 7, null, `${'x'.repeat(250)}@coffer.test`])(
    'refuses what is no address: %j',
    async (email) => {
      const { status } = await server.from(sender(200)).send('POST', `${USERS}/${action}`, { email })
      expect(status).toBe(400)
    },
  )
})

it('a link to a new address is mailed there at most three times in half an hour, no matter who asks', async () => {
  const newEmail = 'victim@elsewhere.test'
  const statuses: number[] = []
  for (const key of ['ines', 'mei', 'otis', 'liam']) {
    const password = 'correct horse battery'
    await server.root.update('users', userId(key), { password, passwordConfirm: password })
    const person = await server.enter(`${key}@coffer.test`)
    statuses.push((await person.send('POST', `${USERS}/request-email-change`, { newEmail })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
})

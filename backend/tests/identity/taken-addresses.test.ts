/** What a change of address reveals about other people's addresses, and what blocks it (ADR 0070). */
import { expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)

const USERS = '/api/collections/users'
const PASSWORD = 'correct horse battery'

async function enterWithPassword(key: string): Promise<Client> {
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  await server.root.update('users', userId(key), password)
  return server.enter(`${key}@coffer.test`)
}
const change = (who: Client, newEmail: string) =>
  who.send('POST', `${USERS}/request-email-change`, { newEmail })

// Before this, a known address got 400 in 1 to 3 ms, and another one 204 in 107 ms.
it('a known address is answered as any other, and its owner is told that nothing has changed', async () => {
  const ines = await enterWithPassword('ines')
  server.sql(`UPDATE users SET language = 'de' WHERE id = '${userId('bo')}'`)
  const answers = [await change(ines, 'Bo@coffer.test'), await change(ines, 'free@coffer.test')]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(204)
  const { subject, html } = await server.inbox.mailTo('Bo@coffer.test')
  expect(subject).toBe('Jemand wollte diese Adresse bei Harbour verwenden')
  expect(html).not.toContain('/change-email/')
  expect((await server.inbox.mailTo('free@coffer.test')).subject).toBe('Confirm your new Harbour address')
  const codes = [
    await ines.send('POST', `${USERS}/request-email-change-code`, { newEmail: 'bo@coffer.test' }),
    await ines.send('POST', `${USERS}/request-email-change-code`, { newEmail: 'free@coffer.test' }),
  ]
  expect(codes.map(({ status }) => status)).toEqual([200, 200])
})

// Before this, one person mailed 40 strangers in 4 seconds.
it('a person requests ten changes in an hour', async () => {
  const otis = await enterWithPassword('otis')
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1)
    statuses.push((await change(otis, `stranger${index}@elsewhere.test`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
})

// Before this, a stranger's request for a code blocked the owner of the mailbox: 400 validation_invalid_new_email.
it('an account that nobody has proven blocks no change to its address, and goes with it', async () => {
  const mei = await enterWithPassword('mei')
  const newEmail = 'mei.new@coffer.test'
  await server.openSignUp(true)
  const squatter = server.from('203.0.113.9')
  const asked = await squatter.send('POST', `${USERS}/request-otp`, { email: newEmail })
  expect(asked.status).toBe(200)
  await server.openSignUp(false)
  await server.inbox.mailTo(newEmail)
  const owners = () => server.count(`SELECT COUNT(*) AS n FROM users WHERE email = '${newEmail}'`)
  expect(owners()).toBe(1)
  expect((await change(mei, newEmail)).status).toBe(204)
  const { html = '' } = await server.inbox.mailTo(newEmail)
  const token = /\/change-email\/([^"]+)"/.exec(html)?.[1]
  const body = { token, password: PASSWORD }
  expect((await server.guest.send('POST', `${USERS}/confirm-email-change`, body)).status).toBe(204)
  expect(owners()).toBe(1)
  expect(server.count(`SELECT id = '${userId('mei')}' AS n FROM users WHERE email = '${newEmail}'`)).toBe(1)
})

/** The server's own log contains no secret, for any content of a request in any place. */
import { expect, it, vi } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { startIdentityServer } from './identity-server.ts'

// The server logs everything, not only failures.
const server = forAllTests(() => startIdentityServer({ COFFER_LOG_LEVEL: '-4' }))

const USERS = '/api/collections/users'
const TOKEN = `eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoicGFzc3dvcmRSZXNldCJ9.${'k'.repeat(43)}`

async function logs(): Promise<readonly object[]> {
  const { body } = await server.root.send('GET', '/api/logs?perPage=500')
  return body.items ?? []
}

it('contain no token, no code, no password, no address and no page that asked', async () => {
  const bo = await server.enter('bo@coffer.test')
  const from = (path: string) => bo.with({ Referer: `http://127.0.0.1:4100${path}` })
  await from(`/reset-password/${TOKEN}`).send('POST', `${USERS}/confirm-password-reset`, {
    token: TOKEN,
    password: 'short secret',
    passwordConfirm: 'other secret',
  })
  await from('/login?code=provider-code&state=secret-state').send('POST', `${USERS}/auth-with-otp`, {
    otpId: 'nosuchotp000000',
    password: '918273',
  })
  await from('/more').send('POST', `${USERS}/auth-with-password`, {
    identity: 'zoe@coffer.test',
    password: 'short secret',
  })
  await bo.send('GET', `/api/files/users/x/${TOKEN}`)
  await bo.send('GET', `/api/nothing/zoe%40coffer.test/zoe@coffer.test?token=${TOKEN}&search=zoe`)
  await bo.send('POST', `${USERS}/request-email-change-code`, { newEmail: 'zoe.new@coffer.test' })
  await vi.waitFor(async () => expect(JSON.stringify(await logs())).toContain('/request-email-change-code'), {
    timeout: 15_000,
    interval: 500,
  })
  const logged = JSON.stringify(await logs())
  // The log has all of the requests.
  for (const path of ['confirm-password-reset', 'auth-with-otp', 'auth-with-password', '/api/nothing/'])
    expect(logged).toContain(path)
  expect(logged).not.toMatch(/eyJ|zoe|bo@|coffer\.test|918273|secret|provider-code|4100/)
}, 40_000)

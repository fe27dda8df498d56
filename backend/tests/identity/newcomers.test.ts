/** Accounts that requests for codes make: how many, for whom, and how long they stay when nobody proves them (ADR 0040). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { hashQuickly } from '../testing/hash-quickly.ts'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(() => startIdentityServer({ COFFER_LIMIT_NEWCOMERS_OF_NETWORK: '20' }))
// Each account takes the time of a hash.
beforeAll(() => hashQuickly(server.root))

const requestCode = (who: Client, email: string) =>
  who.send('POST', '/api/collections/users/request-otp', { email })
const collectStatuses = async (count: number, request: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).status)
  return statuses
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)
const countAccounts = (domain: string): number =>
  server.count(`SELECT COUNT(*) AS n FROM users WHERE email LIKE '%@${domain}'`)
const hex = (index: number): string => (index + 1).toString(16)

async function asKavya(): Promise<Client> {
  const kavya = await server.root.impersonate(userId('kavya'))
  return kavya.with({ 'X-Authz': membershipId('kavya'), 'X-Org': organisationId('harbour') })
}
const invitation = () => ({ id: mint(), organisation: organisationId('harbour'), by: userId('kavya') })

describe('with sign-up open', () => {
  beforeAll(() => server.openSignUp(true))
  afterAll(() => server.openSignUp(false))

  // Before this was bounded, 200 addresses from one /48 network got 200 mails and 200 accounts in 29 seconds.
  it('a network makes so many accounts in an hour, and another network goes on', async () => {
    const at = (index: number) => server.from(`2001:db8:1:${hex(index)}::5`)
    const statuses = await collectStatuses(25, (index) => requestCode(at(index), `bulk${index}@open.test`))
    expect(statuses).toEqual([...times(20, 200), ...times(5, 429)])
    expect(countAccounts('open.test')).toBe(20)
    expect((await requestCode(server.from('2001:db8:2::5'), 'other@open.test')).status).toBe(200)
  })

  it('an answer beyond the bound is the same for a known address, with the time', async () => {
    const answers = await Promise.all(
      ['freya@coffer.test', 'nobody@open.test'].map(async (email) => {
        const response = await fetch(`${server.guest.url}/api/collections/users/request-otp`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': '2001:db8:1:99::5',
            'X-Edge-Secret': 'of-the-edge',
          },
          body: JSON.stringify({ email }),
        })
        const wait = Number(response.headers.get('retry-after'))
        return { status: response.status, isLater: wait > 3000, body: await response.text() }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 429, isLater: true })
    expect(answers[1]).toEqual(answers[0])
  })

  it('known addresses use up the same bound of a network', async () => {
    const at = (index: number) => server.from(`198.51.100.${index + 1}`)
    const known = await collectStatuses(20, (index) =>
      requestCode(at(index), `${index % 2 === 0 ? 'bo' : 'ines'}@coffer.test`),
    )
    expect(known).toEqual(times(20, 200))
    expect((await requestCode(at(30), 'late@open.test')).status).toBe(429)
  })

  it('an invited address is exempt', async () => {
    const email = 'guest@invited.test'
    const body = { ...invitation(), email, accepted: false }
    expect((await (await asKavya()).create('invites', body)).status).toBe(200)
    expect((await requestCode(server.from('2001:db8:1:77::5'), email)).status).toBe(200)
  })
})

it('with sign-up closed an invite link makes 100 accounts in an hour, from all networks together', async () => {
  const body = { ...invitation(), days: 1 }
  const answer = await (await asKavya()).create('invite_links', body)
  expect(answer.status).toBe(200)
  const token = String(answer.body['token'])
  const at = (index: number) => server.from(`203.0.${index}.1`).with({ 'X-Join': token })
  const statuses = await collectStatuses(102, (index) => requestCode(at(index), `bulk${index}@linked.test`))
  expect(statuses).toEqual([...times(100, 200), 429, 429])
  expect(countAccounts('linked.test')).toBe(100)
  // A known address is not counted.
  expect((await requestCode(at(200), 'freya@coffer.test')).status).toBe(200)
}, 60_000)

it('an account that nobody has proven is deleted after a day, and no other', async () => {
  const people = "(SELECT COUNT(*) FROM users WHERE email LIKE '%@coffer.test')"
  const before = server.count(`SELECT ${people} AS n`)
  const erased = mint()
  server.sql(`UPDATE users SET created = '2026-01-01 10:00:00.000Z' WHERE email NOT LIKE 'bulk1%'`)
  server.sql(`UPDATE users SET verified = 0 WHERE id = '${userId('bo')}'`)
  // A deleted person's record has no address, and the ledger still names it.
  server.sql(
    `INSERT INTO users (id, email, tokenKey, created) VALUES ('${erased}', '', '${erased}', '2026-01-01 10:00:00.000Z')`,
  )
  const run = async () =>
    expect((await server.root.send('POST', '/api/crons/coffer-unproven')).status).toBe(204)
  const young = server.count("SELECT COUNT(*) AS n FROM users WHERE email LIKE 'bulk1%'")
  await run()
  // Their codes may still be valid.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(countAccounts('linked.test')).toBe(100)
  server.sql('DELETE FROM _otps')
  await run()
  await expect
    .poll(() => countAccounts('linked.test') + countAccounts('open.test'), { timeout: 10_000 })
    .toBe(young)
  expect(countAccounts('invited.test')).toBe(0)
  expect(server.count(`SELECT ${people} AS n`)).toBe(before)
  expect(server.count(`SELECT COUNT(*) AS n FROM users WHERE id = '${erased}'`)).toBe(1)
}, 30_000)

it('everybody together makes so many accounts in an hour; beyond that known addresses are answered alike while sign-up is open', async () => {
  const small = await startIdentityServer({ COFFER_LIMIT_NEWCOMERS: '3' })
  try {
    await small.openSignUp(true)
    const at = (index: number) => small.from(`203.0.${index}.1`)
    // Known people do not use it up.
    expect(await collectStatuses(5, (index) => requestCode(at(index), 'bo@coffer.test'))).toEqual(
      times(5, 200),
    )
    const made = await collectStatuses(4, (index) => requestCode(at(index), `bulk${index}@all.test`))
    expect(made).toEqual([200, 200, 200, 429])
    expect((await requestCode(at(50), 'bo@coffer.test')).status).toBe(429)
    await small.openSignUp(false)
    expect((await requestCode(at(51), 'bo@coffer.test')).status).toBe(200)
  } finally {
    await small.stop()
  }
}, 60_000)

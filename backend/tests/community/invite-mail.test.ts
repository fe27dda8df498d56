/** Mails of invites and the protection of links against guessing, with a real mail server and all limits in force. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startIdentityServer } from '../identity/identity-server.ts'
import type { IdentityServer } from '../identity/identity-server.ts'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'

const harbour = organisationId('harbour')
let server: IdentityServer
let kavya: Client

beforeAll(async () => {
  server = await startIdentityServer({ COFFER_LOG_LEVEL: '-4' })
  const acting = { 'X-Authz': membershipId('kavya'), 'X-Org': harbour }
  kavya = (await server.enter('kavya@coffer.test')).with(acting)
}, 60_000)
afterAll(() => server.stop())

const getStatusAndCode = ({ status, body }: Answer) => [status, body.data?.['reason']?.code]

async function invite(email: string, id = mint()): Promise<{ id: string; answer: Answer }> {
  const body = { id, organisation: harbour, by: userId('kavya'), email, accepted: false }
  return { id, answer: await kavya.create('invites', body) }
}

async function makeLink(): Promise<{ id: string; token: string }> {
  const body = { id: mint(), organisation: harbour, by: userId('kavya'), days: 1 }
  const answer = await kavya.create('invite_links', body)
  return { id: body.id, token: String(answer.body['token']) }
}

/** Runs the job that the notifier runs every second. */
async function mailDue(): Promise<void> {
  expect((await server.root.send('POST', '/api/crons/coffer-invites')).status).toBe(204)
}

/** Jobs and mails of codes are sent one after the other: a code's mail is later than those of the job. */
async function untilMailed(): Promise<void> {
  await mailDue()
  await vi.waitFor(() =>
    expect(
      server.count(
        "SELECT COUNT(*) AS n FROM invites WHERE due != '' AND due < strftime('%Y-%m-%d %H:%M:%fZ', 'now') AND accepted = 0",
      ),
    ).toBe(0),
  )
}

const storedInvite = async (id: string) =>
  (await kavya.send('GET', `/api/collections/invites/records/${id}`)).body

describe('an invite', () => {
  it('is mailed once it is stored, with who invites where', async () => {
    const { id, answer } = await invite('uma@newcomers.test')
    expect(answer.status).toBe(200)
    // Nobody sees the queue.
    expect(Object.keys(answer.body).filter((field) => ['queued', 'due'].includes(field))).toEqual([])
    await mailDue()
    const mail = await server.inbox.mailTo('uma@newcomers.test')
    expect(mail.subject).toBe('Kavya Raman invites you to Harbour House')
    expect(mail.html).toContain(`/invite/${id}"`)
    await vi.waitFor(async () => expect((await storedInvite(id))['sent']).not.toBe(''))
    // A create under the same id gives the same invite and no second mail.
    expect((await invite('uma@newcomers.test', id)).answer.status).toBe(200)
    await untilMailed()
    expect(server.inbox.countTo('uma@newcomers.test')).toBe(0)
  })

  it('whose mail could not be sent is mailed later, once, while it is open and for a day', async () => {
    // This address gets no more mails in this hour.
    await fillLimit('full@newcomers.test')
    const ids: Record<string, string> = {}
    for (const name of ['xen', 'yul', 'zoe', 'ulf']) ids[name] = (await invite(`${name}@newcomers.test`)).id
    const hoursAgo = (hours: number): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${hours} hours')`
    // A server that ended claimed it a while ago.
    server.sql(`UPDATE invites SET due = ${hoursAgo(1)}, queued = ${hoursAgo(23)} WHERE id = '${ids['xen']}'`)
    server.sql(`UPDATE invites SET due = ${hoursAgo(1)}, accepted = 1 WHERE id = '${ids['zoe']}'`)
    expect((await kavya.remove('invites', ids['ulf'] ?? '')).status).toBe(204)
    server.sql(
      `UPDATE invites SET queued = ${hoursAgo(25)}, email = 'full@newcomers.test' WHERE id = '${ids['yul']}'`,
    )
    await mailDue()
    await server.inbox.mailTo('xen@newcomers.test')
    await vi.waitFor(async () => expect((await storedInvite(ids['xen'] ?? ''))['sent']).not.toBe(''))
    await untilMailed()
    // While the job handles an invite, it is not due.
    const givenUp = (): number =>
      server.count(
        `SELECT COUNT(*) AS n FROM invites WHERE id = '${ids['yul']}' AND queued = '' AND due = '' AND sent = ''`,
      )
    await vi.waitFor(() => expect(givenUp()).toBe(1))
    const counts = ['xen', 'zoe', 'ulf', 'full'].map((name) => server.inbox.countTo(`${name}@newcomers.test`))
    expect(counts).toEqual([0, 0, 0, 0])
  })

  it('leads to the address of its community, of several that the server has', async () => {
    const setAddress = (url: string): void =>
      server.sql(`UPDATE organisations SET url = '${url}' WHERE id = '${harbour}'`)
    setAddress('https://harbour-house.test')
    const { id } = await invite('wim@newcomers.test')
    await mailDue()
    const mail = await server.inbox.mailTo('wim@newcomers.test')
    expect(mail.html).toContain(`href="https://harbour-house.test/invite/${id}"`)
    setAddress('')
  })

  it('is mailed without names that carry an address, as they may be from before that rule', async () => {
    const name = (community: string, person: string): void =>
      server.sql(`UPDATE organisations SET name = '${community}' WHERE id = '${harbour}';
        UPDATE users SET name = '${person}' WHERE id = '${userId('kavya')}'`)
    name('Win at casino.com', 'Kavya www.casino.example')
    await invite('xan@newcomers.test')
    await mailDue()
    const mail = await server.inbox.mailTo('xan@newcomers.test')
    expect(mail.subject).toBe('Coffer invites you to Coffer')
    expect(mail.html).not.toContain('casino')
    name('Harbour House', 'Kavya Raman')
  })

  it('is mailed again at most once an hour, by privileged people, until it is accepted', async () => {
    const { id } = await invite('vic@newcomers.test')
    await mailDue()
    await server.inbox.mailTo('vic@newcomers.test')
    await vi.waitFor(async () => expect((await storedInvite(id))['sent']).not.toBe(''))
    const resend = (who: Client) => who.send('POST', '/ext/resend-invite', { id })
    expect(getStatusAndCode(await resend(kavya))).toEqual([400, 'invite-just-sent'])
    server.sql(`UPDATE invites SET sent = '2026-01-01 10:00:00.000Z' WHERE id = '${id}'`)
    const acting = { 'X-Authz': membershipId('ann'), 'X-Org': harbour }
    const ann = (await server.enter('ann@coffer.test')).with(acting)
    expect((await resend(ann)).status).toBe(404)
    // Two resends before the mail has left are one mail.
    expect((await resend(kavya)).status).toBe(204)
    expect((await resend(kavya)).status).toBe(204)
    await mailDue()
    await server.inbox.mailTo('vic@newcomers.test')
    await vi.waitFor(async () =>
      expect(getStatusAndCode(await resend(kavya))).toEqual([400, 'invite-just-sent']),
    )
    await untilMailed()
    expect(server.inbox.countTo('vic@newcomers.test')).toBe(0)
    server.sql(`UPDATE invites SET sent = '', accepted = 1 WHERE id = '${id}'`)
    expect(getStatusAndCode(await resend(kavya))).toEqual([400, 'invite-accepted'])
    for (const wrong of [mint(), '', 7, null]) {
      expect((await kavya.send('POST', '/ext/resend-invite', { id: wrong })).status).toBe(404)
    }
  })

  it('invited, revoked and invited again mails an address three times an hour', async () => {
    await fillLimit('wen@newcomers.test')
    const { id } = await invite('wen@newcomers.test')
    await untilMailed()
    expect(server.inbox.countTo('wen@newcomers.test')).toBe(0)
    expect((await storedInvite(id))['sent']).toBe('')
    expect((await kavya.remove('invites', id)).status).toBe(204)
  })
})

/** Invites the address as often as it is mailed in an hour, revoking each. */
async function fillLimit(email: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    const { id, answer } = await invite(email)
    expect(answer.status).toBe(200)
    await mailDue()
    await server.inbox.mailTo(email)
    await vi.waitFor(async () => expect((await storedInvite(id))['sent']).not.toBe(''))
    expect((await kavya.remove('invites', id)).status).toBe(204)
  }
}

describe('an invite link', () => {
  it('lets somebody whom the server does not know sign up and join', async () => {
    const { token } = await makeLink()
    const requestCode = (who: Client, email: string) =>
      who.send('POST', '/api/collections/users/request-otp', { email })
    const withLink = server.guest.with({ 'X-Join': token })
    expect((await requestCode(server.guest, 'xia@newcomers.test')).status).toBe(401)
    expect(
      (await requestCode(server.guest.with({ 'X-Join': 'c'.repeat(32) }), 'xia@newcomers.test')).status,
    ).toBe(401)
    const asked = await requestCode(withLink, 'xia@newcomers.test')
    expect(asked.status).toBe(200)
    const mail = await server.inbox.mailTo('xia@newcomers.test')
    const code = /^\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? ''
    const signedIn = await server.signIn(String(asked.body['otpId']), code)
    const xia = server.guest.with({ Authorization: String(signedIn.body['token']) })
    const joined = await xia.send('POST', '/ext/join', { token })
    expect(joined.body).toMatchObject({ organisation: harbour, role: 'user' })
  })

  it('that has expired says so, and lets nobody in', async () => {
    const { id, token } = await makeLink()
    server.sql(`UPDATE invite_links SET expires = '2026-01-01 10:00:00.000Z' WHERE id = '${id}'`)
    expect(getStatusAndCode(await server.guest.send('POST', '/ext/invite-link', { token }))).toEqual([
      410,
      'link-expired',
    ])
    const otis = await server.enter('otis@coffer.test')
    expect(getStatusAndCode(await otis.send('POST', '/ext/join', { token }))).toEqual([410, 'link-expired'])
    const asked = await server.guest
      .with({ 'X-Join': token })
      .send('POST', '/api/collections/users/request-otp', { email: 'yan@newcomers.test' })
    expect(asked.status).toBe(401)
  })

  it('is in no log', async () => {
    const { token } = await makeLink()
    const from = server.guest.with({ Referer: `http://127.0.0.1:4100/join/${token}`, 'X-Join': token })
    await from.send('POST', '/ext/invite-link', { token })
    await from.send('POST', '/ext/join', { token })
    const logs = async () =>
      JSON.stringify((await server.root.send('GET', '/api/logs?perPage=500')).body.items)
    await vi.waitFor(async () => expect(await logs()).toContain('/ext/join'), {
      timeout: 15_000,
      interval: 500,
    })
    expect(await logs()).not.toContain(token)
  }, 40_000)

  it('is guessed at most 60 times in five minutes from one address', async () => {
    const thief = server.from('203.0.113.7')
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        thief.send('POST', '/ext/invite-link', { token: String(index).padStart(32, 'd') }),
      ),
    )
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import { guest, member, organisationId, superuser, userId } from '../testing/people.ts'

const harbour = organisationId('harbour')

/** Kavya of Harbour House makes a link. */
async function makeLink(values: object = {}): Promise<{ id: string; token: string; answer: Answer }> {
  const body = { id: mint(), organisation: harbour, by: userId('kavya'), days: 7, ...values }
  const answer = await (await member('kavya')).create('invite_links', body)
  return { id: body.id, token: String(answer.body['token']), answer }
}

const show = (token: unknown, who = guest) => who.send('POST', '/ext/invite-link', { token })
const join = (who: Awaited<ReturnType<typeof newcomer>>, token: unknown) =>
  who.api.send('POST', '/ext/join', { token })
const getStatusAndCode = ({ status, body }: Answer, field = 'reason') => [status, body.data?.[field]?.code]

describe('an invite link', () => {
  it('is made by privileged people, for 1, 7 or 30 days, with a token of the server', async () => {
    const { answer, token } = await makeLink({ days: 30 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(token).toMatch(/^[a-z0-9]{32}$/)
    expect(answer.body).toMatchObject({ uses: 0, revoked: false })
    const days = (Date.parse(String(answer.body['expires'])) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    for (const wrong of [2, -7, 0, 365]) expect((await makeLink({ days: wrong })).answer.status).toBe(400)
    expect(getStatusAndCode((await makeLink({ days: 2 })).answer, 'days')).toEqual([400, 'link-days'])
    expect((await makeLink({ token: 'a'.repeat(32) })).answer.status).toBe(400)
    expect((await makeLink({ revoked: true })).answer.status).toBe(403)
    expect((await makeLink({ by: userId('chidi') })).answer.status).toBe(403)
    const ann = await member('ann')
    const own = { id: mint(), organisation: harbour, by: userId('ann'), days: 7 }
    expect((await ann.create('invite_links', own)).status).toBe(403)
  })

  it('created twice under one id is one link', async () => {
    const id = mint()
    const [first, second] = [await makeLink({ id }), await makeLink({ id })]
    expect(second.answer.status).toBe(200)
    expect(second.token).toBe(first.token)
    expect((await makeLink({ id, days: 1 })).answer.status).toBe(409)
  })

  it('is listed to privileged people of its community alone', async () => {
    const { id, token } = await makeLink()
    const seen = await (await member('chidi')).items('invite_links')
    expect(seen.find((row) => row.id === id)?.['token']).toBe(token)
    const nia = await newcomer()
    for (const other of [await member('ann'), await member('otis', 'runners'), nia.api, guest]) {
      expect((await other.view('invite_links', id)).status).toBe(404)
      expect(await other.items('invite_links')).toEqual([])
    }
  })

  it('shows the name of its community to everyone who has it', async () => {
    const { token } = await makeLink()
    const { status, body } = await show(token)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['expires', 'organisation'])
    expect(body['organisation']).toMatchObject({ id: harbour, name: 'Harbour House' })
    expect(Object.keys(body['organisation'] as object).toSorted()).toEqual(['avatar', 'id', 'name'])
  })

  it('of nobody, revoked and expired says no more than that', async () => {
    const { id, token } = await makeLink()
    const unknown = await show('b'.repeat(32))
    expect(getStatusAndCode(unknown)).toEqual([404, 'link-unknown'])
    for (const wrong of ['', 7, null, [token], { token }, 'x'.repeat(8_000), "' || token != '"]) {
      expect(getStatusAndCode(await show(wrong))).toEqual([404, 'link-unknown'])
    }
    await (await member('chidi')).update('invite_links', id, { revoked: true })
    expect(await show(token)).toEqual(unknown)
    expect(await join(await newcomer(), token)).toEqual(unknown)
  })

  it('is revoked by privileged people, for good, and nothing else of it changes', async () => {
    const { id, token } = await makeLink()
    expect((await (await member('ann')).update('invite_links', id, { revoked: true })).status).toBe(404)
    const kavya = await member('kavya')
    for (const change of [{ days: 30 }, { organisation: organisationId('runners') }, { by: userId('ann') }]) {
      expect((await kavya.update('invite_links', id, change)).status, JSON.stringify(change)).toBe(403)
    }
    expect((await kavya.update('invite_links', id, { revoked: true })).status).toBe(200)
    expect((await kavya.update('invite_links', id, { revoked: true })).status).toBe(200)
    expect((await kavya.update('invite_links', id, { revoked: false })).status).toBe(403)
    expect((await kavya.remove('invite_links', id)).status).toBe(403)
    expect((await show(token)).status).toBe(404)
    // Nobody sets it by hand either.
    expect((await (await superuser()).update('invite_links', id, { expires: '2050-01-01' })).status).toBe(403)
  })
})

describe('joining by a link', () => {
  let link: { id: string; token: string }
  beforeAll(async () => {
    link = await makeLink()
  })

  it('makes an account and a membership that names the link; repeated, it answers the same', async () => {
    const nia = await newcomer()
    const first = await join(nia, link.token)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body).toMatchObject({ user: nia.id, organisation: harbour, role: 'user', link: link.id })
    expect(await join(nia, link.token)).toEqual(first)
    const [account] = await nia.as(String(first.body.id), harbour).items('acc_accounts', {
      filter: `organisation = '${harbour}' && id = '${String(first.body['account'])}'`,
    })
    expect(account).toMatchObject({ type: 'user', name: 'Nia New', status: 'active' })
    const kavya = await member('kavya')
    expect((await kavya.view('invite_links', link.id)).body).toMatchObject({ uses: 1 })
  })

  it('is done once, however often it is asked for at the same time', async () => {
    const nia = await newcomer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(nia, link.token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('needs a signed-in person with a proven address', async () => {
    const nia = await newcomer({ verified: false })
    expect(getStatusAndCode(await join(nia, link.token))).toEqual([403, 'address-unproven'])
    expect((await guest.send('POST', '/ext/join', { token: link.token })).status).toBe(401)
    expect((await (await superuser()).send('POST', '/ext/join', { token: link.token })).status).toBe(401)
    expect(await nia.api.items('authz')).toEqual([])
  })

  it('leaves a member as they are', async () => {
    const ann = await member('ann')
    const { body } = await ann.send('POST', '/ext/join', { token: link.token })
    expect(body).toMatchObject({ user: userId('ann'), link: '' })
  })
})

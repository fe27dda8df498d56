/** Deleting a person leaves the books unchanged and only ids of the person (product 6.10). */
import { expect, it, vi } from 'vitest'
import { cents } from '../testing/api.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { startIdentityServer } from '../identity/identity-server.ts'
import type { Client } from '../testing/client.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { mint } from '../testing/mint.ts'
import { filesWith, findTraces } from './traces.ts'

const MY_DATA = '/ext/my-data'
const NAME = 'Ximena Qillaq'
const USERNAME = 'ximequil'
const FORMER_NAME = 'Carvalho'
const ADDRESS = 'ximena.q@elsewhere.test'
const HARBOUR = organisationId('harbour')

// The server logs everything, not only failures.
const server = forAllTests(() => startIdentityServer({ COFFER_LOG_LEVEL: '-4' }))

const actingAs = (who: Client, key: string): Client =>
  who.with({ 'X-Authz': membershipId(key), 'X-Org': HARBOUR })
const getStatusAndCode = ({ status, body }: { status: number; body: { data?: object } }) => [
  status,
  Object.values(body.data ?? {}).map((reason: { code?: string }) => reason.code)[0],
]

async function deletionCode(who: Client, email: string): Promise<{ otpId: string; code: string }> {
  const { status, body } = await who.send('POST', `${MY_DATA}/deletion-code`)
  expect(status).toBe(200)
  // Invitations and other codes may have come before it.
  for (;;) {
    const { subject = '' } = await server.inbox.mailTo(email)
    const code = /^(\d{6}) is your code to delete your Harbour account$/.exec(subject)?.[1]
    if (code !== undefined) return { otpId: String(body['otpId']), code }
  }
}

const traces = (...values: readonly string[]) => findTraces(server.dataDir, values)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Takes the person out of all events and brings their balance to zero. */
async function settleUp(key: string): Promise<void> {
  const account = accountId(key)
  const { root } = server
  const own = `(sender = '${account}' || receiver = '${account}')`
  for (const { id } of await root.items('acc_txs', `status = 'pending' && event = '' && ${own}`))
    await root.remove('acc_txs', id)
  server.sql(`DELETE FROM acc_groupx_participants WHERE participant = '${account}'`)
  const [balance] = await root.items('acc_view_balances', `account = '${account}'`)
  const balanceCents = cents(balance?.['received'] ?? 0) - cents(balance?.['sent'] ?? 0)
  if (balanceCents === 0) return
  const [sender, receiver] = balanceCents > 0 ? [account, accountId('bank')] : [accountId('bank'), account]
  const made = await root.create('acc_txs', {
    sender,
    receiver,
    amount: Math.abs(balanceCents) / 100,
    currency: 'EUR',
    description: 'Settled',
    status: 'approved',
    created_by: userId('ann'),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
}

/** PocketBase writes its log every few seconds. */
const logged = (text: string) =>
  vi.waitFor(() => expect(traces(text).join()).toContain('auxiliary.db _logs'), {
    timeout: 15_000,
    interval: 250,
  })

it('leaves the ledger proof unchanged and no name, address or picture anywhere', async () => {
  const key = 'ines'
  const { root } = server
  expect(await root.items('notifications', `params ~ '${FORMER_NAME}'`)).not.toEqual([])
  await root.update('users', userId(key), { name: NAME, username: USERNAME, email: ADDRESS, verified: true })
  const { otpId, code } = await server.requestCode(ADDRESS)
  const token = String((await server.signIn(otpId, code)).body['token'])
  const me = server.guest.with({ Authorization: token })
  const ann = actingAs(await server.enter('ann@coffer.test'), 'ann')
  // The person leaves these traces.
  const form = new FormData()
  form.set('avatar', new File([PNG], 'ximena-portrait.png', { type: 'image/png' }))
  const uploaded = await fetch(`${server.guest.url}/api/collections/users/records/${userId(key)}`, {
    method: 'PATCH',
    headers: { Authorization: token },
    body: form,
  })
  expect(uploaded.status).toBe(200)
  const { avatar: picture } = (await uploaded.json()) as { readonly avatar: string }
  const thumb = await fetch(`${server.guest.url}/api/files/users/${userId(key)}/${picture}?thumb=128x128`)
  expect(thumb.status).toBe(200)
  await actingAs(me, key).create('webpush_subscriptions', {
    authz: membershipId(key),
    device: `${NAME}’s phone`,
    active: true,
    endpoint: 'https://push.test/ximequil',
    p256dh: 'key',
    auth: 'auth',
  })
  const invite = { organisation: organisationId('runners'), email: ADDRESS, accepted: false }
  expect((await root.create('invites', invite)).status).toBe(200)
  const report = { url: '/more', name: 'TypeError', message: `${NAME} has no account`, stack: '' }
  await server.guest.create('errors', report)
  await me.send('GET', `/api/nothing/${USERNAME}/${ADDRESS}`)
  await me.send('POST', '/api/collections/users/request-email-change-code', { newEmail: `new.${ADDRESS}` })
  await settleUp(key)
  // Somebody has just removed them from an event and could still undo it (ADR 0184).
  server.sql(
    `INSERT INTO deleted_ids (id, organisation, content) VALUES ('acc_groupx_participants.${mint()}', '${HARBOUR}',
       '{"participant":"${accountId(key)}","transactions":[{"description":"${NAME} paid"}]}')`,
  )

  // They have commented on a transaction that somebody has deleted and could still restore (accounting A28).
  server.sql(
    `INSERT INTO acc_deleted_txs (id, organisation, deleted_by, deleted, tx, comments) VALUES ('${mint()}', '${HARBOUR}',
       '${userId('ann')}', '2050-01-01 00:00:00.000Z', '{"description":"Boat"}',
       '[{"created_by":"${userId(key)}","text":"${NAME} was there"}]')`,
  )

  const before = (await ann.send('GET', '/ext/ledger-proof')).body
  const sent = () => root.items('acc_txs', `sender = '${accountId(key)}'`)
  const count = (await sent()).length
  expect(traces(NAME, ADDRESS, USERNAME, picture).length).toBeGreaterThan(6)
  expect(filesWith(server.dataDir, NAME, ADDRESS, USERNAME, picture).join()).toContain('data.db')
  expect((await me.send('GET', `${MY_DATA}/deletion`)).body).toEqual({ obstacles: [] })
  const proof = await deletionCode(me, ADDRESS)
  // Requests that failed are written into the log some seconds later.
  await logged(USERNAME)
  const deleted = await me.send('POST', `${MY_DATA}/delete`, proof)
  expect([deleted.status, deleted.body]).toEqual([204, {}])
  expect((await ann.send('GET', '/ext/ledger-proof')).body['currencies']).toEqual(before['currencies'])
  expect(await sent()).toHaveLength(count)
  await logged('/ext/my-data/delete"')
  const gone = [NAME, ADDRESS, USERNAME, picture, 'Qillaq', 'ximena', FORMER_NAME]
  expect(traces(...gone)).toEqual([])
  expect(filesWith(server.dataDir, ...gone)).toEqual([])

  const [account] = await ann.items('acc_accounts', `organisation = '${HARBOUR}' && id = '${accountId(key)}'`)
  expect(account).toMatchObject({ name: 'Former member', avatar: '', status: 'closed', type: 'user' })
  for (const collection of [
    'acc_accounts',
    'acc_txs',
    'authz',
    'users',
    'activity',
    'invites',
    'acc_view_balances',
  ]) {
    const { status, body } = await ann.send('GET', `/api/collections/${collection}/records?perPage=500`)
    expect([collection, status]).toEqual([collection, 200])
    expect(JSON.stringify(body)).not.toMatch(/Qillaq|ximena|ximequil/i)
  }
  const erased = await root.items('activity', "kind = 'member-erased'")
  expect(erased).toEqual([expect.objectContaining({ by: '', subject: '', organisation: HARBOUR })])
  expect((await fetch(`${server.guest.url}/api/files/users/${userId(key)}/${picture}`)).status).toBe(404)
  // The session, and the way back in, are gone.
  expect((await me.send('GET', MY_DATA)).status).toBe(401)
  expect(
    (await server.guest.send('POST', '/api/collections/users/request-otp', { email: ADDRESS })).status,
  ).toBe(401)
}, 60_000)

it('leaves notifications about a namesake as they are', async () => {
  const name = 'Anna Müller'
  const [jamal, mei] = await Promise.all(
    ['jamal', 'mei'].map(async (key) => actingAs(await server.enter(`${key}@coffer.test`), key)),
  )
  for (const key of ['jamal', 'mei']) await server.root.update('users', userId(key), { name })
  for (const [who, key] of [
    [jamal!, 'jamal'],
    [mei!, 'mei'],
  ] as const) {
    const sides = { sender: accountId(key), receiver: accountId('ann') }
    const values = { amount: 2, currency: 'EUR', status: 'approved', description: key }
    const payment = { id: mint(), ...sides, ...values, created_by: userId(key) }
    expect((await who.create('acc_txs', payment)).status).toBe(200)
  }
  server.sql(
    `INSERT INTO notifications (id, authz, cause, kind, params, url, state, message, due, created, updated)
     VALUES ('${mint()}', '${membershipId('ann')}', 'older', 'money-received',
       '{"who":"${name}","description":"older"}', '/', 'waiting', '', '', '', '')`,
  )
  const names = async () => {
    const rows = await server.root.items('notifications', `authz = '${membershipId('ann')}'`)
    const said = rows.map(({ params }) => params as { who?: string; description?: string })
    return Object.fromEntries(said.map(({ description, who }) => [description, who]))
  }
  expect(await names()).toMatchObject({ jamal: name, mei: name, older: name })
  await jamal!.update('users', userId('jamal'), { name: 'Anna Meyer' })
  expect(await names()).toMatchObject({ jamal: 'Anna Meyer', mei: name, older: name })
  await jamal!.update('users', userId('jamal'), { name })
  await settleUp('jamal')
  const proof = await deletionCode(jamal!, 'jamal@coffer.test')
  const deleted = await jamal!.send('POST', `${MY_DATA}/delete`, proof)
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(204)
  // An older notification may name either of them.
  const former = 'Former member'
  expect(await names()).toMatchObject({ jamal: former, mei: name, older: former })
}, 60_000)

it('and a change of the name, or joining, at the same moment leave no name and no membership', async () => {
  const link = { id: mint(), organisation: HARBOUR, by: userId('kavya'), days: 1 }
  const { body } = await server.root.create('invite_links', link)
  const join = (who: Client) => who.send('POST', '/ext/join', { token: body['token'] })
  for (let round = 0; round < 5; round += 1) {
    const [id, email] = [mint(), `${mint()}@elsewhere.test`]
    const password = mint()
    const person = {
      id,
      email,
      name: 'Yrsa Olavsdatter',
      verified: true,
      password,
      passwordConfirm: password,
    }
    expect((await server.root.create('users', person)).status).toBe(200)
    const me = await server.enter(email)
    const proof = await deletionCode(me, email)
    const rename = (name: string) => me.update('users', id, { name })
    const [deleted] = await Promise.all([
      me.send('POST', `${MY_DATA}/delete`, proof),
      ...['Olavsdatter One', 'Olavsdatter Two', 'Olavsdatter Three', 'Olavsdatter Four'].map(rename),
      ...[1, 2, 3].map(() => join(me)),
    ])
    expect(deleted.status).toBe(204)
    const [stored] = await server.root.items('users', `id = '${id}'`)
    expect(stored).toMatchObject({ name: '', email: '', verified: false })
    expect(await server.root.items('authz', `user = '${id}'`)).toEqual([])
  }
  expect(traces('Olavsdatter')).toEqual([])
}, 60_000)

it('takes a fresh code of its own, and no other', async () => {
  const bo = await server.enter('bo@coffer.test')
  const wrong = [400, 'wrong-code']
  const toSignIn = await server.requestCode('bo@coffer.test')
  expect(getStatusAndCode(await bo.send('POST', `${MY_DATA}/delete`, toSignIn))).toEqual(wrong)
  const toMove = await server.requestChangeCode(bo, 'bo@coffer.test', 'bo.new@coffer.test')
  expect(getStatusAndCode(await bo.send('POST', `${MY_DATA}/delete`, toMove))).toEqual(wrong)
  const chidi = await server.enter('chidi@coffer.test')
  const others = await deletionCode(chidi, 'chidi@coffer.test')
  expect(getStatusAndCode(await bo.send('POST', `${MY_DATA}/delete`, others))).toEqual(wrong)
  for (const body of [{}, { otpId: others.otpId }, { otpId: 5, code: true }])
    expect((await bo.send('POST', `${MY_DATA}/delete`, body)).status).toBe(400)
  expect((await server.guest.send('POST', `${MY_DATA}/delete`, others)).status).toBe(401)
  expect((await server.guest.send('POST', `${MY_DATA}/deletion-code`)).status).toBe(401)
  expect((await server.guest.send('GET', `${MY_DATA}/deletion`)).status).toBe(401)
  const own = await deletionCode(bo, 'bo@coffer.test')
  // The code no longer signs anybody in.
  expect((await server.signIn(own.otpId, own.code)).status).toBe(400)
  const [stored] = await server.root.items('users', `id = '${userId('bo')}'`)
  expect(stored?.['email']).toBe('bo@coffer.test')
})

it('deletes nothing while a community holds the person, and says why', async () => {
  const ann = await server.enter('ann@coffer.test')
  const { obstacles } = (await ann.send('GET', `${MY_DATA}/deletion`)).body as {
    obstacles: readonly { readonly name: string; readonly code: string; readonly organisationId: string }[]
  }
  expect(obstacles.map(({ name, organisationId: id }) => [name, id])).toContainEqual([
    'Harbour House',
    HARBOUR,
  ])
  const proof = await deletionCode(ann, 'ann@coffer.test')
  const refused = getStatusAndCode(await ann.send('POST', `${MY_DATA}/delete`, proof))
  expect(refused).toEqual([400, obstacles[0]!.code])
  const [stored] = await server.root.items('users', `id = '${userId('ann')}'`)
  expect(stored).toMatchObject({ email: 'ann@coffer.test' })
  expect(stored?.['name']).not.toBe('')
  expect(await server.root.items('authz', `user = '${userId('ann')}'`)).not.toEqual([])
  // The same code works once the reasons are gone.
  expect(getStatusAndCode(await ann.send('POST', `${MY_DATA}/delete`, proof))).toEqual(refused)
})

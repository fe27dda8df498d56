/** A person's own data (product 2.14): everything of theirs, and only the names of others. */
import { expect, it } from 'vitest'
import type { Api, Row } from '../testing/api.ts'
import { accountId, guest, member, membershipId, signedIn, superuser, userId } from '../testing/people.ts'

async function everything(api: Api) {
  const { status, body } = await api.send('GET', '/ext/my-data')
  expect(status, JSON.stringify(body)).toBe(200)
  const transactions: Row[] = []
  for (let after: unknown = ''; ;) {
    const page = await api.send('GET', `/ext/my-data/transactions?after=${encodeURIComponent(String(after))}`)
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    transactions.push(...(page.body['transactions'] as Row[]))
    after = page.body['next']
    if (after === '') return { body, transactions }
  }
}
const rows = (value: unknown): readonly Row[] => value as readonly Row[]

it('has the person, their communities with balances, and what they take part in', async () => {
  const settings = { authz: membershipId('ann'), emailNotifications: false, pushNotifications: true }
  expect((await (await signedIn('ann')).create('authz_settings', settings)).status).toBe(200)
  const { body } = await everything(await signedIn('ann'))
  expect(body['person']).toMatchObject({
    id: userId('ann'),
    email: 'ann@coffer.test',
    verified: true,
    picture: '',
  })
  expect(rows(body['communities'])[0]).toMatchObject({
    name: 'Harbour House',
    isMember: true,
    account: { id: accountId('ann'), currencies: ['EUR'], status: 'active' },
    notifications: { email: false, push: true },
  })
  const [balance] = rows(body['balances'])
  const stored = await (
    await member('ann')
  ).items('acc_view_balances', {
    filter: `account = '${accountId('ann')}'`,
  })
  expect(balance).toMatchObject({ sent: stored[0]!['sent'], received: stored[0]!['received'] })
  expect(rows(body['events']).map(({ event }) => event)).toContain('Lake week')
})

it('has every transaction of the person’s accounts once, oldest first, and no other', async () => {
  const { transactions } = await everything(await signedIn('ann'))
  const own = accountId('ann')
  const stored = await (
    await superuser()
  ).items('acc_txs', {
    filter: `sender = '${own}' || receiver = '${own}'`,
    sort: 'created,id',
  })
  expect(stored.length).toBeGreaterThan(20)
  expect(transactions.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  expect(transactions.map(({ amount }) => amount)).toEqual(stored.map(({ amount }) => amount))
})

it('goes on behind the cursor', async () => {
  const ann = await signedIn('ann')
  const { transactions } = await everything(ann)
  const cut = transactions[10]!
  const after = encodeURIComponent(`${String(cut['created'])} ${cut.id}`)
  const { body } = await ann.send('GET', `/ext/my-data/transactions?after=${after}`)
  expect(rows(body['transactions']).map(({ id }) => id)).toEqual(transactions.slice(11).map(({ id }) => id))
})

it('has no address, no secret and no record of anybody else', async () => {
  const ann = await member('ann')
  await ann.create('webpush_subscriptions', {
    authz: membershipId('ann'),
    device: 'Ann’s phone',
    active: true,
    endpoint: 'https://push.test/secret-endpoint',
    p256dh: 'secret-key',
    auth: 'secret-auth',
  })
  const { body, transactions } = await everything(ann)
  const text = JSON.stringify([body, transactions])
  expect(rows(body['devices'])).toEqual([
    expect.objectContaining({ device: 'Ann’s phone', active: true, community: 'Harbour House' }),
  ])
  expect(text).not.toMatch(/secret-|tokenKey|password":"/)
  expect(text.match(/[\w.]+@coffer\.test/g)!.filter((address) => address !== 'ann@coffer.test')).toEqual([])
  for (const key of ['bo', 'carla']) expect(text).not.toContain(accountId(key))
})

it('is for signed-in people, of themselves alone', async () => {
  expect((await guest.send('GET', '/ext/my-data')).status).toBe(401)
  expect((await guest.send('GET', '/ext/my-data/transactions')).status).toBe(401)
  const bo = await everything(await signedIn('bo'))
  expect(bo.body['person']).toMatchObject({ id: userId('bo') })
  const ann = await signedIn('ann')
  expect((await ann.send('GET', `/ext/my-data?user=${userId('bo')}`)).status).toBe(400)
})

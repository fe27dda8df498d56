import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { makeEvent } from './events/event.ts'
import { accountId, member, membershipId, organisationId, superuser, userId } from './testing/people.ts'
import type { Community } from './testing/people.ts'
import { readMessages } from './testing/read-messages.ts'
import type { Message } from './testing/read-messages.ts'
import { startOwnServer } from './testing/own-server.ts'
import { sharedServer } from './testing/shared-server.ts'
import { mint } from './testing/mint.ts'
import { post } from './testing/requests.ts'

type Revision = Message<{ readonly organisation: string; readonly revision: number }>

const open = new Set<AbortController>()
afterEach(() => {
  for (const connection of open) connection.abort()
  open.clear()
})

/** Listens as a person to their community's revisions, and yields the messages as they come. */
async function listen(
  key: string,
  community: Community,
  claimed: Community = community,
): Promise<AsyncGenerator<Revision>> {
  const connection = new AbortController()
  open.add(connection)
  const response = await fetch(`${(await sharedServer()).url}/api/realtime`, { signal: connection.signal })
  const messages: AsyncGenerator<Revision> = readMessages(response)
  const { value: hello } = await messages.next()
  const headers = { 'X-Authz': membershipId(key, community), 'X-Org': organisationId(claimed) }
  const topic = `organisations_revisions/*?options=${encodeURIComponent(JSON.stringify({ headers }))}`
  const { status } = await (
    await member(key, community)
  ).send('POST', '/api/realtime', {
    clientId: hello?.data.clientId,
    subscriptions: [topic],
  })
  expect(status).toBe(204)
  return messages
}

const send = async (from: string, to: string, community: Community): Promise<void> => {
  const { status } = await (
    await member(from, community)
  ).create('acc_txs', {
    sender: accountId(from, community),
    receiver: accountId(to, community),
    amount: 1,
    currency: 'EUR',
    description: 'Signal',
    created_by: userId(from),
  })
  expect(status).toBe(200)
}

describe('the change signal', () => {
  it('reaches members of the community, and rises', async () => {
    const ann = await listen('ann', 'harbour')
    await send('bo', 'mei', 'harbour')
    const first = (await ann.next()).value as Revision
    expect(first.data.record?.organisation).toBe(organisationId('harbour'))
    await send('bo', 'mei', 'harbour')
    const second = (await ann.next()).value as Revision
    expect(second.data.record!.revision).toBeGreaterThan(first.data.record!.revision)
  })

  it('is not sent elsewhere, whatever the headers claim', async () => {
    const [otis, forger] = [await listen('otis', 'runners'), await listen('otis', 'runners', 'harbour')]
    await send('bo', 'mei', 'harbour')
    await send('freya', 'otis', 'runners')
    // The first message that Otis receives is his own community's change, sent after the other one.
    expect(((await otis.next()).value as Revision).data.record?.organisation).toBe(organisationId('runners'))
    const silence = new Promise((resolve) => setTimeout(() => resolve('silence'), 500))
    expect(await Promise.race([forger.next(), silence])).toBe('silence')
  })

  it('comes once for a batch', async () => {
    const ann = await listen('ann', 'harbour')
    const before = (await (await member('ann')).items('organisations_revisions'))[0]
    const body = {
      sender: accountId('bo'),
      receiver: accountId('mei'),
      amount: 1,
      currency: 'EUR',
      description: 'Batch',
      created_by: userId('bo'),
    }
    const requests = Array.from({ length: 50 }, () => post('acc_txs', body))
    expect((await (await member('bo')).batch(requests)).status).toBe(200)
    const { data } = (await ann.next()).value as Revision
    expect(data.record!.revision).toBe(Number(before?.['revision'] ?? 0) + 1)
  })

  it('comes after a change of a participant, and not after one that was refused', async () => {
    const ann = await listen('ann', 'harbour')
    const bo = await member('bo')
    const refused = await bo.create('acc_txs', {
      sender: accountId('ann'),
      receiver: accountId('bo'),
      amount: -1,
    })
    expect(refused.status).toBe(403)
    const filter = `groupx.account = '${accountId('lake')}'`
    const [row] = await bo.items('acc_groupx_participants', { filter })
    const root = await superuser()
    const share = Number(row?.['share'])
    const before = (await bo.items('organisations_revisions'))[0]
    const changed = await root.update('acc_groupx_participants', row!.id, { share: share + 1 })
    expect(changed.status).toBe(200)
    const { data } = (await ann.next()).value as Revision
    expect(data.record!.revision).toBe(Number(before?.['revision'] ?? 0) + 1)
    await root.update('acc_groupx_participants', row!.id, { share })
    await ann.next()
  })

  it('comes after every change of an event that others see: its groups, name, dates, admins and whether it is hidden', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann'] } })
    const ann = await listen('ann', 'harbour')
    const bo = await member('bo')
    // The write begins only once the revision before it is known.
    const expectSignal = async (what: string, write: () => Promise<{ readonly status: number }>) => {
      const before = Number((await bo.items('organisations_revisions'))[0]?.['revision'] ?? 0)
      expect([what, (await write()).status]).toEqual([
        what,
        expect.toSatisfy((status: number) => status < 300),
      ])
      let received = before
      while (received <= before) received = ((await ann.next()).value as Revision).data.record!.revision
      expect([what, received]).toEqual([what, before + 1])
    }
    const root = await superuser()
    const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${event.id}'` })
    const group = { id: mint(), account: event.id, name: 'Nobody yet', order: 7, created_by: userId('bo') }
    await expectSignal('an empty group', () => bo.create('acc_groups', group))
    await expectSignal('its name', () => bo.update('acc_groups', group.id, { name: 'Somebody' }))
    await expectSignal('without it', () => bo.remove('acc_groups', group.id))
    await expectSignal('the event’s name', () =>
      bo.update('acc_accounts', event.id, { name: `Regatta ${event.id}` }),
    )
    for (const change of [
      { end: new Date(Date.now() + 9 * 86_400_000).toISOString() },
      { admins: [userId('bo'), userId('mei')] },
      { hidden: true },
    ]) {
      await expectSignal(JSON.stringify(change), () => bo.update('acc_accounts_meta', meta!.id, change))
    }
    await expectSignal('locked', () => bo.update('acc_accounts', event.id, { status: 'inactive' }))
    await expectSignal('without transactions', async () =>
      (await member('kavya')).send('POST', `/ext/events/${event.id}/delete-transactions`),
    )
  })

  it('is not lost when the server stops meanwhile', async () => {
    const server = await startOwnServer({ data: 'demo' })
    const revision = (): number => {
      const database = new DatabaseSync(join(server.dataDir, 'data.db'))
      const sql = 'SELECT revision FROM organisations_revisions WHERE organisation = ?'
      const row = database.prepare(sql).get(organisationId('harbour'))
      database.close()
      return Number(row?.['revision'] ?? 0)
    }
    const before = revision()
    const { status } = await server.root.update('acc_accounts', accountId('bank'), { name: 'Bank' })
    expect(status).toBe(200)
    process.kill(server.pid(), 'SIGTERM')
    await server.ended()
    expect(revision()).toBe(before + 1)
    await server.stop()
  })
})

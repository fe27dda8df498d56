/** Notifications to people whom somebody else adds to an event or removes, or whose expense somebody else changes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Claimed } from '../../src/lib/claimed-delivery.ts'
import { composeMessage } from '../../src/notifier/message.ts'
import { ownPayments } from '../../src/notifier/own-payments.ts'
import type { Answer } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { startHarbourServer } from './harbour-server.ts'
import type { HarbourServer } from './harbour-server.ts'
import { post } from '../testing/requests.ts'

let harbour: HarbourServer
let database: DatabaseSync
let known = 0

beforeAll(async () => {
  harbour = await startHarbourServer(DEMO_PEOPLE)
  database = harbour.database
}, 60_000)
afterAll(() => harbour.stop())
beforeEach(() => forget())

/** Ignores earlier notifications. */
function forget(): void {
  const last = database.prepare('SELECT COALESCE(MAX(rowid), 0) AS last FROM notifications').get()
  known = Number(last?.['last'])
}

const names = new Map(DEMO_PEOPLE.map((person) => [membershipId(person), person]))

interface SentNotification {
  readonly to: string
  readonly kind: string
  readonly url: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Returns the notifications in the order of names. */
const sentNotifications = (): readonly SentNotification[] =>
  database
    .prepare("SELECT authz, kind, url, params FROM notifications WHERE kind != 'low-balance' AND rowid > ?")
    .all(known)
    .map(({ authz, kind, url, params }) => ({
      to: names.get(String(authz)) ?? '',
      kind: String(kind),
      url: String(url),
      params: JSON.parse(String(params)) as SentNotification['params'],
    }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
/** Claims as the notifier does every second. */
async function claim(email = 0): Promise<Answer> {
  const file = readFileSync(join(harbour.server.dataDir, 'notifier-keys.json'), 'utf8')
  const { secret } = JSON.parse(file) as { secret: string }
  const notifier = harbour.server.guest.with({ 'X-Notifier-Secret': secret })
  return notifier.send('POST', '/ext/notifier/claim', { lease: mint(), push: 0, email, held: [] })
}

const brief = (): readonly string[] => sentNotifications().map(({ to, kind }) => `${to} ${kind}`)

const ok = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

interface TestEvent {
  readonly id: string
  readonly name: string
  readonly everyone: string
}

/** Makes Bo's event, which takes place in five days; only Bo takes part unless others are named. */
async function makeEvent({ hidden = false, people = ['bo'] }: { hidden?: boolean; people?: string[] } = {}) {
  const event: TestEvent = { id: mint(), name: `Trip ${mint()}`, everyone: mint() }
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const create = (collection: string, body: object) =>
    post(collection, { id: mint(), created_by: userId('bo'), ...body })
  const account = {
    id: event.id,
    organisation: organisationId('harbour'),
    type: 'event',
    name: event.name,
    status: 'active',
    currencies: ['EUR'],
  }
  const meta = { account: event.id, start: inDays(5), end: inDays(6), hidden, admins: [userId('bo')] }
  const answer = await harbour.as('bo').batch([
    create('acc_accounts', account),
    create('acc_accounts_meta', meta),
    create('acc_groups', { id: event.everyone, account: event.id, name: 'everyone', order: 0 }),
    ...people.map((person) =>
      create('acc_groupx_participants', {
        groupx: event.everyone,
        participant: accountId(person),
        share: 1,
      }),
    ),
  ])
  ok(answer)
  return event
}

async function add(event: TestEvent, person: string, by: string): Promise<string> {
  const id = mint()
  const body = {
    id,
    groupx: event.everyone,
    participant: accountId(person),
    share: 1,
    created_by: userId(by),
  }
  ok(await harbour.as(by).create('acc_groupx_participants', body))
  return id
}

const remove = async (event: TestEvent, person: string, by: string) =>
  ok(
    await harbour
      .as(by)
      .send('POST', `/ext/events/${event.id}/remove-participant`, { participant: accountId(person) }),
  )

async function spend(event: TestEvent, payer: string, by = payer): Promise<string> {
  const id = mint()
  const body = {
    id,
    sender: event.id,
    receiver: accountId(payer),
    amount: 12,
    currency: 'EUR',
    description: 'Fish',
    groupx: event.everyone,
    created_by: userId(by),
  }
  ok(await harbour.as(by).create('acc_txs', body))
  return id
}

describe('adding to an event', () => {
  it('notifies each person whom somebody else adds, also while making it', async () => {
    // Before this was fixed, only the event's admins were notified of a person who joined.
    const event = await makeEvent({ people: ['bo', 'ann', 'mei'] })
    expect(brief()).toEqual(['ann event-added', 'mei event-added'])
    const [first] = sentNotifications()
    expect(first).toMatchObject({
      url: `/events/${event.id}`,
      params: { who: 'Bo Nakamura', account: accountId('bo'), event: event.name, id: event.id },
    })
  })

  it('does not notify people who join by themselves', async () => {
    const event = await makeEvent()
    await add(event, 'hana', 'hana')
    expect(brief()).toEqual(['bo event-joined'])
  })
})

describe('removing from an event', () => {
  it('notifies the person and says what was deleted, whichever request removes them', async () => {
    const event = await makeEvent({ people: ['bo', 'ann'] })
    await spend(event, 'ann')
    forget()
    await remove(event, 'ann', 'bo')
    expect(sentNotifications()).toMatchObject([
      {
        to: 'ann',
        kind: 'event-removed',
        url: `/events/${event.id}`,
        params: { event: event.name, count: 1 },
      },
    ])
    forget()
    await remove(event, 'ann', 'bo')
    expect(brief()).toEqual([])
    const row = await add(event, 'mei', 'bo')
    forget()
    ok(await harbour.as('bo').remove('acc_groupx_participants', row))
    expect(brief()).toEqual(['mei event-removed'])
  })

  it('is not notified when it is undone first; a person who was notified reads that they take part again', async () => {
    const event = await makeEvent({ people: ['bo'] })
    const row = await add(event, 'ann', 'bo')
    const undo = async () =>
      ok(await harbour.as('bo').send('POST', `/ext/events/${event.id}/restore-participant`, { row }))
    forget()
    await remove(event, 'ann', 'bo')
    await undo()
    expect(brief()).toEqual(['ann event-removed'])
    ok(await claim())
    const readStates = (kind: string) =>
      database.prepare('SELECT state FROM notifications WHERE kind = ? AND rowid > ?').all(kind, known)
    expect(readStates('event-removed')).toEqual([{ state: 'dropped' }])
    forget()
    await remove(event, 'ann', 'bo')
    database.prepare("UPDATE notifications SET due = '2020-01-01 00:00:00.000Z' WHERE rowid > ?").run(known)
    ok(await claim())
    await undo()
    expect(sentNotifications().map(({ kind, params }) => [kind, params['again']])).toEqual([
      ['event-removed', undefined],
      ['event-added', true],
    ])
  })

  it('does not notify people who leave', async () => {
    const event = await makeEvent({ people: ['bo', 'ann'] })
    forget()
    await remove(event, 'ann', 'ann')
    expect(brief()).toEqual([])
  })

  it('names neither a hidden event nor its admin to a person who no longer takes part', async () => {
    const event = await makeEvent({ hidden: true, people: ['bo', 'ann'] })
    forget()
    await remove(event, 'ann', 'bo')
    expect(sentNotifications()).toEqual([
      { to: 'ann', kind: 'event-removed', url: '/events', params: { id: event.id } },
    ])
  })
})

describe('entering an expense of an event', () => {
  it('notifies the payer of what somebody else entered, and nobody of their own', async () => {
    const event = await makeEvent({ people: ['bo', 'ann'] })
    forget()
    await spend(event, 'ann')
    expect(brief()).toEqual([])
    const id = await spend(event, 'ann', 'bo')
    expect(sentNotifications()).toMatchObject([
      {
        to: 'ann',
        kind: 'expense-entered',
        url: `/events/${event.id}?sheet=transaction&sheet.transactionId=${id}`,
        params: { event: event.name, amount: 1200, currency: 'EUR', description: 'Fish' },
      },
    ])
  })
})

describe('changing an expense of an event', () => {
  const edit = async (by: string, id: string, change: object) =>
    ok(await harbour.as(by).update('acc_txs', id, change))

  it('notifies its owner of an edit by somebody else, with both amounts', async () => {
    // Before this was fixed: 'Nobody is notified of single transactions of events', also when an admin changed their
    // amount.
    const event = await makeEvent({ people: ['bo', 'ann'] })
    const id = await spend(event, 'ann')
    forget()
    await edit('kavya', id, { amount: 15 })
    await edit('kavya', id, { amount: 15 })
    expect(sentNotifications()).toMatchObject([
      {
        to: 'ann',
        kind: 'expense-changed',
        url: `/events/${event.id}?sheet=transaction&sheet.transactionId=${id}`,
        params: { who: 'Kavya Raman', amount: 1500, before: 1200, currency: 'EUR', description: 'Fish' },
      },
    ])
  })

  it('notifies the payer and the person who entered it, but nobody of their own change', async () => {
    const event = await makeEvent({ people: ['bo', 'ann'] })
    const id = await spend(event, 'ann', 'bo')
    forget()
    await edit('bo', id, { amount: 13 })
    expect(brief()).toEqual(['ann expense-changed'])
    forget()
    await edit('kavya', id, { description: 'Meat' })
    expect(sentNotifications().map(({ to, params }) => [to, params['entered']])).toEqual([
      ['ann', undefined],
      ['bo', true],
    ])
    forget()
    ok(await harbour.as('kavya').remove('acc_txs', id))
    expect(brief()).toEqual(['ann expense-deleted', 'bo expense-deleted'])
    const own = await spend(event, 'ann')
    forget()
    await edit('ann', own, { amount: 14 })
    ok(await harbour.as('ann').remove('acc_txs', own))
    expect(brief()).toEqual([])
  })

  it('notifies everybody who has a transaction of deleting all of them, once', async () => {
    const event = await makeEvent({ people: ['bo', 'ann', 'mei'] })
    for (const payer of ['ann', 'ann', 'mei']) await spend(event, payer)
    forget()
    for (const _ of [1, 2]) {
      ok(await harbour.as('kavya').send('POST', `/ext/events/${event.id}/delete-transactions`))
    }
    expect(brief()).toEqual(['ann expense-deleted', 'mei expense-deleted'])
    expect(sentNotifications()[0]?.params).toMatchObject({ all: true, event: event.name })
  })

  it('sends no amount and no description of a hidden event, and only to the payer', async () => {
    const event = await makeEvent({ hidden: true, people: ['bo', 'ann'] })
    await spend(event, 'ann', 'bo')
    forget()
    ok(await harbour.as('kavya').send('POST', `/ext/events/${event.id}/delete-transactions`))
    expect(brief()).toEqual(['ann expense-deleted'])
    expect(JSON.stringify(sentNotifications())).not.toMatch(/Fish|amount|before|1200/)
  })
})

describe('the open payments in messages about a locked or concluded event', () => {
  /** Returns the notifier's mail to each person of this event: title and path. */
  async function mailed(event: TestEvent): Promise<readonly string[]> {
    database.exec("UPDATE notifications SET due = '2020-01-01 00:00:00.000Z' WHERE message = ''")
    const { deliveries, events } = ok(await claim(60)).body as unknown as Claimed
    const getPayments = ownPayments(events)
    return deliveries
      .filter(({ notifications }) => notifications.some(({ params }) => params.id === event.id))
      .map((delivery) => {
        const { title, body, url } = composeMessage(delivery, getPayments)
        const path = url.split('&membership=')[0]?.replace(event.id, 'ID').replace(event.id, 'ID')
        return `${names.get(delivery.membership)}: ${`${title}\n${body}`.replaceAll(event.name, 'Trip')} ${path}`
      })
      .toSorted()
  }
  const setStatus = async (event: TestEvent, status: string, by = 'bo') =>
    ok(await harbour.as(by).update('acc_accounts', event.id, { status }))
  const pay = async (event: TestEvent, by: string, to: string, amount: number) => {
    const sides = { sender: accountId(to), receiver: accountId(by) }
    const body = { ...sides, amount, currency: 'EUR', description: 'Cash', created_by: userId(by) }
    ok(await harbour.as(by).create('acc_txs', { id: mint(), ...body, kind: 'payment', settles: event.id }))
  }
  const PLAN = '/events/ID?sheet=settle-up&sheet.eventId=ID'

  it('are those that are not paid yet when the message is sent, also after concluding', async () => {
    // Before this was fixed: 'Trip is locked', and nothing about money.
    const event = await makeEvent({ people: ['bo', 'ann', 'mei'] })
    await spend(event, 'ann')
    await pay(event, 'mei', 'ann', 1.5)
    database.exec('DELETE FROM notification_deliveries; DELETE FROM notifications')
    await setStatus(event, 'inactive', 'kavya')
    expect(await mailed(event)).toEqual([
      `ann: Trip is locked\nBo Nakamura owes you €4.00\nMei-Ling Chen owes you €2.50\nKavya Raman locked it. Nothing more can be entered. ${PLAN}`,
      `bo: Trip is locked. You owe Ann Lindqvist €4.00\nKavya Raman locked it. Nothing more can be entered. ${PLAN}`,
      `mei: Trip is locked. You owe Ann Lindqvist €2.50\nKavya Raman locked it. Nothing more can be entered. ${PLAN}`,
    ])
    await pay(event, 'bo', 'ann', 4)
    database.exec('DELETE FROM notification_deliveries; DELETE FROM notifications')
    ok(await harbour.as('kavya').send('POST', `/ext/events/${event.id}/conclude`))
    expect(await mailed(event)).toEqual([
      expect.stringMatching(/^ann: Trip is concluded\. Mei-Ling Chen owes you €2\.50\n/u),
      expect.stringMatching(
        /^bo: Trip is concluded\nKavya Raman concluded it\..* \/events\/ID\?membership=/su,
      ),
      expect.stringMatching(/^mei: Trip is concluded\. You owe Ann Lindqvist €2\.50\n/u),
    ])
  })

  it('are left out when the event is hidden again before the message is sent', async () => {
    const event = await makeEvent({ hidden: true, people: ['bo', 'ann'] })
    await spend(event, 'ann')
    database.exec('DELETE FROM notification_deliveries; DELETE FROM notifications')
    await setStatus(event, 'inactive', 'kavya')
    await setStatus(event, 'active', 'kavya')
    const sent = await mailed(event)
    expect(sent).toHaveLength(2)
    expect(sent.join()).not.toMatch(/€|owe/u)
  })
})

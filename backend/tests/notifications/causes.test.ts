import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody, post } from '../testing/requests.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { startHarbourServer } from './harbour-server.ts'
import type { HarbourServer } from './harbour-server.ts'

let harbour: HarbourServer
let database: DatabaseSync

beforeAll(async () => {
  harbour = await startHarbourServer(DEMO_PEOPLE)
  database = harbour.database
}, 60_000)
afterAll(() => harbour.stop())
beforeEach(() => forget())

/** Only later notifications count; a second writer would make the server wait. */
let known = 0
const forget = (): void => {
  known = Number(
    database.prepare('SELECT COALESCE(MAX(rowid), 0) AS last FROM notifications').get()?.['last'],
  )
}

const as = (person: string): Client => harbour.as(person)

const nameByMembershipId = new Map(DEMO_PEOPLE.map((person) => [membershipId(person), person]))

/** Returns who was notified of what, as `person kind`, sorted; without low balances, which have tests of their own. */
const received = (): string[] =>
  database
    .prepare(
      "SELECT authz, kind FROM notifications WHERE kind != 'low-balance' AND state = 'waiting' AND rowid > ?",
    )
    .all(known)
    .map(({ authz, kind }) => `${nameByMembershipId.get(String(authz))} ${String(kind)}`)
    .toSorted()

const texts = (): string =>
  JSON.stringify(
    database.prepare('SELECT kind, params, cause, url FROM notifications WHERE rowid > ?').all(known),
  )

const ok = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

interface Move {
  readonly by: string
  readonly from: string
  readonly to: string
  readonly amount?: number
}

async function move({ by, from, to, amount = 5 }: Move): Promise<string> {
  const id = mint()
  const body = {
    id,
    sender: from,
    receiver: to,
    amount,
    currency: 'EUR',
    description: 'Tea',
    created_by: userId(by),
  }
  ok(await as(by).create('acc_txs', body))
  return id
}
const requestMoney = (by: string, payer: string, amount?: number): Promise<string> =>
  move({ by, from: accountId(payer), to: accountId(by), ...(amount === undefined ? {} : { amount }) })
const send = (by: string, receiver: string, amount?: number): Promise<string> =>
  move({ by, from: accountId(by), to: accountId(receiver), ...(amount === undefined ? {} : { amount }) })

async function answer(
  by: string,
  id: string,
  status: 'approved' | 'declined',
  more: object = {},
): Promise<void> {
  const [row] = await as(by).items('acc_txs', `id = '${id}'`)
  ok(await as(by).update('acc_txs', id, { status, shownUpdated: row?.['updated'], ...more }))
}

describe('of money', () => {
  it('the payer is notified of a request, the receiver of money', async () => {
    await requestMoney('ann', 'bo')
    await send('ann', 'hana')
    expect(received()).toEqual(['bo request-received', 'hana money-received'])
  })

  it('notifies the person who asked of every answer but their own', async () => {
    const [byPayer, byAdmin, own] = [
      await requestMoney('ann', 'bo'),
      await requestMoney('ann', 'bo'),
      await requestMoney('kavya', 'bo'),
    ]
    forget()
    await answer('bo', byPayer, 'approved')
    await answer('kavya', byAdmin, 'approved')
    await answer('kavya', own, 'approved')
    expect(received()).toEqual(['ann request-approved', 'ann request-approved'])
    const declined = await requestMoney('ann', 'emre')
    await answer('emre', declined, 'declined', { decline_reason: 'Paid in cash' })
    expect(received()).toContain('ann request-declined')
    expect(texts()).toContain('Paid in cash')
  })

  it('an expense of several tells each who owes, and the refused batch nobody', async () => {
    const row = (payer: string, amount: number) =>
      post('acc_txs', transactionBody('ann', payer, 'ann', { amount, tx_group: 'tent' }))
    expect((await as('ann').batch([row('bo', 5), row('hana', -5)])).status).toBe(400)
    expect(received()).toEqual([])
    ok(await as('ann').batch([row('bo', 5), row('hana', 5)]))
    expect(received()).toEqual(['bo request-received', 'hana request-received'])
  })

  it('an edit and a delete notify nobody', async () => {
    const id = await requestMoney('ann', 'bo')
    forget()
    ok(await as('ann').update('acc_txs', id, { amount: 6 }))
    ok(await as('ann').remove('acc_txs', id))
    expect(received()).toEqual([])
  })
})

const lows = (person: string): readonly unknown[] =>
  database
    .prepare(
      "SELECT state, params FROM notifications WHERE kind = 'low-balance' AND authz = ? ORDER BY rowid",
    )
    .all(membershipId(person))
    .map(({ state, params }) => [state, (JSON.parse(String(params)) as { amount: number }).amount])

describe('of a low balance', () => {
  const readApprovedBalance = (person: string): number => {
    const sql = `SELECT SUM(received - receivedPending - sent + sentPending) AS cents FROM ledger_sums
      WHERE account = ? AND currency = 'EUR'`
    return Number(database.prepare(sql).get(accountId(person))?.['cents'])
  }
  /** Brings the person's approved balance to 1.00. */
  async function startAtOne(person: string): Promise<void> {
    const missing = 100 - readApprovedBalance(person)
    const [from, to] = missing > 0 ? ['kavya', person] : [person, 'kavya']
    if (missing !== 0) await send(from, to, Math.abs(missing) / 100)
    forget()
  }
  /** Takes money by somebody else's approval: an admin's. */
  const take = async (person: string, amount: number) =>
    answer('kavya', await requestMoney('chidi', person, amount), 'approved')

  it('its owner is notified once, and again when it has recovered', async () => {
    await startAtOne('mei')
    await take('mei', 1)
    expect(lows('mei')).toEqual([])
    await take('mei', 0.5)
    await take('mei', 2)
    expect(lows('mei')).toEqual([['waiting', -50]])
    await send('ann', 'mei', 10)
    await take('mei', 8)
    expect(lows('mei')).toEqual([
      ['waiting', -50],
      ['waiting', -50],
    ])
  })

  it('nobody is notified of what they did themselves, nor later, until it has recovered', async () => {
    await startAtOne('liam')
    await send('liam', 'ann', 3)
    await take('liam', 1)
    expect(lows('liam')).toEqual([['dropped', -200]])
  })

  it('a request alone takes nothing', async () => {
    await startAtOne('niko')
    await requestMoney('ann', 'niko', 50)
    expect(lows('niko')).toEqual([])
  })
})

describe('of membership', () => {
  it('who uses the app in another community is notified of an invitation, once', async () => {
    const id = mint()
    const email = 'otis@coffer.test'
    const invite = { id, organisation: organisationId('harbour'), email, by: userId('kavya') }
    ok(await as('kavya').create('invites', invite))
    ok(await as('kavya').create('invites', invite))
    const rows = database
      .prepare('SELECT authz, kind, params, url FROM notifications WHERE rowid > ?')
      .all(known)
    expect(rows.map((row) => ({ ...row, params: JSON.parse(String(row['params'])) as object }))).toEqual([
      {
        authz: membershipId('otis', 'runners'),
        kind: 'invited',
        params: { who: 'Kavya Raman', account: accountId('kavya'), community: 'Harbour House' },
        url: `/invite/${id}`,
      },
    ])
    const stranger = { ...invite, id: mint(), email: 'nobody@coffer.test' }
    ok(await as('kavya').create('invites', stranger))
    expect(database.prepare('SELECT id FROM notifications WHERE rowid > ?').all(known)).toHaveLength(1)
  })

  it('who gets another role is notified, but not of changing it themselves', async () => {
    const change = (subject: string, by: string) =>
      harbour.server.root.create('activity', {
        organisation: organisationId('harbour'),
        by: userId(by),
        subject: userId(subject),
        kind: 'role-changed',
        details: { role: 'admin' },
      })
    ok(await change('ann', 'kavya'))
    ok(await change('kavya', 'kavya'))
    expect(received()).toEqual(['ann role-changed'])
    expect(texts()).toContain('admin')
  })
})

describe('a name like another member’s', () => {
  const rename = (person: string, name: string) => as(person).update('users', userId(person), { name })

  it('is reported to the admins of the community, once a day, when a member takes it', async () => {
    // Before this was fixed, nobody was notified, and 'Ann Keller' appeared twice in every list to send money to.
    const [ann, bo] = ['ann', 'bo'].map((person) =>
      String(database.prepare('SELECT name FROM users WHERE id = ?').get(userId(person))?.['name']),
    ) as [string, string]
    forget()
    ok(await rename('bo', `${bo} Junior`))
    expect(received()).toEqual([])
    ok(await rename('bo', ann))
    ok(await rename('bo', bo))
    ok(await rename('bo', ann))
    const told = received()
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map((line) => line.split(' ')[1]))).toEqual(new Set(['namesake']))
    expect(told).toContain('kavya namesake')
    expect(new Set(told).size).toBe(told.length)
    forget()
    // A name in capital letters looks alike, too.
    ok(await rename('bo', ann.toUpperCase()))
    expect(received()).toContain('kavya namesake')
    ok(await rename('bo', bo))
  })

  it('is reported to the admins when somebody of that name joins', async () => {
    // Before this was fixed, only a member who took another name was reported; a newcomer could join as a second 'Ann
    // Keller' unnoticed.
    const { root } = harbour.server
    const annName = String(
      database.prepare('SELECT name FROM users WHERE id = ?').get(userId('ann'))?.['name'],
    )
    const join = async (name: string): Promise<void> => {
      const [id, password, invite] = [mint(), 'a-long-password', mint()]
      const email = `${id}@coffer.test`
      ok(
        await root.create('users', {
          id,
          email,
          name,
          username: id,
          verified: true,
          password,
          passwordConfirm: password,
        }),
      )
      ok(
        await as('kavya').create('invites', {
          id: invite,
          organisation: organisationId('harbour'),
          email,
          by: userId('kavya'),
        }),
      )
      forget()
      ok(await (await root.impersonate(id)).send('POST', '/ext/accept-invite', { id: invite }))
    }
    await join('Zuleika Abernathy')
    expect(received()).toEqual([])
    await join(annName)
    expect(received()).toEqual(['chidi namesake', 'kavya namesake'])
    expect(texts()).toContain('"joined\\":true')
  })
})

const IN_DAYS = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Makes Bo's event with Ann and Mei, who is admin, too; nobody has been notified yet. */
async function makeEvent(hidden = false): Promise<{ id: string; everyone: string }> {
  const [id, everyone] = [mint(), mint()]
  const create = (collection: string, body: object) =>
    post(collection, { id: mint(), created_by: userId('bo'), ...body })
  const harbour = organisationId('harbour')
  ok(
    await as('bo').batch([
      create('acc_accounts', {
        id,
        organisation: harbour,
        type: 'event',
        name: `Trip ${id}`,
        status: 'active',
        currencies: ['EUR'],
      }),
      create('acc_accounts_meta', {
        account: id,
        start: IN_DAYS(5),
        end: IN_DAYS(6),
        hidden,
        admins: [userId('bo'), userId('mei')],
      }),
      create('acc_groups', { id: everyone, account: id, name: 'everyone', order: 0 }),
      ...['bo', 'ann', 'mei'].map((person) =>
        create('acc_groupx_participants', { groupx: everyone, participant: accountId(person), share: 1 }),
      ),
    ]),
  )
  forget()
  return { id, everyone }
}

const enter = async (by: string, person: string, everyone: string) =>
  ok(
    await as(by).create('acc_groupx_participants', {
      id: mint(),
      groupx: everyone,
      participant: accountId(person),
      share: 1,
      created_by: userId(by),
    }),
  )
const setStatus = async (by: string, id: string, status: string) =>
  ok(await as(by).update('acc_accounts', id, { status }))
const spend = async (by: string, { id, everyone }: { id: string; everyone: string }) =>
  ok(
    await as(by).create('acc_txs', {
      id: mint(),
      sender: id,
      receiver: accountId(by),
      amount: 77.77,
      currency: 'EUR',
      description: 'Surprise',
      groupx: everyone,
      created_by: userId(by),
    }),
  )

describe('of an event', () => {
  it('its admins are notified of who joins, but not who did it or joined themselves', async () => {
    const { everyone } = await makeEvent()
    await enter('hana', 'hana', everyone)
    await enter('mei', 'emre', everyone)
    expect(received()).toEqual(['bo event-joined', 'bo event-joined', 'emre event-added', 'mei event-joined'])
    expect(texts()).toContain('Hana')
  })

  it('who takes part is notified of each locking and of concluding, but not who does it', async () => {
    const event = await makeEvent()
    await spend('ann', event)
    await setStatus('bo', event.id, 'inactive')
    await setStatus('bo', event.id, 'inactive')
    expect(received()).toEqual(['ann event-locked', 'mei event-locked'])
    await setStatus('bo', event.id, 'active')
    await setStatus('kavya', event.id, 'inactive')
    expect(received().filter((line) => line.startsWith('ann'))).toEqual([
      'ann event-locked',
      'ann event-locked',
    ])
    expect(received()).toContain('bo event-locked')
    forget()
    for (const _ of [1, 2]) ok(await as('kavya').send('POST', `/ext/events/${event.id}/conclude`))
    expect(received()).toEqual(['ann event-concluded', 'bo event-concluded', 'mei event-concluded'])
  })

  it('that is hidden no amount and no description of a transaction is sent', async () => {
    const event = await makeEvent(true)
    await spend('ann', event)
    await setStatus('bo', event.id, 'inactive')
    ok(await as('kavya').send('POST', `/ext/events/${event.id}/conclude`))
    expect(received().length).toBeGreaterThan(0)
    const about = database
      .prepare("SELECT params FROM notifications WHERE kind != 'low-balance' AND rowid > ?")
      .all(known)
    expect(JSON.stringify(about)).not.toMatch(/Surprise|7777|amount/)
  })
})

describe('a reminder', () => {
  const remind = (by: string, id: string) => as(by).send('POST', '/ext/remind', { id })
  const getCode = ({ body }: Answer): string | undefined => Object.values(body.data ?? {})[0]?.code
  const age = (id: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString().replace('T', ' ')
    database.prepare('UPDATE acc_txs SET created = ? WHERE id = ?').run(at, id)
    return at
  }

  it('reaches the payer a day after the request, and again a day later', async () => {
    const id = await requestMoney('ann', 'bo')
    expect(getCode(await remind('ann', id))).toBe('remind-too-early')
    age(id, 100)
    const { body } = ok(await remind('ann', id))
    expect(ok(await as('ann').send('GET', `/ext/remind?id=${id}`)).body).toEqual({
      reminded: body['reminded'],
    })
    expect(getCode(await remind('ann', id))).toBe('reminded-already')
    const sql =
      "UPDATE notifications SET created = datetime(created, '-25 hours') || '.000Z' WHERE kind = 'reminder'"
    database.exec(sql)
    ok(await remind('ann', id))
    expect(received().filter((line) => line.endsWith('reminder'))).toEqual(['bo reminder', 'bo reminder'])
  })

  it('is for who asked, of a request that is open', async () => {
    const id = await requestMoney('ann', 'bo')
    age(id, 100)
    expect(getCode(await remind('bo', id))).toBe('not-the-requester')
    await answer('bo', id, 'approved')
    expect(getCode(await remind('ann', id))).toBe('nothing-to-remind')
    const answers = await Promise.all([
      remind('ann', 'nosuchrequest00'),
      as('ann').send('GET', '/ext/remind?id=x'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('sent twice at once reaches the payer once', async () => {
    const id = await requestMoney('ann', 'bo')
    age(id, 100)
    const answers = await Promise.all([remind('ann', id), remind('ann', id), remind('ann', id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(received().filter((line) => line.endsWith('reminder'))).toEqual(['bo reminder'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { creation } from '../scenarios/stage.ts'
import type { Person } from '../scenarios/stage.ts'
import { MINUTES_AT_MOST, SIZE } from '../testing/size.ts'
import { expectBooks, foundPlace, statuses, transactionBody } from './common.ts'
import type { Place } from './common.ts'

const TRANSACTIONS = '/api/collections/acc_txs/records'

let server: OwnServer
let first: Place
let place: Place

vi.setConfig({ testTimeout: MINUTES_AT_MOST * 60_000 })
beforeAll(async () => {
  server = await startOwnServer()
  first = await foundPlace(server.root)
})
afterAll(() => server.stop())
beforeEach(async () => {
  place = await first.another()
})

/** Runs a race more than once, because chance decides who wins. */
async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < SIZE.races; round += 1) await race(round)
  await expectBooks(place)
}

/** Ann asks Bo for 10 euros; returns the record's id and `updated`. */
async function request(): Promise<{ id: string; updated: string }> {
  const body = transactionBody(mint(), place.account('bo'), place.account('ann'), 10, place.user('ann'))
  const { status, body: record } = await place.client('ann').create('acc_txs', body)
  expect(status).toBe(200)
  return { id: body.id, updated: String(record['updated']) }
}

const approve = (person: Person, { id, updated }: { id: string; updated: string }) =>
  place.client(person).update('acc_txs', id, { status: 'approved', shownUpdated: updated })

const decline = (person: Person, { id, updated }: { id: string; updated: string }, reason = '') =>
  place
    .client(person)
    .update('acc_txs', id, { status: 'declined', decline_reason: reason, shownUpdated: updated })

async function stored(id: string): Promise<{ [field: string]: unknown } | undefined> {
  const [row] = await place.root.items('acc_txs', `id = '${id}'`)
  return row
}

describe('at once', () => {
  it('two approvals approve once and both succeed', async () => {
    await rounds(async () => {
      const row = await request()
      const answers = await Promise.all([approve('bo', row), approve('admin', row)])
      expect(statuses(answers)).toEqual([200, 200])
      expect(await stored(row.id)).toMatchObject({ status: 'approved', amount: 10 })
    })
  })

  it('of approving and declining one wins, and the other is refused as changed since', async () => {
    await rounds(async (round) => {
      const row = await request()
      const [approved, declined] = await (round % 2 === 0
        ? Promise.all([approve('bo', row), decline('admin', row, 'No')])
        : Promise.all([decline('admin', row, 'No'), approve('bo', row)]).then(
            ([no, yes]) => [yes, no] as const,
          ))
      expect(statuses([approved, declined])).toEqual([200, 409])
      const lost = approved.status === 200 ? declined : approved
      expect(lost.body['message']).toBe(
        'This transaction has changed since you opened it. Please check it again.',
      )
      expect(await stored(row.id)).toMatchObject(
        approved.status === 200
          ? { status: 'approved', decline_reason: '' }
          : { status: 'declined', decline_reason: 'No' },
      )
    })
  })

  it('two declines decline once, both succeed, and the first reason stays', async () => {
    await rounds(async () => {
      const row = await request()
      const answers = await Promise.all([decline('bo', row, 'No'), decline('bo', row, 'No')])
      expect(statuses(answers)).toEqual([200, 200])
      expect(await stored(row.id)).toMatchObject({ status: 'declined', decline_reason: 'No' })
    })
  })

  it('of an approval and an edit one wins: nobody approves an amount they did not see', async () => {
    await rounds(async (round) => {
      const row = await request()
      const edit = () => place.client('ann').update('acc_txs', row.id, { amount: 99 })
      const answers = await (round % 2 === 0
        ? Promise.all([approve('bo', row), edit()])
        : Promise.all([edit(), approve('bo', row)]).then(([edited, approved]) => [approved, edited] as const))
      const [approved, edited] = answers.map(({ status }) => status === 200)
      expect([approved, edited].filter(Boolean)).toHaveLength(1)
      expect(await stored(row.id)).toMatchObject(
        approved === true ? { status: 'approved', amount: 10 } : { status: 'pending', amount: 99 },
      )
    })
  })

  it('of an approval and its creator’s delete one wins', async () => {
    await rounds(async (round) => {
      const row = await request()
      const remove = () => place.client('ann').remove('acc_txs', row.id)
      const [approved, removed] = await (round % 2 === 0
        ? Promise.all([approve('bo', row), remove()])
        : Promise.all([remove(), approve('bo', row)]).then(([gone, done]) => [done, gone] as const))
      expect([approved.status === 200, removed.status === 204].filter(Boolean)).toHaveLength(1)
      expect(approved.status).toBeLessThan(500)
      expect((await stored(row.id))?.['status']).toBe(approved.status === 200 ? 'approved' : undefined)
    })
  })

  it('the last two admins of an event do not both go', async () => {
    await rounds(async () => {
      const [event] = place.community.tables.events
      const meta = event?.metaId ?? ''
      const both = [place.user('ann'), place.user('bo')]
      await place.root.update('acc_accounts_meta', meta, { admins: both })
      const out = (person: Person, stays: Person) =>
        place.client(person).update('acc_accounts_meta', meta, { admins: [place.user(stays)] })
      const answers = await Promise.all([out('ann', 'bo'), out('bo', 'ann')])
      expect(Math.max(...statuses(answers))).toBeLessThan(500)
      const [left] = await place.root.items('acc_accounts_meta', `id = '${meta}'`)
      expect(left?.['admins']).not.toEqual([])
    })
  })

  it('an event’s only admin cannot leave by asking twice, nor by two ways', async () => {
    const [event] = place.community.tables.events
    await place.root.update('acc_accounts_meta', event?.metaId ?? '', { admins: [place.user('ann')] })
    await rounds(async () => {
      const leave = () =>
        place.client('ann').send('POST', `/ext/events/${event?.id}/remove-participant`, {
          participant: place.account('ann'),
        })
      const resign = () =>
        place.client('ann').update('acc_accounts_meta', event?.metaId ?? '', { admins: [] })
      const answers = await Promise.all([leave(), resign(), leave(), resign()])
      expect(statuses(answers)).toEqual([400, 400, 400, 400])
      const [meta] = await place.root.items('acc_accounts_meta', `id = '${event?.metaId}'`)
      expect(meta?.['admins']).toEqual([place.user('ann')])
    })
  })

  it('the same create many times makes one record and is answered alike', async () => {
    await rounds(async () => {
      const body = transactionBody(mint(), place.account('ann'), place.account('bo'), 3, place.user('ann'))
      const single = () => place.client('ann').create('acc_txs', body)
      const batched = () => place.client('ann').batch([creation('acc_txs', body)])
      const answers = await Promise.all([single(), single(), batched(), single(), batched()])
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
      expect(await stored(body.id)).toMatchObject({ amount: 3, status: 'approved' })
    })
  })

  it('the same delete many times deletes once, and each succeeds (accounting A17)', async () => {
    await rounds(async () => {
      const rows = [await request(), await request()]
      const remove = ({ id }: { id: string }) => ({ method: 'DELETE' as const, url: `${TRANSACTIONS}/${id}` })
      const ann = place.client('ann')
      const alone = () => ann.send('DELETE', remove(rows[0]!).url)
      const together = () => ann.batch(rows.map(remove))
      const answers = await Promise.all([alone(), alone(), together(), alone(), together(), alone()])
      expect(statuses(answers)).toEqual([200, 200, 204, 204, 204, 204])
      expect(await Promise.all(rows.map(({ id }) => stored(id)))).toEqual([undefined, undefined])
    })
  })

  it('one id for two things goes to one of them', async () => {
    await rounds(async () => {
      const body = transactionBody(mint(), place.account('ann'), place.account('bo'), 3, place.user('ann'))
      const answers = await Promise.all([
        place.client('ann').create('acc_txs', body),
        place.client('ann').create('acc_txs', { ...body, amount: 4 }),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const won = answers[0].status === 200 ? 3 : 4
      expect(await stored(body.id)).toMatchObject({ amount: won })
    })
  })
})

describe('20 clients at once', () => {
  it('write all that was answered as written, and nothing else', async () => {
    const people: readonly Person[] = ['ann', 'bo', 'cleo', 'dee', 'admin']
    const sent: string[] = []
    const work = async (number: number): Promise<void> => {
      const person = people[number % people.length] ?? 'ann'
      const other = people[(number + 1) % people.length] ?? 'bo'
      for (let turn = 0; turn < SIZE.turns; turn += 1) {
        const [from, to] = [place.account(person), place.account(other)]
        const bodies = [1, 2, 3].map((amount) =>
          transactionBody(mint(), from, to, amount, place.user(person)),
        )
        const answer = await place.client(person).batch(bodies.map((body) => creation('acc_txs', body)))
        expect(answer.status).toBe(200)
        sent.push(...bodies.map(({ id }) => id))
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, number) => work(number)))
    const { transactions } = await expectBooks(place)
    const before = place.community.tables.transactions.length
    expect(transactions).toHaveLength(before + sent.length)
    expect(sent.filter((id) => !transactions.some((row) => row.id === id))).toEqual([])
  })

  it('who hang up while they wait for their turn hold nobody up', async () => {
    const client = place.client('ann')
    const create = (signal?: AbortSignal) => {
      const body = transactionBody(mint(), place.account('ann'), place.account('bo'), 1, place.user('ann'))
      return { id: body.id, answer: client.create('acc_txs', body, signal) }
    }
    await rounds(async () => {
      const hangUp = new AbortController()
      const sent = Array.from({ length: 20 }, () => ({ leaves: create(hangUp.signal), stays: create() }))
      const staying = sent.map(({ stays }) => stays)
      const left = Promise.allSettled(sent.map(({ leaves }) => leaves.answer))
      // The others are waiting behind it by now.
      await Promise.race(staying.map(({ answer }) => answer))
      hangUp.abort()
      await left
      const answers = await Promise.all([...staying, create()].map(({ answer }) => answer))
      expect([...new Set(statuses(answers))]).toEqual([200])
      for (const { id } of staying) expect(await stored(id)).toMatchObject({ amount: 1 })
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import type { Person } from '../scenarios/stage.ts'
import { MINUTES_AT_MOST, SIZE } from '../testing/size.ts'
import { expectBooks, foundPlace, statuses, transactionBody } from './common.ts'
import type { Place } from './common.ts'

/** Races around concluding. Each round uses up an event, so each has a community of its own. */
let server: OwnServer
let first: Place
let place: Place
let event: string
let everyone: string

vi.setConfig({ testTimeout: MINUTES_AT_MOST * 60_000 })
beforeAll(async () => {
  server = await startOwnServer()
  first = await foundPlace(server.root)
})
afterAll(() => server.stop())
beforeEach(() => openEvent())

async function openEvent(): Promise<void> {
  place = await first.another()
  const { events, groups, participants } = place.community.tables
  event = events[1]?.id ?? ''
  everyone = groups.find((group) => group.event === event)?.id ?? ''
  for (const person of ['ann', 'bo', 'cleo'] as const) {
    if (participants.some((row) => row.group === everyone && row.account === place.account(person))) continue
    const body = { groupx: everyone, participant: place.account(person), share: 1 }
    expect((await place.root.create('acc_groupx_participants', body)).status).toBe(200)
  }
}

const spend = (person: Person, amount: number, id = mint()) =>
  place.client(person).create('acc_txs', {
    ...transactionBody(id, event, place.account(person), amount, place.user(person)),
    groupx: everyone,
  })
const setStatus = (status: string) => place.client('admin').update('acc_accounts', event, { status })
const conclude = (person: Person = 'admin') =>
  place.client(person).send('POST', `/ext/events/${event}/conclude`)

async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < SIZE.races; round += 1) {
    if (round > 0) await openEvent()
    await race(round)
    await expectBooks(place)
  }
}

async function fetchEventRows() {
  return place.root.items('acc_txs', `event = '${event}'`)
}

describe('at once', () => {
  it('two conclusions settle once', async () => {
    await rounds(async () => {
      await spend('ann', 60)
      await setStatus('inactive')
      const answers = await Promise.all([conclude(), conclude('site'), conclude()])
      // The first person gets the same answer each time; the other person is refused (accounting A17).
      expect([
        [200, 200, 400],
        [200, 400, 400],
      ]).toContainEqual(statuses(answers))
      const rows = await fetchEventRows()
      const settled = rows.filter((row) => row['created_by'] === '')
      expect(settled.reduce((sum, row) => sum + Number(row['amount']) * 100, 0)).toBeCloseTo(6000)
    })
  })

  it('a new expense is in the settlement or refused', async () => {
    await rounds(async (round) => {
      await spend('ann', 60)
      const late = mint()
      const close = async () => {
        await setStatus('inactive')
        return conclude()
      }
      const [closed, ...spent] = await (round % 2 === 0
        ? Promise.all([close(), spend('bo', 31.01, late), spend('cleo', 7)])
        : Promise.all([spend('bo', 31.01, late), spend('cleo', 7), close()]).then(
            ([bo, cleo, done]) => [done, bo, cleo] as const,
          ))
      expect(closed.status).toBe(200)
      const rows = await fetchEventRows()
      const entered = rows.filter((row) => row['created_by'] !== '')
      expect(entered).toHaveLength(1 + spent.filter(({ status }) => status === 200).length)
      expect(rows.some((row) => row.id === late)).toBe(spent[0]?.status === 200)
    })
  })

  it('an edit, a delete, a new share or somebody’s removal is in the settlement or refused', async () => {
    await rounds(async () => {
      const [edited, deleted] = [mint(), mint()]
      await spend('ann', 60, edited)
      await spend('bo', 12.34, deleted)
      await spend('cleo', 5)
      const rows = await place.root.items('acc_groupx_participants', `groupx = '${everyone}'`)
      const changes = () => [
        place.client('admin').update('acc_txs', edited, { amount: 45.67 }),
        place.client('admin').remove('acc_txs', deleted),
        place.client('admin').update('acc_groupx_participants', rows[0]?.id ?? '', { share: 2.5 }),
        place.client('admin').send('POST', `/ext/events/${event}/remove-participant`, {
          participant: place.account('cleo'),
        }),
      ]
      const close = async () => {
        await setStatus('inactive')
        return conclude()
      }
      const [closed, ...answers] = await Promise.all([close(), ...changes()])
      expect(closed.status).toBe(200)
      expect(Math.max(...statuses(answers))).toBeLessThan(500)
    })
  })

  it('unlocking and concluding: one comes first, and the event is whole', async () => {
    await rounds(async () => {
      await spend('ann', 60)
      await setStatus('inactive')
      const [unlocked, concluded] = await Promise.all([setStatus('active'), conclude()])
      expect([unlocked.status, concluded.status].filter((status) => status === 200)).toHaveLength(1)
      const [account] = await place.root.items('acc_accounts', `id = '${event}'`)
      expect(account?.['status']).toBe(concluded.status === 200 ? 'closed' : 'active')
    })
  })
})

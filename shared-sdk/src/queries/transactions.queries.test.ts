// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { anAccountRecord, createTestClient, signInAsAnn } from '../testing/index.ts'
import { transactionQueries } from './transactions.queries.ts'

const row = (id: string, day: number, amount = 30) => ({
  id,
  organisation: 'org-lakeside',
  sender: 'camp',
  receiver: 'ann',
  amount,
  currency: 'EUR',
  description: '',
  status: 'pending',
  created: `2026-03-${day} 10:00:00.000Z`,
  updated: `2026-03-${day} 10:00:00.000Z`,
  expand: {
    sender: anAccountRecord({ id: 'camp', type: 'event' }),
    receiver: anAccountRecord({ id: 'ann', type: 'user' }),
  },
})

test('returns an event’s entries and hidden rows, newest first, up to the limit', async () => {
  const asked: string[] = []
  const answers: Readonly<Record<string, readonly unknown[]>> = {
    acc_txs: [row('c', 13), row('a', 11)],
    acc_view_txs_hidden: [row('b', 12, 14), row('z', 10, 14)],
  }
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url)
    const collection = pathname.split('/')[3] ?? ''
    asked.push(`${collection} ${searchParams.get('filter')} ${searchParams.get('perPage')}`)
    return Promise.resolve(Response.json({ page: 1, perPage: 3, items: answers[collection] }))
  })
  const scope = signInAsAnn()
  const rows = await createTestClient().fetchQuery(transactionQueries.latestOfEvent(scope, 'camp', 3))
  expect(rows.map(({ id, isHidden, amount }) => [id, isHidden, amount])).toEqual([
    ['c', false, 3000],
    ['b', true, 1400],
    ['a', false, 3000],
  ])
  expect(asked).toEqual([
    // Rows that the system created, such as settlements, have no creator.
    `acc_txs organisation = "org-lakeside" && event = "camp" && created_by != '' 3`,
    'acc_view_txs_hidden organisation = "org-lakeside" && event = "camp" 3',
  ])
})

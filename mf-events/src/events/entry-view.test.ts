import { expect, test } from 'vitest'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
import { aTransaction, ann, bo, carla } from '@coffer/shared-sdk/testing'
import { formatMoney } from '@coffer/shared-ui'
import { en } from '../texts/en.ts'
import { camp, participation, without } from './event-context.fixture.ts'
import { toEntryView } from './entry-view.ts'
import type { EntryFacts } from './entry-view.ts'

const listed = (parts: Partial<ListedTransaction>): ListedTransaction => ({
  ...aTransaction({ sender: camp, receiver: bo, status: 'pending', groupId: 'all', amount: 3000, ...parts }),
  isHidden: false,
})
const facts: EntryFacts = { ownId: ann.id, participation, isHidden: false }

function read(rows: readonly ListedTransaction[], known: Partial<EntryFacts> = {}): string {
  const [first] = rows
  if (first === undefined) throw new Error('A row has at least one transaction.')
  const amount = rows.reduce((all, row) => all + row.amount, 0)
  const expense = { first, rows, created: first.created, amount, status: 'pending' as const }
  const { detail, group, part } = toEntryView(expense, { ...facts, ...known }, en.entryRow, formatMoney)
  return [detail, group, part].filter((text) => text !== undefined).join(' · ')
}

test('says who paid, for which group, and what of it is the reader’s', () => {
  expect(read([listed({})])).toBe('Bo paid · everyone · your part €10.00')
  expect(read([listed({ receiver: ann, groupId: 'drivers' })])).toBe('You paid · Drivers · your part €20.00')
  expect(read([listed({ amount: 1000 })])).toBe('Bo paid · everyone · your part €3.34')
})

test('says the whole name of one who shares the first name with somebody', () => {
  const other = { ...carla, name: 'Bo Núñez' }
  const people = [ann, bo, other]
  expect(read([listed({})], { participation: { ...participation, people } })).toContain('Bo Chen paid')
})

test('shares out all that several people paid together', () => {
  expect(read([listed({}), listed({ id: 'b', receiver: carla })])).toBe(
    '2 people paid · everyone · your part €20.00',
  )
})

test('says that the reader has no part in what others share', () => {
  expect(read([listed({ groupId: 'drivers' })], { ownId: carla.id })).toBe('Bo paid · Drivers · not involved')
})

test('says of funds who paid them in; they belong to no group', () => {
  expect(read([listed({ sender: ann, receiver: camp, groupId: '' })])).toBe('You paid into the pot')
})

test('says no part to people outside, of a hidden event, and until the people are known', () => {
  expect(read([listed({})], { participation: without(ann) })).toBe('Bo paid · everyone')
  expect(read([listed({})], { isHidden: true })).toBe('Bo paid · everyone')
  expect(read([listed({})], { participation: undefined })).toBe('Bo paid')
})

// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { anAccount, bo, neverResponds } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import { AFTERWARDS, camp, participation } from '../../events/event-context.fixture.ts'
import { campClient, campRows, moneyRow } from '../../money/event-money.fixture.ts'
import EventChartsSheet from './event-charts.sheet.tsx'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.stubGlobal('fetch', neverResponds)
  setClock({ now: () => AFTERWARDS, runAfter: () => () => {} })
})
cleanUpAfterEachTest()

function show(client = campClient()) {
  return renderSheet(EventChartsSheet, { eventId: camp.id }, { path: '/events/event-camp', client })
}

const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('each chart has its figures in a table and says the main thing in a sentence', async () => {
  show()
  expect(screen.getByRole('dialog', { name: 'Where the money went' }).textContent).toContain(
    '€19.00 in 2 expenses',
  )
  expect(screen.getByText('Most was spent for everyone: €10.00, 52.6%.')).toBeTruthy()
  expect(cells('By group')).toEqual(['GroupSpentPercentage', 'everyone€10.0052.6%', 'Drivers€9.0047.4%'])
  expect(screen.getByText('Bo Chen paid the most: €10.00.')).toBeTruthy()
  expect(cells('By person')).toEqual([
    'PersonPaidTheir part',
    'Ann Lee€9.00€9.34',
    'Bo Chen€10.00€6.33',
    'Carla Núñez€0.00€3.33',
  ])
  expect(screen.getByText('Most was spent on Jul 2, 2026: €10.00.')).toBeTruthy()
  expect(cells('By day')).toEqual(['DaySpent', 'Jul 2, 2026€10.00', 'Jul 3, 2026€9.00'])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getAllByRole('button', { name: 'Table' })[1]!)
  expect(screen.getByRole('region', { name: 'By person' })).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('shows what was spent for each category, once an expense has one', async () => {
  show()
  expect(screen.queryByRole('region', { name: 'By category' })).toBeNull()
  cleanup()
  show(campClient({ rows: [moneyRow('Taxi', bo, 100, { category: 'transport' }), ...campRows] }))
  expect(screen.getByText('Most was spent for Transport: €1.00, 5%.')).toBeTruthy()
  expect(cells('By category')).toEqual([
    'CategorySpentPercentage',
    'Transport€1.005%',
    'No category€19.0095%',
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('draws the first of many groups, and sums up the others; the table has all', () => {
  const groups = Array.from({ length: 14 }, (_, index) => ({
    ...participation.groups[1]!,
    id: `g${index}`,
    name: `Tent ${index}`,
  }))
  const rows = groups.map(({ id }, index) => moneyRow(id, bo, 1000 - index, { groupId: id }))
  const people = { ...participation, groups: [participation.groups[0]!, ...groups] }
  show(campClient({ people, rows }))
  expect(screen.getByText('5 others')).toBeTruthy()
  expect(screen.getByText('€49.45')).toBeTruthy()
  expect(cells('By group')).toHaveLength(15)
})

test('what was spent before the event is named in the sentence and in its row', () => {
  show(campClient({ rows: [moneyRow('Hut', bo, 5000, { created: '2026-05-01T10:00:00Z' }), ...campRows] }))
  expect(screen.getByText('Most was spent before the event: €50.00.')).toBeTruthy()
  expect(cells('By day')[1]).toBe('Before the event€50.00')
})

test('several currencies have a tab each', async () => {
  show(campClient({ rows: [moneyRow('Taxi', bo, 300, { currency: 'USD' }), ...campRows] }))
  await userEvent.click(screen.getByRole('tab', { name: 'USD' }))
  expect(screen.getByText('$3.00 in one expense')).toBeTruthy()
  expect(cells('By group')).toEqual(['GroupSpentPercentage', 'everyone$3.00100%'])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('two thousand expenses of sixty people', () => {
  const others = Array.from({ length: 57 }, (_, index) =>
    anAccount({ id: `p${index}`, name: `Person ${index}` }),
  )
  const people = { ...participation, people: [...participation.people, ...others] }
  const rows = Array.from({ length: 2000 }, (_, index) => moneyRow(`tx${index}`, others[index % 57]!, 100))
  show(campClient({ people, rows }))
  expect(screen.getByText('€2,000.00 in 2000 expenses')).toBeTruthy()
  expect(cells('By person')).toHaveLength(61)
})

test('without expenses, while hidden and while loading', async () => {
  show(campClient({ rows: campRows.slice(1, 2) }))
  expect(screen.getByText('Nothing spent yet')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  cleanup()
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  show(campClient({ event, rows: null }))
  expect(screen.getByText('Hidden until event is concluded')).toBeTruthy()
  cleanup()
  show(campClient({ rows: null }))
  expect(screen.getByText('Loading the expenses')).toBeTruthy()
})

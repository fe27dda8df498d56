// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { aTransaction, ann, bo, carla } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { camp } from '../../events/event-context.fixture.ts'
import { enter, fill, pick, serveDuringEvent, setTime, show, submit } from './expense-sheet.fixture.tsx'
import type { ExpenseSheetOptions } from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  server.read = async () => Response.json({ page: 1, perPage: 100, totalItems: 0, totalPages: 0, items: [] })
})

const field = () => screen.getByLabelText<HTMLInputElement>(/^Date/u)
const isToday = () => screen.queryByLabelText('Date (today)') !== null
const choose = (day: string) => fireEvent.change(field(), { target: { value: day } })
const stored = async (button: HTMLElement) => {
  await userEvent.click(button)
  await waitFor(() => expect(server.stored).toHaveLength(1))
  return server.stored[0]?.body
}
const lisbon = { ...camp, event: { ...camp.event, zone: 'Europe/Lisbon' } }

test('a new expense has the day of today without a tap, and any other with one', async () => {
  show()
  expect([field().value, isToday(), field().type]).toEqual(['2026-07-03', true, 'date'])
  fill()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  choose('2026-07-01')
  expect([field().value, isToday()]).toEqual(['2026-07-01', false])
  expect(await stored(submit())).toMatchObject({ description: 'Groceries', spentOn: '2026-07-01' })
})

test('the day is sent also if nobody chose one: the expense may wait on the device until another day', async () => {
  show()
  fill()
  expect(await stored(submit())).toMatchObject({ spentOn: '2026-07-03' })
})

test("today is that of the event's time zone", async () => {
  // It is 00:30 on the 4th in Berlin.
  setTime(Date.parse('2026-07-03T22:30:00.000Z'))
  show({ event: lisbon })
  expect([field().value, isToday()]).toEqual(['2026-07-03', true])
  fill()
  expect(await stored(submit())).toMatchObject({ spentOn: '2026-07-03' })
})

test('an emptied field is today again', () => {
  show()
  choose('2026-07-01')
  choose('')
  expect([field().value, isToday()]).toEqual(['2026-07-03', true])
})

test('the form still has the day when it is opened again', async () => {
  show()
  choose('2026-07-01')
  cleanup()
  show()
  expect([field().value, isToday()]).toEqual(['2026-07-01', false])
})

test('days that cannot be are refused, and their field says why', () => {
  show()
  fill()
  for (const day of ['1999-12-31', '2026-07-05']) {
    choose(day)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Choose a day between January 1, 2000 and tomorrow.').length).toBeGreaterThan(
      0,
    )
    expect(submit().disabled).toBe(true)
  }
  choose('2026-07-04')
  expect(submit().disabled).toBe(false)
  expect([field().min, field().max]).toEqual(['2000-01-01', '2026-07-04'])
})

test('several payers have the same day', async () => {
  const payers = `${ann.id}:20.00,${bo.id}:10.00`
  show({ params: { eventId: camp.id, payers, description: 'Boat' } })
  choose('2026-07-01')
  expect((await stored(submit()))?.requests).toMatchObject([
    { body: { receiver: ann.id, spentOn: '2026-07-01' } },
    { body: { receiver: bo.id, spentOn: '2026-07-01' } },
  ])
})

const boat = {
  ...aTransaction({
    id: 'tx-1',
    sender: camp,
    receiver: ann,
    amount: 3000,
    status: 'pending',
    description: 'Boat',
    groupId: 'all',
    createdBy: 'user-ann',
    created: '2026-07-02T22:30:00.000Z',
    spentOn: '2026-07-01',
  }),
  creatorName: '',
  changerName: '',
  groupName: '',
}
const edit = (row: typeof boat, options: ExpenseSheetOptions = {}) =>
  show({
    params: { eventId: camp.id, transactionId: row.id },
    events: [camp],
    accounts: [ann, bo, carla],
    stored: [row],
    ...options,
  })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/u })
const saved = async () => (await stored(save()))?.requests?.map(({ body }) => body)

test('an edit shows the stored day, and changes it alone', async () => {
  edit(boat)
  expect([field().value, isToday(), save().disabled]).toEqual(['2026-07-01', false, true])
  choose('2026-07-02')
  expect(await saved()).toEqual([
    { amount: 30, description: 'Boat', spentOn: '2026-07-02', shownUpdated: boat.updated },
  ])
})

test('an edit of something else does not name the day', async () => {
  edit(boat)
  choose('2026-07-02')
  choose('2026-07-01')
  expect(save().disabled).toBe(true)
  enter('On', 'Two boats')
  expect(await saved()).toEqual([{ amount: 30, description: 'Two boats', shownUpdated: boat.updated }])
})

test("an expense without a day of its own has that of its entry in the event's time zone, and keeps none", async () => {
  // It was entered at 00:30 on the 3rd in Berlin.
  edit({ ...boat, spentOn: '' }, { event: lisbon })
  expect(field().value).toBe('2026-07-02')
  choose('2026-07-01')
  choose('2026-07-02')
  expect(save().disabled).toBe(true)
  enter('On', 'Two boats')
  expect((await saved())?.[0]).not.toHaveProperty('spentOn')
})

test('a payer who is added gets the day of the others', async () => {
  edit(boat)
  await pick(/Several people paid/u, 'Who paid', /Bo Chen/u)
  enter('Spent by Bo Chen', '10')
  expect(await saved()).toMatchObject([{ amount: 30 }, { receiver: bo.id, spentOn: '2026-07-01' }])
})

test('people who read German have it in German', async () => {
  show()
  await loadCatalogues('de')
  setLanguage('de')
  try {
    expect(await screen.findByLabelText('Datum (heute)')).toBeTruthy()
  } finally {
    setLanguage('en')
  }
})

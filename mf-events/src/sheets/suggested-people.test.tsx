// @vitest-environment happy-dom
/** The people whom pickers suggest (product 2.17). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTransaction, ann, bo, carla } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import { optionsForRole } from '../screens/parts/event-pages.fixture.tsx'
import AddParticipantsSheet from './add-participants/add-participants.sheet.tsx'
import EventExpenseSheet from './event-expense/event-expense.sheet.tsx'
import EventFundsSheet from './event-funds/event-funds.sheet.tsx'
import EventGroupSheet from './event-group/event-group.sheet.tsx'
import { dee, showSheet } from './parts/event-sheets.fixture.tsx'

stubServer()

const admin = optionsForRole('event admin')
const params = { eventId: 'event-camp' }
const recent = [dee, carla, bo, carla].map((sender, index) =>
  aTransaction({ id: `transaction-${index}`, sender, receiver: ann }),
)
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

type SheetOptions = Parameters<typeof showSheet>[2]
const expense = (options: SheetOptions) => showSheet(EventExpenseSheet, params, options)
const funds = (options: SheetOptions) => showSheet(EventFundsSheet, params, options)
const newGroup = (options: SheetOptions) => showSheet(EventGroupSheet, params, options)
const adding = (options: SheetOptions) => showSheet(AddParticipantsSheet, params, options)

const suggestedIn = (picker: Picker) =>
  picker.queryByRole('radiogroup', { name: 'Suggested' }) ?? picker.getByRole('group', { name: 'Suggested' })
type Picker = ReturnType<typeof within>

const PARTICIPANTS = ['Carla Núñez', 'Bo Chen']
const PICKERS = [
  ['Spent by', PARTICIPANTS, expense, /^Spent by/u],
  ['Who paid', PARTICIPANTS, expense, /Several people paid/u],
  ['Send funds from', PARTICIPANTS, funds, /^From/u],
  ['People', PARTICIPANTS, newGroup, /Choose people/u],
  // People who take part already cannot be added.
  ['Add people', ['Dee Fox'], adding, null],
] as const

test.each(PICKERS)(
  '%s suggests %j, the latest counterparties who can be chosen',
  async (title, names, show, opener) => {
    show({ ...admin, recent })
    if (opener) await press(opener)
    const picker = within(await screen.findByRole('dialog', { name: title }))
    const suggested = within(suggestedIn(picker))
    const rows = [...suggested.queryAllByRole('radio'), ...suggested.queryAllByRole('checkbox')]
    const texts = rows.map((row) => row.closest('label')?.textContent)
    expect(texts).toEqual(names.map((name) => expect.stringContaining(name) as string))
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  },
)

test.each(PICKERS)('%s without any says so', async (title, _names, show, opener) => {
  show(admin)
  if (opener) await press(opener)
  const picker = within(await screen.findByRole('dialog', { name: title }))
  const suggested = within(suggestedIn(picker))
  expect(suggested.getByText('No recently used accounts')).toBeTruthy()
  expect(suggested.getByText('Recently used accounts will show up here when available.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

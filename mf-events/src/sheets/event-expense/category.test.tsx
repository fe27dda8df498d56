// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setLanguage, loadCatalogues } from '@coffer/shared-sdk/i18n'
import { aTransaction, ann, bo } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { camp } from '../../events/event-context.fixture.ts'
import { enter, field, serveDuringEvent, show, submit } from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()

const category = () => screen.getByRole('combobox', { name: /^Category/u })
const shown = () => category().textContent
const isSuggested = () => screen.queryByRole('combobox', { name: 'Category (suggested)' }) !== null
const choose = async (name: string) => {
  await userEvent.click(category())
  await userEvent.click(await screen.findByRole('option', { name }))
}
const remove = () => screen.getByRole('button', { name: 'Remove the category' })
const stored = async () => {
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  return server.stored[0]?.body as { readonly category?: string }
}

test('the description suggests a category, which is stored unless somebody removes it', async () => {
  show()
  enter('Spent', '60')
  expect(shown()).toBe('No category')
  expect(screen.queryByRole('button', { name: 'Remove the category' })).toBeNull()
  enter('On', 'Beer for everyone')
  expect([shown(), isSuggested()]).toEqual(['Drinks', true])
  enter('On', 'Hotel')
  expect([shown(), isSuggested()]).toEqual(['Accommodation', true])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(await stored()).toMatchObject({ description: 'Hotel', category: 'accommodation' })
})

test('one tap removes a suggestion, and none comes back', async () => {
  show()
  enter('Spent', '60')
  enter('On', 'Beer')
  await userEvent.click(remove())
  expect([shown(), isSuggested()]).toEqual(['No category', false])
  enter('On', 'Hotel')
  expect(shown()).toBe('No category')
  expect(await stored()).not.toHaveProperty('category')
})

test('a suggestion never replaces a category that somebody has chosen', async () => {
  show()
  enter('Spent', '60')
  await choose('Gifts')
  enter('On', 'Beer')
  expect([shown(), isSuggested()]).toEqual(['Gifts', false])
  expect(await stored()).toMatchObject({ category: 'gifts' })
})

test('an expense that is entered again keeps its category', () => {
  show({ params: { eventId: camp.id, description: 'Beer', category: 'gifts' } })
  expect([shown(), isSuggested()]).toEqual(['Gifts', false])
})

test('a category that this version does not know counts as none', () => {
  show({ params: { eventId: camp.id, description: 'Boat', category: 'spaceships' } })
  expect(shown()).toBe('No category')
})

test('the same description gets the category that it had before in the event', () => {
  const boat = aTransaction({ sender: camp, receiver: bo, description: 'Boat', category: 'sports' })
  show({ recent: [boat] })
  enter('On', 'boat ')
  expect([shown(), isSuggested()]).toEqual(['Sports', true])
})

test('several payers have the same category', async () => {
  const payers = `${ann.id}:20.00,${bo.id}:10.00`
  show({ params: { eventId: camp.id, payers, description: 'Beer' } })
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  expect(server.stored[0]?.body.requests).toMatchObject([
    { body: { receiver: ann.id, category: 'drinks' } },
    { body: { receiver: bo.id, category: 'drinks' } },
  ])
})

test('German words suggest it to people who read German', async () => {
  show()
  await loadCatalogues('de')
  setLanguage('de')
  try {
    await screen.findByRole('combobox', { name: 'Kategorie' })
    enter('Wofür', 'Getränke')
    expect(screen.getByRole('combobox', { name: 'Kategorie (Vorschlag)' }).textContent).toBe('Getränke')
  } finally {
    setLanguage('en')
  }
})

test('the list has all categories, each with its name', async () => {
  show()
  await userEvent.click(category())
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'No category',
    'Groceries',
    'Restaurants',
    'Drinks',
    'Accommodation',
    'Transport',
    'Fuel',
    'Entertainment',
    'Sports',
    'Shopping',
    'Health',
    'Household',
    'Gifts',
    'Fees',
    'Other',
  ])
  expect(field('On').value).toBe('')
})

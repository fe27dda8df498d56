// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { enter, fill, parts, pick, serveDuringEvent, show, submit } from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()
const rows = () => within(screen.getByRole('region', { name: /^How this expense is split/u }))
const tick = (name: RegExp) => userEvent.click(rows().getByRole('checkbox', { name }))
const how = (name: string) => userEvent.click(rows().getByRole('button', { name }))
const enterFor = (label: string, text: string) =>
  fireEvent.change(rows().getByLabelText(label), { target: { value: text } })
const stored = async () => {
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  return server.stored[0]?.body
}

test('one tap leaves somebody out, and the others share equally', async () => {
  show()
  fill()
  await tick(/Carla/u)
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?€30\.00/u),
    expect.stringMatching(/Bo Chen\s?€30\.00/u),
    expect.not.stringMatching(/€/u),
  ])
  expect(screen.getByText(/shared by 2 people/u)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(await stored()).toMatchObject({
    amount: 60,
    groupx: '',
    split: { kind: 'equally', weights: { 'account-ann': 1, 'account-bo': 1 } },
  })
})

test('exact amounts add up to the total by themselves', async () => {
  show()
  enter('On', 'Groceries')
  await how('Amounts')
  enterFor('Your part', '12.50')
  enterFor('Carla Núñez’s part', '7')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(await stored()).toMatchObject({
    amount: 19.5,
    split: { kind: 'amounts', weights: { 'account-ann': 1250, 'account-carla': 700 } },
  })
})

test('amounts and percentages that do not add up say how much is left', async () => {
  show()
  fill()
  await how('Amounts')
  enterFor('Your part', '40')
  expect(screen.getByText('€20.00 is not assigned yet.')).toBeTruthy()
  enterFor('Bo Chen’s part', '30')
  expect(screen.getByText('The parts exceed the total by €10.00.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  await how('Percent')
  enterFor('Your percentage', '33.3')
  expect(screen.getByText('66.7% is not assigned yet.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await how('Amounts')
  // What was typed for another kind is still there.
  expect(rows().getByLabelText<HTMLInputElement>('Your part').value).toBe('40.00')
})

test('it can be divided as its group does again, and another group starts anew', async () => {
  show()
  fill()
  await tick(/Carla/u)
  await userEvent.click(screen.getByRole('button', { name: 'Use the shares of “everyone”' }))
  expect(rows().getByRole<HTMLInputElement>('checkbox', { name: /Carla/u }).checked).toBe(true)
  await tick(/Carla/u)
  await pick(/^For/u, 'Expense for', /Drivers/u)
  expect(await stored()).toMatchObject({ groupx: 'drivers' })
})

test('a group of different shares shows them, and changing one changes this expense alone', async () => {
  show()
  fill()
  await pick(/^For/u, 'Expense for', /Drivers/u)
  enterFor('Bo Chen’s share', '1')
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?€30\.00/u),
    expect.stringMatching(/Bo Chen\s?€30\.00/u),
  ])
  expect(await stored()).toMatchObject({
    groupx: '',
    split: { kind: 'shares', weights: { 'account-ann': 100, 'account-bo': 100 } },
  })
})

test('in a group of different shares somebody is left out by one tap too', async () => {
  show()
  fill()
  await pick(/^For/u, 'Expense for', /Drivers/u)
  await tick(/Bo Chen/u)
  expect(rows().queryByLabelText('Bo Chen’s share')).toBeNull()
  expect(await stored()).toMatchObject({
    groupx: '',
    split: { kind: 'shares', weights: { 'account-ann': 100 } },
  })
})

test('a bill divides each line among those who had it, and tip in proportion', async () => {
  show()
  enter('On', 'Dinner')
  await how('Bill')
  const line = (name: string) => within(rows().getByRole('group', { name }))
  const fillLine = async (group: string, what: string, price: string, ...people: readonly RegExp[]) => {
    fireEvent.change(line(group).getByLabelText('Price'), { target: { value: price } })
    for (const person of people) await userEvent.click(line(group).getByRole('button', { name: person }))
    fireEvent.change(line(group).getByLabelText('Item'), { target: { value: what } })
  }
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  await fillLine('Item 1', 'Fish', '20', /^You$/u)
  await userEvent.click(rows().getByRole('button', { name: 'Add an item' }))
  await fillLine('Item 2', 'Wine', '20', /^Everyone$/u, /^Carla/u)
  await userEvent.click(rows().getByRole('button', { name: 'Add an item' }))
  await fillLine('Item 3', 'Tip', '4')
  await userEvent.click(rows().getByRole('button', { name: 'Add an item' }))
  await userEvent.click(rows().getByRole('button', { name: 'Remove Item 4' }))
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(await stored()).toMatchObject({
    amount: 44,
    split: {
      kind: 'items',
      weights: { 'account-ann': 3300, 'account-bo': 1100 },
      items: [
        { name: 'Fish', cents: 2000, sharers: 'account-ann' },
        { name: 'Wine', cents: 2000, sharers: 'account-ann account-bo' },
        { name: 'Tip', cents: 400, sharers: '' },
      ],
    },
  })
})

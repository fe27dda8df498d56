// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { useToastStore } from '@coffer/shared-sdk/host'
import { accountQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import {
  accepts,
  anAccount,
  ann,
  bo,
  createTestClient,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import TransferSheet from './transfer.sheet.tsx'

const savings = anAccount({ id: 'bank', type: 'bank', name: 'Savings', userId: null })
const dollars = anAccount({ id: 'income', type: 'income', name: 'Sales', userId: null, currencies: ['USD'] })

const server = stubStoringServer()

function show(params: SheetParams['transfer'] = {}, role: 'user' | 'admin' = 'admin') {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(accountQueries.pickable(scope).queryKey, [ann, bo, dollars, savings])
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [])
  return renderSheet(TransferSheet, params, { path: '/dashboard', client })
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer Balance' })
const enterAmount = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } })

async function choose(field: RegExp, title: string, name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: field }))
  const picker = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(picker.getByRole('radio', { name }))
}

test('moves money between two accounts, and says with which status', async () => {
  const { onClose } = show()
  expect(screen.getByText('Choose where the money comes from.')).toBeTruthy()
  await choose(/^From/u, 'Transfer from', /Savings/u)
  await choose(/^To/u, 'Transfer to', /Bo Chen/u)
  expect(submit().disabled).toBe(true)
  enterAmount('50')
  expect(screen.getByText('€50.00 moves from Savings to Bo Chen right away.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.bodies).toMatchObject([
    { sender: 'bank', receiver: 'account-bo', amount: 50, currency: 'EUR', status: 'approved' },
  ])
  expect(useToastStore.getState().toast).toMatchObject({ text: 'Transaction created', tone: 'success' })
})

test('a member’s money stays pending until they approve', async () => {
  show({ senderId: bo.id, receiverId: savings.id })
  enterAmount('50')
  expect(
    screen.getByText('€50.00 from Bo Chen to Savings stays pending until Bo Chen approves it.'),
  ).toBeTruthy()
  await userEvent.click(submit())
  await waitFor(() => expect(server.bodies).toMatchObject([{ sender: 'account-bo', status: 'pending' }]))
})

test('the picker filters by type, leaves out the other account, and disables those that do not match it', async () => {
  show({ senderId: savings.id })
  await userEvent.click(screen.getByRole('button', { name: /^To/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Transfer to' }))
  expect(picker.queryByRole('radio', { name: /Savings/u })).toBeNull()
  expect(picker.getByRole<HTMLInputElement>('radio', { name: /Sales/u }).disabled).toBe(true)
  expect(picker.getByText('Currencies do not match')).toBeTruthy()
  await userEvent.click(picker.getByRole('button', { name: 'Users' }))
  expect(picker.queryByRole('radio', { name: /Sales/u })).toBeNull()
  expect(picker.getByRole('radio', { name: /Bo Chen/u })).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('is disabled for members, with the reason', async () => {
  show({ senderId: savings.id, receiverId: bo.id }, 'user')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('You do not have permission to do this.')).toBeTruthy()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('a double tap stores once; after a lost answer it is sent again with the same id', async () => {
  const { onClose } = show({ senderId: savings.id, receiverId: bo.id })
  enterAmount('50')
  server.answer = noConnection
  await act(async () => {
    submit().click()
    submit().click()
  })
  expect(server.bodies).toHaveLength(1)
  expect((await screen.findByRole('alert')).textContent).toContain('it will not be entered twice')
  server.answer = accepts
  // Nothing else can be sent until it is known what is stored.
  expect(screen.getByLabelText('Amount').closest('fieldset')?.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.bodies[1]).toEqual(server.bodies[0])
})

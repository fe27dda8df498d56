// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { accountQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import {
  accepts,
  anAccount,
  ann,
  bo,
  carla,
  createTestClient,
  noConnection,
  rejects,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import RequestSheet from './request.sheet.tsx'

const bank = anAccount({ id: 'bank', type: 'bank', name: 'Savings', userId: null })

const server = stubStoringServer()

function show({
  senderId,
  role = 'user',
}: { readonly senderId?: string; readonly role?: 'user' | 'admin' } = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(accountQueries.pickable(scope).queryKey, [ann, bo, carla, bank])
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [])
  return renderSheet(RequestSheet, senderId === undefined ? {} : { senderId }, { path: '/dashboard', client })
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Request' }))
const submit = () => sheet().getByRole<HTMLButtonElement>('button', { name: 'Request' })
const enter = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const rows = () => within(screen.getByRole('group', { name: 'From' })).getAllByRole('listitem')
const rowTexts = () => rows().map((row) => row.textContent)

async function choose(...names: readonly RegExp[]) {
  // The picker opens along with an empty form.
  const opener = screen.queryByRole('button', { name: /From|Add or remove/u })
  if (opener) await userEvent.click(opener)
  const picker = within(await screen.findByRole('dialog', { name: 'Request from' }))
  for (const name of names) await userEvent.click(picker.getByRole('checkbox', { name }))
  await userEvent.click(picker.getByRole('button', { name: 'Select' }))
}

test('stores a request to one person as pending', async () => {
  const { onClose } = show({ senderId: bo.id })
  enter('Amount', '9')
  expect(screen.getByText('Enter a description.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  enter('For', 'Tea')
  expect(rowTexts()).toEqual([expect.stringContaining('Bo Chen€9.00')])
  expect(screen.queryByLabelText('Share of Bo Chen')).toBeNull()
  expect(screen.getByText('You request €9.00 from Bo Chen. It is pending until approved.')).toBeTruthy()
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored).toMatchObject([
    {
      path: '/api/collections/acc_txs/records',
      body: { sender: 'account-bo', receiver: 'account-ann', amount: 9, status: 'pending', tx_group: '' },
    },
  ])
  expect(useToastStore.getState().toast).toMatchObject({ text: 'Transaction created', tone: 'success' })
})

test('shares an expense among three: stores the previewed parts in one batch with one group', async () => {
  const { onClose } = show()
  expect(screen.getByText('Choose who should pay.')).toBeTruthy()
  await choose(/Bo Chen/u, /Carla/u)
  await userEvent.click(screen.getByRole('switch', { name: 'I pay a part too' }))
  enter('Amount', '10')
  enter('For', 'Pizza')
  const previewed = rowTexts().map((text) => text?.match(/€[\d.]+/u)?.[0] ?? '')
  expect(previewed.toSorted((a, b) => a.localeCompare(b))).toEqual(['€3.33', '€3.33', '€3.34'])
  expect(rowTexts()[2]).toContain('You')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored.map(({ path }) => path)).toEqual(['/api/batch'])
  const bodies = server.stored[0]?.body.requests?.map(({ body }) => body) ?? []
  expect(bodies.map(({ sender, amount }) => [sender, `€${Number(amount).toFixed(2)}`])).toEqual([
    ['account-bo', previewed[0]],
    ['account-carla', previewed[1]],
  ])
  expect(new Set(bodies.map((body) => body['tx_group'])).size).toBe(1)
  expect(bodies[0]?.['tx_group']).toMatch(/^[a-z0-9]{15}$/u)
})

test('a share changes the parts, and 0 leaves a person out', async () => {
  show()
  await choose(/Bo Chen/u, /Carla/u)
  enter('Amount', '9')
  enter('For', 'Pizza')
  enter('Share of Carla Núñez', '2')
  expect(rowTexts()).toEqual([expect.stringContaining('€3.00'), expect.stringContaining('€6.00')])
  expect(screen.getByText('You request €9.00 from 2 people. It is pending until approved.')).toBeTruthy()
  enter('Share of Carla Núñez', '0')
  expect(screen.getByText('You request €9.00 from Bo Chen. It is pending until approved.')).toBeTruthy()
  enter('Share of Bo Chen', '0')
  expect(screen.getByText('Nobody has a share above 0, so the amount cannot be split.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

test('counts the selected people, and selects all at once', async () => {
  show()
  const picker = within(await screen.findByRole('dialog', { name: 'Request from' }))
  expect(picker.getByText('0 / 2')).toBeTruthy()
  expect(picker.queryByText('Savings')).toBeNull()
  await userEvent.click(picker.getByRole('checkbox', { name: /Select all/u }))
  expect(picker.getByText('2 / 2')).toBeTruthy()
})

test('bank accounts are offered to admins only, and refused to others', async () => {
  show({ senderId: bank.id })
  expect(screen.getByText('Only admins may use a bank account as the sender.')).toBeTruthy()
  cleanup()
  show({ role: 'admin' })
  await choose(/Savings/u)
  enter('Amount', '9')
  enter('For', 'Refund')
  expect(screen.getByText('You receive €9.00 from Savings right away.')).toBeTruthy()
})

test('a double tap stores once, and a refusal is shown in the sheet', async () => {
  show({ senderId: bo.id })
  enter('Amount', '9')
  enter('For', 'Tea')
  server.answer = rejects('Not yours.')
  await act(async () => {
    submit().click()
    submit().click()
  })
  expect(server.stored).toHaveLength(1)
  expect((await screen.findByRole('alert')).textContent).toBe('Not yours.')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').closest('fieldset')?.disabled).toBe(false)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('after a lost answer only the same can be sent again, with the same ids', async () => {
  const { onClose } = show()
  await choose(/Bo Chen/u, /Carla/u)
  enter('Amount', '10')
  enter('For', 'Pizza')
  server.answer = noConnection
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('it will not be entered twice')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').closest('fieldset')?.disabled).toBe(true)
  server.answer = accepts
  await userEvent.click(sheet().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored).toHaveLength(2)
  expect(server.stored[1]).toEqual(server.stored[0])
})

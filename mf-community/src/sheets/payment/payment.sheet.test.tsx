// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { accountQueries } from '@coffer/shared-sdk/queries'
import { ann, bo, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import PaymentSheet from './payment.sheet.tsx'

const server = stubStoringServer()

const filled = { otherId: bo.id, amount: '12.00', description: 'Settling up: Camp', eventId: 'event-camp' }

function show(params: SheetParams['payment']) {
  const scope = signInAsAnn({ accountId: ann.id, account: ann })
  const client = createTestClient()
  client.setQueryData(accountQueries.detail(scope, bo.id).queryKey, bo)
  return renderSheet(PaymentSheet, params, { path: '/dashboard', client })
}

test('who has paid says so: it waits for the other one, with the event that it settles', async () => {
  const { onClose } = show({ direction: 'paid', ...filled })
  expect(screen.getByRole('heading', { name: 'I paid Bo Chen' })).toBeTruthy()
  expect(
    screen.getByText('You say you paid Bo Chen €12.00. It counts once Bo Chen confirms it.'),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'I paid this' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.bodies).toEqual([
    expect.objectContaining({
      sender: bo.id,
      receiver: ann.id,
      amount: 12,
      kind: 'payment',
      settles: 'event-camp',
      description: 'Settling up: Camp',
      status: 'pending',
    }),
  ])
  expect(useToastStore.getState().toast?.text).toBe('Payment recorded.')
})

test('who has received the money records it at once, also less than was planned', async () => {
  show({ direction: 'received', ...filled })
  expect(screen.getByRole('heading', { name: 'Bo Chen paid me' })).toBeTruthy()
  const amount = screen.getByLabelText('Amount')
  await userEvent.clear(amount)
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  await userEvent.type(amount, '5')
  expect(screen.getByText('You received €5.00 from Bo Chen. It counts right away.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I received it' }))
  await waitFor(() => expect(server.bodies).toHaveLength(1))
  expect(server.bodies[0]).toMatchObject({ sender: ann.id, receiver: bo.id, amount: 5, status: 'approved' })
})

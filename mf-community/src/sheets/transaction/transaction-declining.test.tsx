// @vitest-environment happy-dom
/** Tests accounting A20 in the sheet of a transaction. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accepts, ann, bo, carla, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { NOW, aDetail, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import { button, open, prepareEachTest, request, toast } from './transaction-sheet.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

prepareEachTest()

/** Bo requested money from Ann, who declined. */
const declined = aDetail({
  ...request,
  status: 'declined',
  updated: NOW,
  updatedBy: 'user-ann',
  changerName: 'Ann Lee',
  declineReason: 'Paid in cash',
})
const findDialog = () => screen.findByRole('dialog', { name: 'Decline request' })

describe('declining', () => {
  const asking = async () => {
    const { server } = await open()
    await userEvent.click(button('Decline'))
    return { server, dialog: await findDialog() }
  }
  const confirm = (dialog: HTMLElement, name = 'Decline') =>
    userEvent.click(within(dialog).getByRole('button', { name }))

  test('asks for a reason, declines the shown version, and shows the result', async () => {
    const { server, dialog } = await asking()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'Paid in cash')
    server.answer = () => {
      server.transactions = [declined]
      return accepts()
    }
    await confirm(dialog)
    await screen.findByText('You declined €12.50 to Bo Chen')
    expect(server.writes.map(({ body }) => body?.['requests'])).toEqual([
      [
        expect.objectContaining({
          method: 'PATCH',
          url: '/api/collections/acc_txs/records/tx-1',
          body: {
            status: 'declined',
            decline_reason: 'Paid in cash',
            shownUpdated: '2026-03-10T10:00:00.000Z',
          },
        }),
      ],
    ])
    expect(toast()).toMatchObject({ text: 'Declined successfully!', tone: 'success' })
    expect(screen.queryByRole('button', { name: /Approve|Decline/u })).toBeNull()
  })

  test('one that was approved meanwhile says so, and shows the new state', async () => {
    const { server, dialog } = await asking()
    const message = 'This transaction has changed since you opened it. Please check it again.'
    server.transactions = [aDetail({ ...request, status: 'approved', updated: NOW })]
    server.answer = refuses(409, 'updated', 'changed-since', message)
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
    await confirm(dialog, 'Cancel')
    expect(await screen.findByText('You sent €12.50 to Bo Chen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  test('after a lost answer the same is sent again', async () => {
    const { server, dialog } = await asking()
    server.answer = noConnection
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    server.answer = accepts
    await confirm(dialog, 'Try again')
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Declined successfully!' }))
    expect(server.writes[1]).toEqual(server.writes[0])
  })
})

describe('a declined one', () => {
  const facts = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((line) => [
        line.querySelector('dt')?.textContent,
        line.querySelector('dd')?.textContent,
      ]),
    )

  test('reads who declined it, when, and why', async () => {
    await open(declined, 'bo')
    expect(screen.getByText('Ann Lee declined €12.50 to you')).toBeTruthy()
    expect(screen.getByText('Paid in cash')).toBeTruthy()
    expect(screen.getAllByText('Declined')).toHaveLength(1)
    expect(facts()).toMatchObject({ 'Declined by': 'Ann Lee' })
    expect(facts()['Declined on']).toContain('2026')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('by an admin, without a reason', async () => {
    await open(
      aDetail({ ...declined, updatedBy: 'user-ada', changerName: 'Ada', declineReason: '' }),
      'carla',
    )
    expect(screen.getByText('€12.50 from Ann Lee to Bo Chen was declined')).toBeTruthy()
    expect(screen.getByText('No reason was given.')).toBeTruthy()
    expect(facts()).toMatchObject({ 'Declined by': 'Ada' })
  })

  test('its creator asks again with the same, and may delete it', async () => {
    await open(declined, 'bo')
    expect(button('Delete').disabled).toBe(false)
    await userEvent.click(button('Delete'))
    expect(await screen.findByText('This declined request of €12.50 is removed for everyone.')).toBeTruthy()
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Ask again'))
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'request',
      params: { senderId: 'account-ann', amount: '12.50', description: 'Dinner' },
    })
  })

  test.each([
    ['the payer', 'ann', 'absent'],
    ['uninvolved people', 'carla', 'absent'],
    ['the receiver, when an admin entered it', 'bo', 'offered'],
  ])('%s: asking again is %s', async (_who, as, expected) => {
    await open(aDetail({ ...declined, createdBy: 'user-ada' }), as)
    expect(screen.queryByRole('button', { name: 'Ask again' }) ? 'offered' : 'absent').toBe(expected)
  })

  test('an admin who entered it for others asks again by a transfer', async () => {
    signInAs({ id: 'ada', role: 'admin' })
    serveTransactions(aDetail({ ...declined, receiver: carla, createdBy: 'user-ada' }))
    openAlone(TransactionSheet, { transactionId: declined.id })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'transfer',
      params: { senderId: ann.id, receiverId: carla.id, amount: '12.50' },
    })
  })

  test('of an inactive account says why nobody can ask again', async () => {
    await open(aDetail({ ...declined, receiver: { ...bo, status: 'inactive' } }), 'bo')
    expect(button('Ask again').disabled).toBe(true)
    expect(screen.getByText('Both accounts must be active.')).toBeTruthy()
  })

  test('leaves out an amount in another currency than the form’s', async () => {
    await open(aDetail({ ...declined, currency: 'USD' }), 'bo')
    await userEvent.click(button('Ask again'))
    expect(useSheetStore.getState().sheet?.params).not.toHaveProperty('amount')
  })
})

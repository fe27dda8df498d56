// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { aDetail } from '../parts/sheet-test.fixture.tsx'
import {
  button,
  open,
  passMinute,
  prepareEachTest,
  request,
  send,
  toast,
} from './transaction-sheet.fixture.tsx'

prepareEachTest()

describe('deleting', () => {
  const asking = async (transaction = send) => {
    const shown = await open(transaction)
    await userEvent.click(button(/^Delete/u))
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Delete transaction' }) }
  }
  const confirm = (dialog: HTMLElement, name = 'Delete') =>
    userEvent.click(within(dialog).getByRole('button', { name }))

  test('asks for confirmation, saying what will happen; cancelling deletes nothing', async () => {
    const { server, dialog } = await asking()
    expect(
      within(dialog).getByText(
        '€12.50 goes back from Bo Chen to you, and the transaction is removed for everyone.',
      ),
    ).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await confirm(dialog, 'Cancel')
    expect(server.writes).toEqual([])
  })

  test('of a pending one says that it no longer counts', async () => {
    const { dialog } = await asking(aDetail({ ...request, createdBy: 'user-ann' }))
    expect(
      within(dialog).getByText(
        'This pending transaction of €12.50 is removed for everyone and no longer counts towards any balance.',
      ),
    ).toBeTruthy()
  })

  test('deletes, shows a toast and closes, with the deleted one visible to the end', async () => {
    const { server, dialog, onClose, invalidateQueries } = await asking()
    server.answer = () => {
      server.transactions = []
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.writes).toMatchObject([{ method: 'DELETE', path: '/api/collections/acc_txs/records/tx-1' }])
    expect(toast()).toMatchObject({ text: 'Deleted successfully', tone: 'success' })
    await act(invalidateQueries)
    expect(screen.getByText('You sent €12.50 to Bo Chen')).toBeTruthy()
    server.answer = () => Promise.resolve(Response.json({ restored: 1 }))
    act(() => toast()?.action?.run())
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Restored', tone: 'success' }))
    expect(server.writes.at(-1)).toMatchObject({
      method: 'POST',
      path: '/ext/transactions/restore',
      body: { ids: ['tx-1'] },
    })
  })

  test('a double tap deletes once', async () => {
    const { server, dialog } = await asking()
    await act(async () => {
      const yes = within(dialog).getByRole('button', { name: 'Delete' })
      yes.click()
      yes.click()
    })
    expect(server.writes).toHaveLength(1)
  })

  test('after a lost answer the same is sent again, and an already deleted one counts as deleted', async () => {
    const { server, dialog, onClose } = await asking()
    server.answer = noConnection
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    expect(onClose).not.toHaveBeenCalled()
    server.answer = () => Promise.resolve(new Response(null, { status: 204 }))
    await confirm(dialog, 'Try again')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.writes[1]).toEqual(server.writes[0])
  })

  test('shows the server’s refusal', async () => {
    const { server, dialog } = await asking()
    server.answer = refuses(400, 'sender', 'account-closed', 'A closed account can no longer change.')
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'A closed account can no longer change.',
    )
    expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
  })

  test('continues after the back button closed the sheet, and then closes nothing else', async () => {
    const { server, dialog, onClose, goBack } = await asking()
    let answerNow = () => {}
    server.answer = () =>
      new Promise((resolve) => {
        answerNow = () => resolve(new Response(null, { status: 204 }))
      })
    await confirm(dialog)
    goBack()
    answerNow()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Deleted successfully' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(server.writes).toHaveLength(1)
  })

  test('counts down by minutes, and at the end says that the time is over', async () => {
    await open(aDetail({ ...send, created: '2026-03-09T12:01:30.000Z', updated: '2026-03-09T12:01:30.000Z' }))
    expect(button(/^Delete/u).textContent).toContain('(1m left)')
    act(passMinute)
    expect(button(/^Delete/u).textContent).toContain('(1m left)')
    act(passMinute)
    expect(button('Delete').disabled).toBe(true)
    expect(screen.getByText('An approved transaction can only be deleted within 24 hours.')).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accepts, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { NOW, aDetail } from '../parts/sheet-test.fixture.tsx'
import { button, open, prepareEachTest, request, toast } from './transaction-sheet.fixture.tsx'

prepareEachTest()

describe('approving', () => {
  test('says what it does, approves the shown version, and shows the result', async () => {
    const { server } = await open()
    expect(screen.getByText('If you approve, €12.50 goes to Bo Chen right away.')).toBeTruthy()
    server.answer = (write) => {
      server.transactions = [aDetail({ ...request, status: 'approved', updated: NOW })]
      return write.path === '/api/batch' ? accepts() : noConnection()
    }
    await userEvent.click(button('Approve'))
    await screen.findByText('You sent €12.50 to Bo Chen')
    expect(server.writes.map(({ body }) => body?.['requests'])).toEqual([
      [
        expect.objectContaining({
          method: 'PATCH',
          url: '/api/collections/acc_txs/records/tx-1',
          body: { status: 'approved', shownUpdated: '2026-03-10T10:00:00.000Z' },
        }),
      ],
    ])
    expect(toast()).toMatchObject({ text: 'Approved successfully!', tone: 'success' })
    expect(screen.queryByRole('button', { name: /Approve/u })).toBeNull()
  })

  test('by keys alone: Tab leads to the button, and Enter approves', async () => {
    const { server } = await open()
    server.answer = () => {
      server.transactions = [aDetail({ ...request, status: 'approved', updated: NOW })]
      return accepts()
    }
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
    for (let presses = 0; presses < 20 && document.activeElement !== button('Approve'); presses += 1) {
      await userEvent.tab()
    }
    expect(document.activeElement).toBe(button('Approve'))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('You sent €12.50 to Bo Chen')
    expect(server.writes).toHaveLength(1)
  })

  test('a double tap approves once', async () => {
    const { server } = await open()
    await act(async () => {
      const approve = button('Approve')
      approve.click()
      approve.click()
    })
    expect(server.writes).toHaveLength(1)
  })

  test('a changed one is refused, with a notice and the new state', async () => {
    const { server } = await open()
    const message = 'This transaction has changed since you opened it. Please check it again.'
    server.transactions = [aDetail({ ...request, amount: 9900, updated: NOW })]
    server.answer = refuses(409, 'updated', 'changed-since', message)
    await userEvent.click(button('Approve'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(await screen.findByText('You owe €99.00 to Bo Chen')).toBeTruthy()
    expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
    server.answer = accepts
    await userEvent.click(button('Approve'))
    expect(server.writes).toHaveLength(2)
    expect(JSON.stringify(server.writes[1])).toContain(`"shownUpdated":"${NOW}"`)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('after a lost answer it can be approved again', async () => {
    const { server } = await open()
    server.answer = noConnection
    await userEvent.click(button('Approve'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    server.answer = accepts
    await userEvent.click(button('Approve'))
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Approved successfully!' }))
    expect(server.writes[1]).toEqual(server.writes[0])
  })
})

// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmSheet } from './confirm-sheet.tsx'

function setUp(pending = false) {
  const confirm = vi.fn()
  const cancel = vi.fn()
  render(
    <ConfirmSheet
      open
      pending={pending}
      title="Send Funds"
      text="Are you sure you want to send €12.50 to Bo?"
      confirmLabel="Send"
      cancelLabel="Cancel"
      closeLabel="Close"
      onConfirm={confirm}
      onCancel={cancel}
    />,
  )
  return { confirm, cancel }
}

test('describes both buttons with its text and calls back on each', async () => {
  const { confirm, cancel } = setUp()
  await screen.findByRole('dialog', { name: 'Send Funds' })
  const description = 'Are you sure you want to send €12.50 to Bo?'
  await userEvent.click(screen.getByRole('button', { name: 'Send', description }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel', description }))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('confirms once for two taps, also before the action is shown as running', async () => {
  const { confirm } = setUp()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('while pending it can neither be confirmed again nor closed', async () => {
  const { confirm, cancel } = setUp(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(confirm).not.toHaveBeenCalled()
  expect(cancel).not.toHaveBeenCalled()
})

test('Cancel has the focus, so an accidental Enter does not confirm', async () => {
  setUp()
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyFormSheet, type MoneyFormSheetProps } from './money-form-sheet.tsx'

afterEach(cleanup)

const IDLE = { isSending: false, isFrozen: false, failure: undefined }

function show(given: Partial<MoneyFormSheetProps> = {}) {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  render(
    <MoneyFormSheet
      sheet={{ open: true, onClose, onClosed: () => {} }}
      title="Send"
      closeLabel="Close"
      submitLabel="Send"
      pendingLabel="Sending"
      retryLabel="Try again"
      submitting={IDLE}
      isReady
      onSubmit={onSubmit}
      outlook="You send €5.00."
      {...given}
    >
      <input aria-label="Amount" />
    </MoneyFormSheet>,
  )
  return { onSubmit, onClose }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('Amount')
/** What a browser does on Enter in a field; happy-dom does not look for a submit button outside the form. */
const pressEnter = () => fireEvent.submit(field().form as HTMLFormElement)

test('sends by its button and by Enter once it is ready', async () => {
  const { onSubmit } = show()
  await userEvent.click(button('Send'))
  pressEnter()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('neither sends while something is missing', () => {
  const { onSubmit } = show({ isReady: false })
  expect(button('Send').disabled).toBe(true)
  pressEnter()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while it is under way nothing is sent again and the sheet stays', async () => {
  const { onSubmit, onClose } = show({ submitting: { ...IDLE, isSending: true } })
  expect(screen.getByText('Sending')).toBeTruthy()
  pressEnter()
  await userEvent.keyboard('{Escape}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('after a lost answer the fields are closed and only the same is sent again', async () => {
  const { onSubmit } = show({ submitting: { isSending: false, isFrozen: true, failure: 'No answer.' } })
  expect(screen.getByRole('alert').textContent).toBe('No answer.')
  expect(field().matches('fieldset:disabled *')).toBe(true)
  await userEvent.click(button('Try again'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a refusal is told and can be mended', () => {
  show({ submitting: { ...IDLE, failure: 'Both accounts must be active.' } })
  expect(screen.getByRole('alert').textContent).toBe('Both accounts must be active.')
  expect(field().matches('fieldset:disabled *')).toBe(false)
  expect(button('Send').disabled).toBe(false)
})

test('a failure that a question above tells is not told twice', () => {
  show({ submitting: { ...IDLE, failure: 'No answer.' }, hidesFailure: true })
  expect(screen.queryByRole('alert')).toBeNull()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyFormSheet, type MoneyFormSheetProps } from './money-form-sheet.tsx'

afterEach(cleanup)

const IDLE = { isSending: false, isFrozen: false, failure: undefined }

const texts = {
  title: 'Send',
  submit: 'Send',
  pending: 'Sending',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
}

type Props = MoneyFormSheetProps<{ readonly cents: number }>

function show(given: Partial<Props> = {}) {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  const form = (changed: Partial<Props>) => (
    <MoneyFormSheet
      sheet={{ open: true, onClose, onClosed: () => {} }}
      texts={texts}
      submitting={IDLE}
      draft={{ cents: 500 }}
      onSubmit={onSubmit}
      outlook="You send €5.00."
      {...given}
      {...changed}
    >
      <input aria-label="Amount" />
    </MoneyFormSheet>
  )
  const { rerender } = render(form({}))
  return { onSubmit, onClose, change: (changed: Partial<Props>) => rerender(form(changed)) }
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
  const { onSubmit } = show({ draft: null })
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

const question = ({ cents }: { readonly cents: number }) => ({
  title: 'Send Funds',
  text: `Are you sure you want to send ${cents} cents?`,
  note: 'It comes from Bo.',
})
const asked = () => within(screen.getByRole('dialog', { name: 'Send Funds' }))
const press = (name: string) => userEvent.click(asked().getByRole('button', { name }))

test('where a question is asked before, nothing is sent until it is answered', async () => {
  const { onSubmit } = show({ question })
  await userEvent.click(button('Send'))
  expect(asked().getByText('Are you sure you want to send 500 cents?')).toBeTruthy()
  expect(asked().getByText('It comes from Bo.')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await press('Send')
  expect(onSubmit.mock.calls).toEqual([[{ cents: 500 }]])
})

test('what was asked is what is sent, whatever the form says meanwhile', async () => {
  const { onSubmit, change } = show({ question })
  await userEvent.click(button('Send'))
  change({ draft: { cents: 700 } })
  expect(asked().getByText('Are you sure you want to send 500 cents?')).toBeTruthy()
  change({ draft: null })
  await press('Send')
  expect(onSubmit.mock.calls).toEqual([[{ cents: 500 }]])
})

test('a failure is told where one is: in the question, and in the form once it is left', async () => {
  const { onSubmit, change } = show({ question })
  await userEvent.click(button('Send'))
  change({ submitting: { isSending: false, isFrozen: true, failure: 'No answer.' } })
  expect(asked().getByRole('alert').textContent).toBe('No answer.')
  expect(field().form?.textContent).not.toContain('No answer.')
  await press('Try again')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await press('Cancel')
  expect(field().form?.textContent).toContain('No answer.')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

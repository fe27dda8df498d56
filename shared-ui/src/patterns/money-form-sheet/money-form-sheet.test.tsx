// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { texts } from './money-form-sheet.gallery.tsx'
import { MoneyFormSheet, type MoneyFormSheetProps } from './money-form-sheet.tsx'

const IDLE = { isSending: false, isFrozen: false, failure: undefined }

type Props = MoneyFormSheetProps<{ readonly cents: number }>

function show(given: Partial<Props> = {}) {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  const form = (changed: Partial<Props>) => (
    <MoneyFormSheet
      sheet={{ open: true, onClose, onClosed: () => {} }}
      texts={texts}
      submitting={IDLE}
      restored={null}
      draft={{ cents: 500 }}
      onSubmit={onSubmit}
      summary="You send €5.00."
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
/** Does what Enter does in a browser; happy-dom ignores a submit button outside the form. */
const pressEnter = () => fireEvent.submit(field().form as HTMLFormElement)

test('submits by its button and by Enter once there is a draft', async () => {
  const { onSubmit } = show()
  await userEvent.click(button('Send'))
  pressEnter()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('cannot be submitted without a draft', () => {
  const { onSubmit } = show({ draft: null })
  expect(button('Send').disabled).toBe(true)
  pressEnter()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while sending it can neither be submitted again nor closed', async () => {
  const { onSubmit, onClose } = show({ submitting: { ...IDLE, isSending: true } })
  expect(screen.getByText('Sending')).toBeTruthy()
  pressEnter()
  await userEvent.keyboard('{Escape}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('after a lost answer the fields are disabled, and it can be submitted again', async () => {
  const { onSubmit } = show({ submitting: { isSending: false, isFrozen: true, failure: 'No answer.' } })
  expect(screen.getByRole('alert').textContent).toBe('No answer.')
  expect(field().matches('fieldset:disabled *')).toBe(true)
  await userEvent.click(button('Try again'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('after a refusal it shows the reason and can be edited', () => {
  show({ submitting: { ...IDLE, failure: 'Both accounts must be active.' } })
  expect(screen.getByRole('alert').textContent).toBe('Both accounts must be active.')
  expect(field().matches('fieldset:disabled *')).toBe(false)
  expect(button('Send').disabled).toBe(false)
})

const confirmation = ({ cents }: { readonly cents: number }) => ({
  title: 'Send Funds',
  text: `Are you sure you want to send ${cents} cents?`,
  note: 'The money comes from Bo.',
})
const dialog = () => within(screen.getByRole('dialog', { name: 'Send Funds' }))
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))

test('with a confirmation it submits only after that', async () => {
  const { onSubmit } = show({ confirmation })
  await userEvent.click(button('Send'))
  expect(dialog().getByText('Are you sure you want to send 500 cents?')).toBeTruthy()
  expect(dialog().getByText('The money comes from Bo.')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await press('Send')
  expect(onSubmit.mock.calls).toEqual([[{ cents: 500 }]])
})

test('submits the confirmed draft, even if the form has changed since', async () => {
  const { onSubmit, change } = show({ confirmation })
  await userEvent.click(button('Send'))
  change({ draft: { cents: 700 } })
  expect(dialog().getByText('Are you sure you want to send 500 cents?')).toBeTruthy()
  change({ draft: null })
  await press('Send')
  expect(onSubmit.mock.calls).toEqual([[{ cents: 500 }]])
})

test('a failure is shown in the open confirmation, and in the form after cancelling', async () => {
  const { onSubmit, change } = show({ confirmation })
  await userEvent.click(button('Send'))
  change({ submitting: { isSending: false, isFrozen: true, failure: 'No answer.' } })
  expect(dialog().getByRole('alert').textContent).toBe('No answer.')
  expect(field().form?.textContent).not.toContain('No answer.')
  await press('Try again')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await press('Cancel')
  expect(field().form?.textContent).toContain('No answer.')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { texts } from './record-form-sheet.gallery.tsx'
import { RecordFormSheet, type RecordFormSheetProps } from './record-form-sheet.tsx'

function show(given: Partial<RecordFormSheetProps> = {}) {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  render(
    <RecordFormSheet
      sheet={{ open: true, onClose, onClosed: () => undefined }}
      texts={texts}
      loaded={{ state: 'ready' }}
      submitting={{ isSending: false, isFrozen: false, failure: undefined }}
      restored={null}
      canChange
      isComplete
      onSubmit={onSubmit}
      summary="Everybody sees the change."
      initialFocus={createRef<HTMLInputElement>()}
      {...given}
    >
      <input aria-label="Name" />
    </RecordFormSheet>,
  )
  return { onSubmit, onClose }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const isDisabled = (element: Element) => element.matches(':disabled, fieldset:disabled *')
/** Does what Enter does in a browser; happy-dom ignores a submit button outside the form. */
const pressEnter = () => fireEvent.submit(field().form as HTMLFormElement)

test('submits by its button and by Enter once it is complete', async () => {
  const { onSubmit } = show()
  await userEvent.click(button('Save'))
  pressEnter()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test.each([
  ['while something is missing', { isComplete: false }, false],
  ['by people who may not change it', { canChange: false }, true],
] as const)('cannot be submitted %s', (_, given, areFieldsDisabled) => {
  const { onSubmit } = show(given)
  expect(button('Save').disabled).toBe(true)
  expect(isDisabled(field())).toBe(areFieldsDisabled)
  pressEnter()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while sending it can neither be submitted again nor closed', async () => {
  const { onSubmit, onClose } = show({
    submitting: { isSending: true, isFrozen: false, failure: undefined },
  })
  expect(screen.getByText('Saving')).toBeTruthy()
  pressEnter()
  await userEvent.keyboard('{Escape}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('after a lost answer the same values alone can be sent again', () => {
  show({ submitting: { isSending: false, isFrozen: true, failure: 'The server did not answer.' } })
  expect(screen.getByText('The server did not answer.')).toBeTruthy()
  expect(isDisabled(field())).toBe(true)
  expect(button('Try again').disabled).toBe(false)
})

test('shows that the record is loading, or failed to load', async () => {
  show({ loaded: { state: 'loading' } })
  expect(screen.getByText('Loading the account')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  cleanup()
  const retry = vi.fn()
  show({ loaded: { state: 'failed', retry, retrying: false } })
  expect(screen.getByText('The account could not be loaded.')).toBeTruthy()
  await userEvent.click(button('Try again'))
  expect(retry).toHaveBeenCalledOnce()
})

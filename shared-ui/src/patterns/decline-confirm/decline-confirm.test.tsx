// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DeclineConfirm } from './decline-confirm.tsx'

function show(failure?: string) {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  render(
    <DeclineConfirm
      open
      title="Decline request"
      text="Bo does not get it."
      failure={failure}
      pending={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
      refusalText={({ code }) => code}
      texts={{
        decline: { action: 'Decline', pending: 'Declining', reason: 'Reason' },
        moneyForm: { descriptionHint: 'Optional' },
        retry: 'Try again',
        cancel: 'Cancel',
        close: 'Close',
      }}
    />,
  )
  return { onConfirm, onCancel }
}
const decline = () => userEvent.click(screen.getByRole('button', { name: 'Decline' }))

test('needs no reason', async () => {
  const { onConfirm } = show()
  await screen.findByText('Bo does not get it.')
  await decline()
  expect(onConfirm.mock.calls).toEqual([['']])
})

test('confirms with the reason as it is stored', async () => {
  const { onConfirm } = show()
  await userEvent.type(await screen.findByLabelText('Reason'), '  Paid   in cash ')
  await decline()
  expect(onConfirm.mock.calls).toEqual([['Paid   in cash']])
})

test('takes at most 200 characters', async () => {
  show()
  const field = await screen.findByLabelText<HTMLInputElement>('Reason')
  expect(field.maxLength).toBe(200)
})

test('a reason that cannot be shown says so and is not confirmed', async () => {
  const { onConfirm } = show()
  await userEvent.type(await screen.findByLabelText('Reason'), 'gnp\u202e')
  expect(screen.getByText('text-unshowable')).toBeTruthy()
  await decline()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('after a failure it says why and can be tried again', async () => {
  const { onConfirm } = show('The server did not answer.')
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

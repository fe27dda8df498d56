// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PayerRows, type PayerRowsProps } from './payer-rows.tsx'

const onEnter = vi.fn<PayerRowsProps['onEnter']>()
const onTakeOut = vi.fn<PayerRowsProps['onTakeOut']>()
const onPick = vi.fn<PayerRowsProps['onPick']>()
const texts = {
  sum: 'Total',
  changePeople: 'Add or remove',
  left: 'Has left the event',
  takeOut: 'Remove',
  takeOutName: (name: string) => `Remove ${name}`,
}
const person = (id: string, name: string) => ({ account: { id, name, shape: 'round' as const }, name })

const show = (amountText: string, disabled = false) =>
  render(
    <PayerRows
      payers={[{ ...person('ann', 'Ann Lee'), label: 'Spent by Ann Lee', amountText }]}
      absent={[person('bo', 'Bo Chen')]}
      currency="EUR"
      total={2500}
      disabled={disabled}
      texts={texts}
      refusalText={({ code }) => code}
      {...{ onEnter, onTakeOut, onPick }}
    />,
  )

test('each payer has a field for the amount, and the sum follows', async () => {
  const { container } = show('25.00')
  fireEvent.change(screen.getByLabelText('Spent by Ann Lee'), { target: { value: '30' } })
  expect(onEnter).toHaveBeenLastCalledWith('ann', '30.00')
  expect(screen.getByText(/25\.00/u)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add or remove' }))
  expect(onPick).toHaveBeenCalledTimes(1)
  await expectNoAxeViolations(container)
})

test('a refused amount says why', () => {
  show('99999999')
  expect(screen.getByLabelText('Spent by Ann Lee').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('amount-too-large')).toBeTruthy()
})

test('somebody who has left has no field, and can be taken out', async () => {
  show('25.00')
  expect(screen.getByText('Has left the event')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bo Chen' }))
  expect(onTakeOut).toHaveBeenLastCalledWith('bo')
})

test('while disabled nothing can be changed', () => {
  show('25.00', true)
  expect(screen.getByLabelText<HTMLInputElement>('Spent by Ann Lee').disabled).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AmountFields, type AmountFieldsProps } from './amount-fields.tsx'

function show(given: Partial<AmountFieldsProps> = {}) {
  const onChange = vi.fn()
  render(
    <AmountFields
      amountText=""
      description=""
      currency="EUR"
      texts={{ amount: 'Amount', description: 'For', descriptionHint: 'Optional' }}
      refusalText={({ code }) => `Refused: ${code}`}
      onChange={onChange}
      {...given}
    />,
  )
  return onChange
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const description = () => screen.getByLabelText<HTMLInputElement>('For')

test('onChange receives only the changed field', () => {
  const onChange = show({ amountText: '7', description: 'Tea' })
  fireEvent.change(amount(), { target: { value: '8.25' } })
  fireEvent.change(description(), { target: { value: 'Teapot' } })
  expect(onChange.mock.calls).toEqual([[{ amountText: '8.25' }], [{ description: 'Teapot' }]])
})

test('shows the refusal text at the amount field', () => {
  show({ amountText: '12,345.678' })
  expect(screen.getByText('Refused: amount-too-many-decimals')).toBeTruthy()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
})

test('accepts an incomplete amount', () => {
  show({ amountText: '0.' })
  expect(screen.queryByText(/Refused/u)).toBeNull()
})

test('a required description has no hint "Optional"', () => {
  show()
  expect(screen.getByText('Optional')).toBeTruthy()
  cleanup()
  show({ isDescriptionRequired: true })
  expect(screen.queryByText('Optional')).toBeNull()
})

test('disabled disables both fields', () => {
  show({ disabled: true })
  expect([amount().disabled, description().disabled]).toEqual([true, true])
})

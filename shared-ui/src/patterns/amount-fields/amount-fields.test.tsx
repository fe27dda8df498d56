// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountFields, type AmountFieldsProps } from './amount-fields.tsx'

afterEach(cleanup)

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
const purpose = () => screen.getByLabelText<HTMLInputElement>('For')

test('tells which of the two was changed', () => {
  const onChange = show({ amountText: '7', description: 'Tea' })
  fireEvent.change(amount(), { target: { value: '8.25' } })
  fireEvent.change(purpose(), { target: { value: 'Teapot' } })
  expect(onChange.mock.calls).toEqual([[{ amountText: '8.25' }], [{ description: 'Teapot' }]])
})

test('says what is wrong with the amount at its field, in the words that are handed in', () => {
  show({ amountText: '12,345.678' })
  expect(screen.getByText('Refused: amount-too-many-decimals')).toBeTruthy()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
})

test('objects to nothing that is only begun', () => {
  show({ amountText: '0.' })
  expect(screen.queryByText(/Refused/u)).toBeNull()
})

test('a purpose that is required is not called optional', () => {
  show()
  expect(screen.getByText('Optional')).toBeTruthy()
  cleanup()
  show({ isDescriptionRequired: true })
  expect(screen.queryByText('Optional')).toBeNull()
})

test('both can be closed to changes', () => {
  show({ disabled: true })
  expect([amount().disabled, purpose().disabled]).toEqual([true, true])
})

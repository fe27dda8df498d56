// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormSummary } from './form-summary.tsx'

test('is announced when it changes, and stays rendered when empty', () => {
  const { rerender } = render(<FormSummary text="Enter an amount." />)
  expect(screen.getByRole('status').textContent).toBe('Enter an amount.')
  rerender(<FormSummary text="" />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a refusal looks different from a summary', () => {
  render(
    <>
      <FormSummary text="You send €5.00." />
      <FormSummary text="A closed account can no longer change." isRefused />
    </>,
  )
  const [happens, refused] = screen.getAllByRole('status').map((element) => element.className)
  expect(refused).not.toBe(happens)
})

test('reserves the space of its longest text, hidden from screen readers', () => {
  render(<FormSummary text="Enter an amount." longest="You send €9,999,999.99 to Bo Chen right away." />)
  const summary = screen.getByRole('status')
  expect(summary.dataset['longest']).toBe('You send €9,999,999.99 to Bo Chen right away.')
  expect(summary.textContent).toBe('Enter an amount.')
})

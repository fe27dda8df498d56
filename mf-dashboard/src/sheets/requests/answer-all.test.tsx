// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTransaction } from '@coffer/shared-sdk/testing'
import { AnswerAll, totalsByCurrency } from './answer-all.tsx'

test('the button’s description has the total', () => {
  const requests = [aTransaction({ id: 'one', amount: 1250 }), aTransaction({ id: 'two', amount: 300 })]
  render(<AnswerAll requests={requests} progress={new Map()} onApprove={() => {}} onDecline={() => {}} />)
  const described = screen.getByRole('button', { name: 'Approve all (2)' }).getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('Approving all sends €15.50 right away.')
})

test('sums by currency, without currencies that do not occur', () => {
  expect(totalsByCurrency([])).toEqual([])
  expect(
    totalsByCurrency([
      { amount: 1250, currency: 'EUR' },
      { amount: 300, currency: 'USD' },
      { amount: 50, currency: 'EUR' },
    ]),
  ).toEqual([
    { cents: 1300, currency: 'EUR' },
    { cents: 300, currency: 'USD' },
  ])
})

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { List } from '../../primitives/list/list.tsx'
import { TransactionRow, type TransactionRowProps } from './transaction-row.tsx'

const row: TransactionRowProps = {
  sender: { id: 'a', name: 'Ann', shape: 'round' as const },
  receiver: { id: 'b', name: 'Bo', shape: 'round' as const },
  toLabel: 'to',
  amount: { cents: 1250, currency: 'EUR', locale: 'en' },
  purpose: 'For: Dinner',
  status: { kind: 'approved', label: 'Approved' },
}

test('reads from sender to receiver with amount, purpose and status', () => {
  render(
    <List>
      <TransactionRow {...row} onClick={() => undefined} />
    </List>,
  )
  expect(screen.getByRole('button', { name: /Ann to Bo.*€ ?12\.50.*For: Dinner.*Approved/ })).toBeTruthy()
})

test('a disabled row is marked as such and still calls onClick', async () => {
  const press = vi.fn()
  render(
    <List>
      <TransactionRow {...row} disabled onClick={press} />
    </List>,
  )
  const button = screen.getByRole('button', { name: /Ann to Bo/ })
  // The row's amount is a placeholder and must not be read out.
  expect(screen.queryByRole('button', { name: /12/ })).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('shows the number of several senders', () => {
  render(
    <List>
      <TransactionRow {...row} sender={{ id: 'c', name: '3 people', shape: 'round' as const, count: 3 }} />
    </List>,
  )
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('3 people to Bo')
})

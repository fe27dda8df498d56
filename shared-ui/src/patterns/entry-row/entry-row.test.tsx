// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { List } from '../../primitives/list/list.tsx'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'

const row: EntryRowProps = {
  account: { id: 'a', name: 'Hana', shape: 'round' as const },
  title: 'Fish',
  meta: '14:05',
  detail: 'Hana paid',
  group: 'everyone',
  part: 'your part €6.80',
  amount: { cents: 2720, currency: 'EUR', locale: 'en' },
}

test('reads what it was for, who paid for whom, and the own part', async () => {
  const { container } = render(
    <List label="Transactions">
      <EntryRow {...row} onClick={() => undefined} />
    </List>,
  )
  const name = /Fish 14:05 € ?27\.20 Hana paid · everyone · your part €6\.80$/
  expect(screen.getByRole('button', { name })).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('a disabled row is marked as such, reads no amount out, and still calls onClick', async () => {
  const press = vi.fn()
  render(
    <List>
      <EntryRow {...row} meta={undefined} group={undefined} part={undefined} disabled onClick={press} />
    </List>,
  )
  const button = screen.getByRole('button', { name: /Fish/ })
  expect(screen.queryByRole('button', { name: /27/ })).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

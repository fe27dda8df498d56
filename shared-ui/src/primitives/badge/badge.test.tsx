// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge, StatusChip } from './badge.tsx'

test('shows counts up to 99, then 99+, and nothing for 0', () => {
  const { container, rerender } = render(<Badge count={3} label="3 pending requests" />)
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.getByText('3 pending requests')).toBeTruthy()
  rerender(<Badge count={100} label="100 pending requests" />)
  expect(screen.getByText('99+')).toBeTruthy()
  rerender(<Badge count={0} label="No pending requests" />)
  expect(container.textContent).toBe('')
})

test('each status has its label and its own icon', () => {
  const { container } = render(
    <>
      <StatusChip status="pending" label="Pending" />
      <StatusChip status="approved" label="Approved" />
      <StatusChip status="reserved" label="Reserved" />
      <StatusChip status="declined" label="Declined" />
    </>,
  )
  expect(screen.getByText('Reserved')).toBeTruthy()
  const icons = [...container.querySelectorAll('svg')].map((icon) => icon.innerHTML)
  expect(new Set(icons).size).toBe(4)
})

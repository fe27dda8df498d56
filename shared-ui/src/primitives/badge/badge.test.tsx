// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './badge.tsx'
import { StatusChip } from './status-chip.tsx'

afterEach(cleanup)

test('counts up to 99 and is silent at 0', () => {
  const { container, rerender } = render(<Badge count={3} label="3 pending requests" />)
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.getByText('3 pending requests')).toBeTruthy()
  rerender(<Badge count={100} label="100 pending requests" />)
  expect(screen.getByText('99+')).toBeTruthy()
  rerender(<Badge count={0} label="No pending requests" />)
  expect(container.textContent).toBe('')
})

test('a status says its word and shows its own icon', () => {
  const { container } = render(
    <>
      <StatusChip status="pending" label="Pending" />
      <StatusChip status="approved" label="Approved" />
      <StatusChip status="reserved" label="Reserved" />
    </>,
  )
  expect(screen.getByText('Reserved')).toBeTruthy()
  const icons = [...container.querySelectorAll('svg')].map((icon) => icon.innerHTML)
  expect(new Set(icons).size).toBe(3)
})

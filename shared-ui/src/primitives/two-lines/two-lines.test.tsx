// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TwoLines } from './two-lines.tsx'

test('shows the title, then the detail', async () => {
  const { container } = render(<TwoLines title="Bo Chen" detail="3 transactions" />)
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Bo Chen',
    '3 transactions',
  ])
  await expectNoAxeViolations(container)
})

test('has one line without a detail', () => {
  render(<TwoLines title="Bo Chen" />)
  expect(screen.getByText('Bo Chen').parentElement?.children).toHaveLength(1)
})

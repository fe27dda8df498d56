// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FailureBanner } from './failure-banner.tsx'

afterEach(cleanup)

test('is nothing until something failed, then an alert with the reason', () => {
  const { container, rerender } = render(<FailureBanner text={undefined} />)
  expect(container.childElementCount).toBe(0)
  rerender(<FailureBanner text="Both accounts must be active." />)
  expect(screen.getByRole('alert').textContent).toBe('Both accounts must be active.')
})

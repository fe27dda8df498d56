// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FactLine } from './fact-line.tsx'

afterEach(cleanup)

test('facts are read with a dot between them', () => {
  const { container } = render(<FactLine facts={['Bo Chen', 'Jul 2, 2026', 'Pending']} />)
  expect(container.textContent).toBe('Bo Chen · Jul 2, 2026 · Pending')
})

test('facts that are empty are left out with their dots', () => {
  const { container } = render(<FactLine facts={[undefined, 'Jul 2, 2026', '', false]} />)
  expect(container.textContent).toBe('Jul 2, 2026')
})

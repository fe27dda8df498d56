// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

test('announces every step and has a dot for each', () => {
  const { container, rerender } = render(<Stepper count={5} current={1} label="Step 1 of 5" />)
  expect(screen.getByRole('status').textContent).toBe('Step 1 of 5')
  rerender(<Stepper count={5} current={2} label="Step 2 of 5" />)
  expect(screen.getByRole('status').textContent).toBe('Step 2 of 5')
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(5)
})

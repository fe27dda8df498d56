// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTextScale } from './use-text-scale.ts'

afterEach(() => {
  cleanup()
  document.documentElement.style.fontSize = ''
  window.dispatchEvent(new Event('resize'))
})

function Scale() {
  return <output>{useTextScale()}</output>
}

test('follows the text size that the person has chosen', () => {
  render(<Scale />)
  expect(screen.getByRole('status').textContent).toBe('1')
  act(() => {
    document.documentElement.style.fontSize = '32px'
    window.dispatchEvent(new Event('resize'))
  })
  expect(screen.getByRole('status').textContent).toBe('2')
})

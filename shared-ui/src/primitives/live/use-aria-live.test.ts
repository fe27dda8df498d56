// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAriaLive } from './use-aria-live.ts'

test('the first text is not read out; every later one is, the first text included', () => {
  const { result, rerender } = renderHook(({ text }) => useAriaLive(text), {
    initialProps: { text: 'Choose who should pay.' },
  })
  expect(result.current).toBe('off')
  rerender({ text: 'Choose who should pay.' })
  expect(result.current).toBe('off')
  rerender({ text: 'Enter an amount.' })
  expect(result.current).toBe('polite')
  rerender({ text: 'Choose who should pay.' })
  expect(result.current).toBe('polite')
})

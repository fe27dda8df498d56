// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useQuietAtFirst } from './use-quiet-at-first.ts'

test('the first words are not read out, whatever follows is, the first words among it', () => {
  const { result, rerender } = renderHook(({ text }) => useQuietAtFirst(text), {
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

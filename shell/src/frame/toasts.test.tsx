// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideNotice, showNotice, showToast } from '@coffer/shared-sdk/host'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => {
    vi.runAllTimers()
    hideNotice('update')
  })
  cleanup()
  vi.useRealTimers()
})

const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a toast hides after 2200 ms', () => {
  act(() => showToast('Sent successfully!', 'success'))
  pass(2_199)
  expect(shown()).toBe('Sent successfully!')
  pass(1)
  expect(shown()).toBe('')
})

test('a persistent toast stays, gives way for a moment and keeps its action', () => {
  const reload = vi.fn<() => void>()
  act(() => showNotice('update', 'Update available.', 'info', { label: 'Reload', run: reload }))
  pass(60_000)
  expect(shown()).toBe('Update available.Reload')
  act(() => showToast('Copied to clipboard'))
  expect(shown()).toBe('Copied to clipboard')
  pass(2_200)
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(reload).toHaveBeenCalledOnce()
})

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
})

const toastText = () => screen.getByRole('status').textContent
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a toast hides after 2200 ms', () => {
  act(() => showToast('Sent successfully!', 'success'))
  advance(2_199)
  expect(toastText()).toBe('Sent successfully!')
  advance(1)
  expect(toastText()).toBe('')
})

test('a toast with an action hides after 10 s, or with its action', () => {
  const undo = vi.fn<() => void>()
  const show = () => act(() => showToast('Removed from the event', 'success', { label: 'Undo', run: undo }))
  show()
  advance(9_999)
  expect(toastText()).toBe('Removed from the eventUndo')
  advance(1)
  expect(toastText()).toBe('')
  show()
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(toastText()).toBe('')
})

test('a persistent toast stays, is covered by another toast for a moment and keeps its action', () => {
  const reload = vi.fn<() => void>()
  act(() => showNotice('update', 'Update available.', 'info', { label: 'Reload', run: reload }))
  advance(60_000)
  expect(toastText()).toBe('Update available.Reload')
  act(() => showToast('Copied to clipboard'))
  expect(toastText()).toBe('Copied to clipboard')
  advance(2_200)
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(reload).toHaveBeenCalledOnce()
})

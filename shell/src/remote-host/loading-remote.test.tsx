// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { LoadingRemote } from './loading-remote.tsx'

let due: { at: number; run: () => void }[] = []
let time = 0

beforeEach(() => {
  time = 0
  due = []
  setClock({
    now: () => time,
    runAfter: (delayMs, run) => {
      const entry = { at: time + delayMs, run }
      due.push(entry)
      return () => {
        due = due.filter((other) => other !== entry)
      }
    },
  })
})
afterEach(() => {
  cleanup()
  setClock()
})

const until = (moment: number) =>
  act(() => {
    time = moment
    for (const { at, run } of due) if (at <= time) run()
  })

const message = () => screen.queryByRole('status')?.textContent ?? ''

test('shows nothing in the first second', () => {
  const { container } = render(<LoadingRemote />)
  until(999)
  expect(container.textContent).toBe('')
  expect(container.querySelector('span')).toBeNull()
  until(1_000)
  expect(container.querySelector('span')).not.toBeNull()
  expect(message()).toBe('')
})

test.each([
  [7_999, ''],
  [8_000, 'This is taking longer than expected...'],
  [15_999, 'This is taking longer than expected...'],
  [16_000, 'Please hold on a little longer...'],
  [29_999, 'Please hold on a little longer...'],
  [30_000, 'You should try again later...'],
])('after %i ms the message is %j', (moment, text) => {
  render(<LoadingRemote />)
  until(moment)
  expect(message()).toBe(text)
})

test('cancels its timers on unmount', () => {
  const { unmount } = render(<LoadingRemote />)
  expect(due).toHaveLength(4)
  unmount()
  expect(due).toEqual([])
})

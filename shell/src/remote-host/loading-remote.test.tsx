// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { LoadingRemote } from './loading-remote.tsx'

let clock: ManualClock

beforeEach(() => {
  clock = manualClock()
})
cleanUpAfterEachTest()

const until = (moment: number) => act(() => clock.advance(moment - clock.nowMs))

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
  expect(clock.timers).toHaveLength(4)
  unmount()
  expect(clock.timers).toEqual([])
})

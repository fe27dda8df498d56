// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setErrorReporter } from '@coffer/shared-sdk/client'
import { manualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { useDeferredStart } from './use-deferred-start.ts'

let clock = manualClock()
beforeEach(() => {
  clock = manualClock()
})
cleanUpAfterEachTest()

const runTimers = () => act(async () => clock.runTimers())

function deferred(first: string | null, fault?: Error) {
  const events: string[] = []
  const load = vi.fn(async () => (subject: string) => {
    events.push(`start ${subject}`)
    return () => void events.push(`stop ${subject}`)
  })
  if (fault) load.mockRejectedValueOnce(fault)
  const hook = renderHook(
    (subject: string | null) => useDeferredStart(subject, { delayMs: () => 2_000, load }),
    {
      initialProps: first,
    },
  )
  return { ...hook, load, events }
}

test('loads and starts after the delay, and stops with the component', async () => {
  const { load, events, unmount } = deferred('ann')
  expect([clock.timers.map(({ delayMs }) => delayMs), load.mock.calls.length]).toEqual([[2_000], 0])
  await runTimers()
  expect(events).toEqual(['start ann'])
  unmount()
  expect(events).toEqual(['start ann', 'stop ann'])
})

test('starts for the next subject, and for none nothing', async () => {
  const { events, rerender } = deferred('ann')
  await runTimers()
  rerender('bo')
  await runTimers()
  rerender(null)
  await runTimers()
  expect(events).toEqual(['start ann', 'stop ann', 'start bo', 'stop bo'])
})

test('what ends while its code is loading never starts', async () => {
  const { events, unmount } = deferred('ann')
  clock.runTimers()
  unmount()
  await runTimers()
  expect(events).toEqual([])
})

test('code that cannot be loaded is reported and loaded again when the network is back', async () => {
  const reported: unknown[] = []
  setErrorReporter((error) => reported.push(error))
  const { load, events } = deferred('ann', new Error('The network is away.'))
  await runTimers()
  expect([load.mock.calls.length, events, reported.length]).toEqual([1, [], 1])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([load.mock.calls.length, events]).toEqual([2, ['start ann']])
  setErrorReporter(console.error)
})

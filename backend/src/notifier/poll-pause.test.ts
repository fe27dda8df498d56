import { expect, it } from 'vitest'
import { pollPause } from './poll-pause.ts'

/** Longer than a test may take: a pause that nothing cuts short fails by its timeout. */
const FOR_EVER_MS = 3_600_000

it('ends a pause that is cut short, and the next one if there is none', async () => {
  const { pause, cutShort } = pollPause(new AbortController().signal)
  const first = pause(FOR_EVER_MS)
  cutShort()
  await expect(first).resolves.toBe(undefined)
  cutShort()
  await expect(pause(FOR_EVER_MS)).resolves.toBe(undefined)
})

it('pauses again after it was cut short', async () => {
  const { pause, cutShort } = pollPause(new AbortController().signal)
  cutShort()
  await pause(FOR_EVER_MS)
  const order: string[] = []
  const second = pause(1).then(() => order.push('the pause'))
  order.push('before')
  await second
  expect(order).toEqual(['before', 'the pause'])
})

it('does not pause once the signal is aborted', async () => {
  const stopping = new AbortController()
  const { pause } = pollPause(stopping.signal)
  const first = pause(FOR_EVER_MS)
  stopping.abort()
  await expect(first).resolves.toBe(undefined)
  await expect(pause(FOR_EVER_MS)).resolves.toBe(undefined)
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import confetti from 'canvas-confetti'
import { afterEach, expect, test, vi } from 'vitest'
import { Confetti } from './confetti.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setUp(wantsStillness: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsStillness,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  let land: () => void = () => undefined
  const flight = new Promise<undefined>((resolve) => {
    land = () => resolve(undefined)
  })
  const fire = Object.assign(
    vi.fn<(options: confetti.Options) => Promise<undefined>>(() => flight),
    {
      reset: vi.fn(),
    },
  )
  vi.spyOn(confetti, 'create').mockReturnValue(fire as unknown as confetti.CreateTypes)
  const end = vi.fn()
  return { fire, flight, land, end, ...render(<Confetti onEnd={end} />) }
}

test('throws 200 pieces for 3000 ms at 60 frames a second, and says when they have gone', async () => {
  const { fire, land, end, container } = setUp(false)
  expect(fire).toHaveBeenCalledTimes(1)
  expect(fire.mock.calls[0]?.[0]).toMatchObject({ particleCount: 200, ticks: 180 })
  expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true')
  expect(end).not.toHaveBeenCalled()
  land()
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})

test('stops when it goes, without a word', async () => {
  const { fire, flight, land, end, unmount } = setUp(false)
  unmount()
  land()
  await flight
  expect(fire.reset).toHaveBeenCalledTimes(1)
  expect(end).not.toHaveBeenCalled()
})

test('where less motion is wanted nothing flies, and it is over at once', () => {
  const { fire, end, container } = setUp(true)
  expect(fire).not.toHaveBeenCalled()
  expect(container.querySelector('canvas')).toBeNull()
  expect(end).toHaveBeenCalledTimes(1)
})

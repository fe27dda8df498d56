// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import confetti from 'canvas-confetti'
import { expect, test, vi } from 'vitest'
import { Confetti } from './confetti.tsx'

function setUp(prefersReducedMotion: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersReducedMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  let finish: () => void = () => undefined
  const animation = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined)
  })
  const fire = Object.assign(
    vi.fn<(options: confetti.Options) => Promise<undefined>>(() => animation),
    {
      reset: vi.fn(),
    },
  )
  vi.spyOn(confetti, 'create').mockReturnValue(fire as unknown as confetti.CreateTypes)
  const end = vi.fn()
  return { fire, animation, finish, end, ...render(<Confetti onEnd={end} />) }
}

test('fires 200 particles for 3000 ms at 60 frames per second, then calls onEnd', async () => {
  const { fire, finish, end, container } = setUp(false)
  expect(fire).toHaveBeenCalledTimes(1)
  expect(fire.mock.calls[0]?.[0]).toMatchObject({ particleCount: 200, ticks: 180 })
  expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true')
  expect(end).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})

test('stops when unmounted, without calling onEnd', async () => {
  const { fire, animation, finish, end, unmount } = setUp(false)
  unmount()
  finish()
  await animation
  expect(fire.reset).toHaveBeenCalledTimes(1)
  expect(end).not.toHaveBeenCalled()
})

test('with reduced motion it fires nothing and calls onEnd immediately', () => {
  const { fire, end, container } = setUp(true)
  expect(fire).not.toHaveBeenCalled()
  expect(container.querySelector('canvas')).toBeNull()
  expect(end).toHaveBeenCalledTimes(1)
})

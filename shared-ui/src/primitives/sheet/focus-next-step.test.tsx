// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusNextStep } from './focus-next-step.ts'

let frames: (() => void)[] = []
/** Everything that was asked for until now runs in one frame, in its order. */
const nextFrame = () => {
  const asked = frames
  frames = []
  for (const run of asked) run()
}

beforeEach(() => {
  frames = []
  const none = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = none))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Step() {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => focusNextStep(code), [])
  return <input ref={code} aria-label="Code" />
}

test('has the last word when the sheet takes the focus to itself in the frame after a step', () => {
  render(
    <div role="dialog" aria-label="Sheet" tabIndex={-1}>
      <Step />
    </div>,
  )
  frames.push(() => screen.getByRole('dialog').focus())
  nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  nextFrame()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test.each([0, 1])('leaves the focus alone when the step has gone after %i frames', (passed) => {
  const target = document.createElement('button')
  document.body.append(target)
  const cancel = focusNextStep({ current: target })
  for (let frame = 0; frame < passed; frame += 1) nextFrame()
  cancel()
  nextFrame()
  nextFrame()
  expect(document.activeElement).toBe(document.body)
  target.remove()
})

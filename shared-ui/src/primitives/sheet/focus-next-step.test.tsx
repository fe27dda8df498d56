// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { focusNextStep } from './sheet.tsx'

let frames: (() => void)[] = []
/** Runs all requested callbacks in one frame, in order. */
const nextFrame = () => {
  const callbacks = frames
  frames = []
  for (const run of callbacks) run()
}

beforeEach(() => {
  frames = []
  const none = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = none))
})

function Step() {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => focusNextStep(code), [])
  return <input ref={code} aria-label="Code" />
}

test('focuses after the sheet has focused itself in the frame after a step', () => {
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

test.each([0, 1])('leaves the focus alone when cancelled after %i frames', (passed) => {
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

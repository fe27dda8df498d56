import type { RefObject } from 'react'

/**
 * Gives the focus to what a sheet's next step begins with, in the second frame from now: a sheet whose focused control
 * has gone takes the focus to itself, in the frame after, and would have the last word. For an effect, whose clean-up it answers.
 */
export function focusNextStep(target: RefObject<HTMLElement | null>): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => target.current?.focus())
  })
  return () => cancelAnimationFrame(frame)
}

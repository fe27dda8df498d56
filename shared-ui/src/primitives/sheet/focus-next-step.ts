import type { RefObject } from 'react'

/**
 * Gives the focus to what a sheet's next step begins with; for the effect of that step, whose clean-up it answers. A plain
 * `focus()` there could be lost: the sheet sees in the next frame that the focused control has gone with the step before,
 * takes the focus to itself, and would have the last word. So this waits for the frame after.
 */
export function focusNextStep(target: RefObject<HTMLElement | null>): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => target.current?.focus())
  })
  return () => cancelAnimationFrame(frame)
}

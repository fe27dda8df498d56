/** Renders a list that scrolls fast in pieces, so that no frame has to wait for many new rows (ADR 0084). */
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Indexes of lines; both ends are included. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

export interface TargetLines extends LineRange {
  readonly visible: LineRange
}

/** A finger scrolls a phone by at most 3 lines a frame. Slow phones take 5 ms for each new one. */
const NEW_LINES_A_FRAME = 4

/**
 * Returns the lines to render now: all of them at first and for another `count`, and after scrolling at most four new ones a frame.
 *
 * @param target the lines that should be rendered; null until measured
 * @param count the number of all lines
 */
export function usePacedLines(target: TargetLines | null, count: number): LineRange | null {
  const [state, setState] = useState({
    target,
    count,
    rendered: target as LineRange | null,
    isFilling: false,
  })
  let { rendered } = state
  if (!isSameTarget(state.target, target) || state.count !== count) {
    rendered = state.count === count ? nextLines(state.rendered, target) : target
    // React renders only the list again, before its rows.
    setState({ target, count, rendered, isFilling: false })
  }
  const isComplete = isSameRange(rendered, target)
  const { isFilling } = state
  // A passive effect would run, and be cleaned up, in a later frame.
  useLayoutEffect(() => {
    if (isComplete) return undefined
    const fill = (): void =>
      flushSync(() =>
        setState((before) => ({
          ...before,
          rendered: nextLines(before.rendered, before.target),
          isFilling: true,
        })),
      )
    // Scroll events come before the callbacks of their frame, in which some lines have been added already.
    let frame = requestAnimationFrame(() => {
      if (isFilling) fill()
      else frame = requestAnimationFrame(fill)
    })
    return () => cancelAnimationFrame(frame)
  }, [isComplete, isFilling, rendered])
  return rendered
}

/**
 * Returns the rendered lines that are still wanted, and the next ones: first those that are visible, from the top if none of them is
 * rendered yet.
 */
export function nextLines(rendered: LineRange | null, target: TargetLines | null): LineRange | null {
  if (rendered === null || target === null) return target
  const { visible } = target
  let { first, last } =
    visible.first > rendered.last || visible.last < rendered.first
      ? { first: visible.first, last: visible.first - 1 }
      : { first: Math.max(rendered.first, target.first), last: Math.min(rendered.last, target.last) }
  let left = NEW_LINES_A_FRAME
  for (const range of [visible, target]) {
    const below = clamp(range.last - last, left)
    last += below
    left -= below
    const above = clamp(first - range.first, left)
    first -= above
    left -= above
  }
  return { first, last }
}

const clamp = (wanted: number, most: number): number => Math.max(0, Math.min(wanted, most))

const isSameRange = (a: LineRange | null, b: LineRange | null): boolean =>
  a === b || (a !== null && b !== null && a.first === b.first && a.last === b.last)

const isSameTarget = (a: TargetLines | null, b: TargetLines | null): boolean =>
  isSameRange(a, b) && isSameRange(a?.visible ?? null, b?.visible ?? null)

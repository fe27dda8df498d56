import { createLayer } from './press-shield.ts'

/**
 * Takes the second tap at the place of the last one while that place has something else than what was tapped (ADR 0189). It
 * is an element like the layer of `holdPresses`, so that tests wait for both alike.
 */
let guard: HTMLElement | null = null
let frame = 0

interface Place {
  readonly x: number
  readonly y: number
  /** Pixels around the place. */
  readonly reach: number
  /** Milliseconds since the page began, after which a tap counts as a new one. */
  readonly until: number
  /** Returns whether the present element, null for none, is still the one that was tapped. */
  readonly isSame: (there: Element | null) => boolean
}

/** Guards this place instead of any other, from the frame in which it has something else. */
export function guardPlace({ x, y, reach, until, isSame }: Place): void {
  endGuard()
  const since = performance.now()
  const look = (): void => {
    const time = performance.now()
    // A clock that goes back, as a test's own does, must not keep the place closed.
    if (time > until || time < since) return endGuard()
    if (guard === null && !isSame(document.elementFromPoint(x, y))) {
      guard = createLayer(`left:${x - reach}px;top:${y - reach}px;width:${2 * reach}px;height:${2 * reach}px`)
    }
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
}

/** Ends the guard early: a key was pressed, or another place. */
export function endGuard(): void {
  cancelAnimationFrame(frame)
  guard?.remove()
  guard = null
}

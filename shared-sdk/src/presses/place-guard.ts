import { createLayer } from './press-shield.ts'

/**
 * Takes the second tap at the place of the last one while something else is there than what was tapped (ADR 0189). It is an
 * element like the layer of `holdPresses`, so that tests wait for it as they wait for that one.
 */
let guard: HTMLElement | null = null
let frame = 0

interface Place {
  readonly x: number
  readonly y: number
  /** Pixels around it. */
  readonly reach: number
  /** Milliseconds since the page began: a later tap is one of its own. */
  readonly until: number
  /** Whether what is there now, null for nothing, is still what was tapped. */
  readonly isSame: (there: Element | null) => boolean
}

/** Guards this place instead of any other, from the frame in which something else is there. */
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

/** Ends it before its time: a key was pressed, or another place. */
export function endGuard(): void {
  cancelAnimationFrame(frame)
  guard?.remove()
  guard = null
}

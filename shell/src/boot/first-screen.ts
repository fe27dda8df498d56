import { useEffect, useState } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'

/** Waiting code starts after this time even without a first screen, counted from the first waiting call. */
const MAX_WAIT_MS = 5_000
/** Waiting code starts after this time even if the page is never idle, counted from the first screen. */
const MAX_BUSY_MS = 1_000
/** Leaves time for the frame that shows the screen; the browser may also be idle before it. */
const FRAMES_MS = 100

let isNoted = false
let isShown = false
const waiting = new Set<() => void>()

/** Notes that the first screen shows its content, or why it cannot. */
export function noteFirstScreen(): void {
  if (isNoted) return
  isNoted = true
  runAfter(FRAMES_MS, () => {
    isShown = true
    for (const run of waiting) whenIdle(run)
    waiting.clear()
  })
}

/**
 * Runs code once in an idle moment after the first screen is shown. It is for code that no first screen needs and that would only delay it
 * (ADR 0069).
 */
export function afterFirstScreen(run: () => void): void {
  if (isShown) return whenIdle(run)
  if (waiting.size === 0) runAfter(MAX_WAIT_MS, noteFirstScreen)
  waiting.add(run)
}

/** Returns whether an idle moment has come after the first screen. */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    let isCurrent = true
    afterFirstScreen(() => {
      if (isCurrent) setIsAfter(true)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return isAfter
}

/** Runs code once in an idle moment, after a second at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_BUSY_MS })
  else runAfter(FRAMES_MS, run)
}

import { useEffect, useState } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'

/** What waits for the first screen starts without one by then, counted from the first that waits. */
const MAX_WAIT_MS = 5_000
/** What waits starts by then even if the page is never idle, counted from the first screen. */
const MAX_BUSY_MS = 1_000
/** Time for the frame that shows the screen, before which the browser may be idle too. */
const FRAMES_MS = 100

let isNoted = false
let isShown = false
const waiting = new Set<() => void>()

/** Says that the first screen shows its content, or why it cannot. */
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
 * Runs once in an idle moment after the first screen is shown: for what no first screen needs, which would only make it wait
 * (ADR 0154).
 */
export function afterFirstScreen(run: () => void): void {
  if (isShown) return whenIdle(run)
  if (waiting.size === 0) runAfter(MAX_WAIT_MS, noteFirstScreen)
  waiting.add(run)
}

/** Whether an idle moment has come after the first screen. */
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

/** Runs once in an idle moment, at the latest after a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_BUSY_MS })
  else runAfter(FRAMES_MS, run)
}

import { useCallback, useLayoutEffect, useRef } from 'react'
import { DOUBLE_TAP_MS, UNEXPECTED_MS, holdPresses, sinceLastAction } from '@coffer/shared-sdk/presses'

/** In milliseconds; a sheet that appears later than this after a press or a key is not its direct answer. */
const DIRECT_ANSWER_MS = 100

/**
 * Holds presses around the opening and closing of a sheet (ADR 0189). A sheet that directly answers a press takes no second tap of it. A
 * sheet that comes later, such as a question after the server's answer, or that is `unasked`, takes none for 600 ms, because such a tap was
 * meant for something else. While a sheet closes, nothing below it is pressed: call the returned function once it has gone.
 */
export function usePressHold(open: boolean, unasked: boolean): () => void {
  const release = useRef<() => void>(() => {})
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open) holdPresses(openingHoldMs(unasked))()
    else if (wasOpen.current) release.current = holdPresses(DOUBLE_TAP_MS)
    wasOpen.current = open
    return () => release.current()
    // `unasked` only counts at the opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  return useCallback(() => release.current(), [])
}

function openingHoldMs(unasked: boolean): number {
  const sinceMs = sinceLastAction()
  return unasked || sinceMs > DIRECT_ANSWER_MS ? UNEXPECTED_MS : DOUBLE_TAP_MS - sinceMs
}

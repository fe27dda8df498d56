import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Gives an input the focus once it can take it. The shell shows a remote only after it has mounted, and what is not
 * displayed cannot be focused: `autoFocus` would come too early on the first screen.
 */
export function useFirstFocus(isWanted = true): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    if (!element || !isWanted) return undefined
    element.focus()
    if (document.activeElement === element) return undefined
    const shown = new ResizeObserver(() => {
      element.focus()
      if (document.activeElement === element) shown.disconnect()
    })
    shown.observe(element)
    return () => shown.disconnect()
  }, [isWanted])
  return input
}

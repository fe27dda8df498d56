import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses an input as soon as it is visible. The shell shows a remote only after it has mounted, so `autoFocus` would
 * run on an element that cannot be focused yet.
 */
export function useAutoFocus(isEnabled = true): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    if (!element || !isEnabled) return undefined
    element.focus()
    if (document.activeElement === element) return undefined
    const observer = new ResizeObserver(() => {
      element.focus()
      if (document.activeElement === element) observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEnabled])
  return input
}

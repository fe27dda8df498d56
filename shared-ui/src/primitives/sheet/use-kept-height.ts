import { useCallback, type RefCallback } from 'react'

/** The largest height that the sheet has had, in pixels; read by its styles. */
export const KEPT_HEIGHT = '--kept-height'

/** Keeps a sheet as high as it has been, so that its top does not move under the finger while its list is searched. */
export function useKeptHeight(isKept: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || !isKept) return undefined
      let kept = 0
      const observer = new ResizeObserver(() => {
        if (element.offsetHeight <= kept) return
        kept = element.offsetHeight
        element.style.setProperty(KEPT_HEIGHT, `${kept}px`)
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isKept],
  )
}

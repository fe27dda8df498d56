import { useLayoutEffect } from 'react'

/**
 * Takes the page's placeholder away in the very frame in which something of the app is drawn: whatever is drawn in its
 * place says so, or there is a moment with an empty page.
 */
export function useInPlaceOfPlaceholder(isDrawn = true): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('placeholder')?.remove()
  }, [isDrawn])
}

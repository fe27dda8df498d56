import { useEffect, useRef } from 'react'
import { useLocation } from '@coffer/shared-sdk/navigation'

/**
 * Makes the router show the browser's address if it has changed between the router's first render and its subscription. The first pages are
 * rendered in pieces (ADR 0069), so on a slow phone somebody can go back meanwhile.
 */
export function useCurrentAddress(): void {
  const { pathname, search, hash } = useLocation()
  const isChecked = useRef(false)
  // This effect of a child runs once; the router, its parent, listens from then on.
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const { location, history } = window
    if (pathname + search + hash === location.pathname + location.search + location.hash) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [pathname, search, hash])
}

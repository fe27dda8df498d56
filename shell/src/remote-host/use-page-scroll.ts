import { useEffect, useLayoutEffect, useRef } from 'react'
import { useCameBack, useLocation } from '@coffer/shared-sdk/navigation'

/** How far down each entry of the history was left, by the router's key for it. */
const positions = new Map<string, number>()

/**
 * A page that the person goes to begins at its top; one that they come back to is where they left it, as soon as it
 * stands. Moves within a page are the page's own business.
 */
export function usePageScroll(isMounted: boolean): void {
  const { key } = useLocation()
  const cameBack = useCameBack()
  const arrival = useRef({ key, cameBack })
  const current = useRef(key)
  useLayoutEffect(() => {
    current.current = key
  }, [key])
  useLayoutEffect(() => {
    if (!arrival.current.cameBack) window.scrollTo(0, 0)
  }, [])
  useLayoutEffect(() => {
    const { key, cameBack } = arrival.current
    const left = positions.get(key)
    if (isMounted && cameBack && left !== undefined) window.scrollTo(0, left)
  }, [isMounted])
  useEffect(() => {
    const remember = () => positions.set(current.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}

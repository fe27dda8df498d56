import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onHistory } from './hold-history.ts'

export interface LeaveGuard {
  /** True if the person wants to leave and has not answered yet. */
  readonly isAsking: boolean
  /** Runs `go` at once, or after the person has confirmed that they leave. */
  readonly confirmLeaving: (go: () => void) => void
  readonly leave: () => void
  readonly stay: () => void
  /** Attributes of the element around the fields: an update of the app waits while it contains unsaved input. */
  readonly attributes: { readonly 'data-unsaved': boolean }
}

/**
 * Asks before unsaved changes are lost: when the person follows a link of the app, uses the browser's back and forward, or,
 * with the browser's own words, closes or reloads the page. The screen shows the question. Does nothing while `isGuarded` is
 * false.
 *
 * @param isWithin whether a path is another page of the same form; going there does not ask
 */
export function useLeaveGuard(isGuarded: boolean, isWithin?: (path: string) => boolean): LeaveGuard {
  const navigate = useNavigate()
  const { pathname: shown } = useLocation()
  const [go, setGo] = useState<(() => void) | null>(null)
  // Listeners read it, and must not wait for a render.
  const isLeaving = useRef(false)
  const confirmLeaving = (leave: () => void) => {
    if (isGuarded && !isLeaving.current) setGo(() => leave)
    else leave()
  }
  useEffect(() => {
    if (!isGuarded) return undefined
    isLeaving.current = false
    const stops = [
      onUnload(() => !isLeaving.current),
      onLink((path) => {
        if (isLeaving.current || isWithin?.(path)) return false
        setGo(() => () => void navigate(path))
        return true
      }),
      onHistory((steps) => {
        // The browser already shows the address of the page that it goes to.
        if (isLeaving.current || isWithin?.(location.pathname)) return false
        setGo(() => () => void navigate(steps))
        return true
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
    // The guarded page is the one that is shown.
  }, [isGuarded, navigate, isWithin, shown])
  return {
    isAsking: go !== null,
    confirmLeaving,
    leave: () => {
      isLeaving.current = true
      setGo(null)
      go?.()
    },
    stay: () => setGo(null),
    attributes: { 'data-unsaved': isGuarded },
  }
}

function onUnload(isHeld: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => window.removeEventListener('beforeunload', onBeforeUnload)
}

/** `hold` returns true to keep the page. It runs before React sees the click. */
function onLink(hold: (path: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !['', '_self'].includes(link.target))
      return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || pathname === location.pathname) return
    if (!hold(pathname + search + hash)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** Returns true for a click that opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

export interface LeaveGuard {
  /** Whether the person wants to leave and has not answered yet. */
  readonly isAsking: boolean
  /** Runs `go` at once, or after the person has confirmed that they leave. */
  readonly ask: (go: () => void) => void
  readonly leave: () => void
  readonly stay: () => void
  /** Of the element around the fields: an update of the app waits while there is something unsaved in it. */
  readonly attributes: { readonly 'data-unsaved': boolean }
}

/**
 * Asks before unsaved changes are lost: when a link of the app is followed, by the browser's back and forward, and, with the
 * browser's own words, before the page is closed or reloaded. The screen shows the question. Does nothing while `isGuarded`
 * is false.
 */
export function useLeaveGuard(isGuarded: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [go, setGo] = useState<(() => void) | null>(null)
  // Read by listeners, which must not wait for a render.
  const isLeaving = useRef(false)
  const ask = (leave: () => void) => {
    if (isGuarded && !isLeaving.current) setGo(() => leave)
    else leave()
  }
  useEffect(() => {
    if (!isGuarded) return undefined
    isLeaving.current = false
    const stops = [
      onUnload(() => !isLeaving.current),
      onLink((path) => {
        if (isLeaving.current) return false
        setGo(() => () => void navigate(path))
        return true
      }),
      onHistory((steps) => {
        if (isLeaving.current) return false
        setGo(() => () => void navigate(steps))
        return true
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isGuarded, navigate])
  return {
    isAsking: go !== null,
    ask,
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

/** `hold` returns true to keep the page. Before React sees the click. */
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

/** A click that opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Decides whether the page stays; null while nothing is guarded. Gets the steps through the history, -1 for back. */
let holdHistory: ((steps: number) => boolean) | null = null
/** The history entry of the guarded page. */
let guarded = { number: 0, pathname: '' }
let isRestoring = false

function onHistory(hold: (steps: number) => boolean): () => void {
  holdHistory = hold
  guarded = { number: entryNumber(), pathname: location.pathname }
  return () => {
    if (holdHistory === hold) holdHistory = null
  }
}

/**
 * The browser has moved already: the entry of the guarded page is restored before the router, which listens to the same
 * event, receives it.
 */
function onPopState(event: PopStateEvent): void {
  if (isRestoring) {
    isRestoring = false
    event.stopImmediatePropagation()
    return
  }
  // A sheet over the page has an entry of its own.
  const steps = entryNumber() - guarded.number
  if (location.pathname === guarded.pathname || steps === 0 || holdHistory?.(steps) !== true) return
  event.stopImmediatePropagation()
  isRestoring = true
  history.go(-steps)
}

/** The router numbers the entries of a visit. */
const entryNumber = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0

/**
 * Listeners of a window are called in the order in which they were added, so this is the first: it is added when the shell
 * loads the router. Past single-spa, which replaces the window's own function for this event.
 */
function listenFirst(): void {
  // Where components are tested, the window is none of the browser's.
  if (typeof window === 'undefined' || Object.getPrototypeOf(window) !== Window.prototype) return
  EventTarget.prototype.addEventListener.call(window, 'popstate', onPopState as EventListener)
}
listenFirst()

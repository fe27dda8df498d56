import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The scroll positions of the history's entries, by the router's key: of the page, and of the panel beside or over it. */
const pages = new Map<string, number>()
const panels = new Map<string, number>()

/**
 * Scrolls a new page to its top, and a page that the person comes back to to its former position, as soon as it is long
 * enough (ADR 0084). Each page of a tree with several pages calls this; the shell does it for whole trees.
 *
 * @param isReady false while the page is still empty
 */
export function usePageScrollRestoration(isReady = true): void {
  const { key } = useLocation()
  const initialKey = useRef(key)
  const current = useLatest(key)
  useLayoutEffect(() => {
    const page = document.documentElement
    // The browser restores the first page of a visit: it may be a reload.
    if (pages.size > 0 && !pages.has(initialKey.current)) page.scrollTop = 0
    const remember = () => {
      if (isAt(current.current)) pages.set(current.current, page.scrollTop)
    }
    document.addEventListener('scroll', remember, { passive: true })
    return () => document.removeEventListener('scroll', remember)
  }, [current])
  useLayoutEffect(() => {
    const left = pages.get(initialKey.current)
    return isReady && left !== undefined ? restoreScroll(document.documentElement, left) : undefined
  }, [isReady])
}

/**
 * Does the same for a panel with its own scroll container.
 *
 * @param panel null while there is none
 * @param shown identifies its content; the panel itself scrolls new content to the top
 */
export function usePanelScrollRestoration(panel: HTMLElement | null, shown: string | undefined): void {
  const { key } = useLocation()
  const current = useLatest(key)
  useLayoutEffect(() => {
    if (!panel || shown === undefined) return undefined
    const left = panels.get(current.current)
    const cancel = left === undefined ? undefined : restoreScroll(panel, left)
    const remember = () => {
      if (isAt(current.current)) panels.set(current.current, panel.scrollTop)
    }
    panel.addEventListener('scroll', remember, { passive: true })
    return () => {
      cancel?.()
      panel.removeEventListener('scroll', remember)
    }
  }, [panel, shown, current])
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

/**
 * Returns whether this is the browser's current entry: a page that is leaving must not save the next page's position.
 */
function isAt(key: string): boolean {
  return ((window.history.state as { readonly key?: string } | null)?.key ?? 'default') === key
}

/** Events of a person who scrolls. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position as soon as the content is long enough, which may load in parts; stops when the person scrolls.
 * Returns a function that cancels.
 */
export function restoreScroll(scroller: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(() => settle())
  const stop = () => {
    observer.disconnect()
    for (const event of USER_EVENTS) window.removeEventListener(event, stop)
  }
  const settle = () => {
    scroller.scrollTop = top
    if (scroller.scrollHeight - scroller.clientHeight >= top) stop()
  }
  for (const part of scroller === document.documentElement ? [document.body] : scroller.children)
    observer.observe(part)
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true })
  settle()
  return stop
}

import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { reachPlace } from './reach-place.ts'

/** How far down each entry of the history was left, by the router's key for it: the page, and the panel beside or over it. */
const pages = new Map<string, number>()
const panels = new Map<string, number>()

/**
 * A page that the person goes to begins at its top; one that they come back to is where they left it, as soon as there is
 * enough of it (ADR 0097). For each page of a tree that has several; the shell does it for trees as a whole.
 *
 * @param isReady false while nothing of the page stands yet
 */
export function usePagePlace(isReady = true): void {
  const { key } = useLocation()
  const arrival = useRef(key)
  const current = useLatest(key)
  useLayoutEffect(() => {
    const page = document.documentElement
    // The first page of a visit is the browser's business: it may be a reload.
    if (pages.size > 0 && !pages.has(arrival.current)) page.scrollTop = 0
    const remember = () => {
      if (isAt(current.current)) pages.set(current.current, page.scrollTop)
    }
    document.addEventListener('scroll', remember, { passive: true })
    return () => document.removeEventListener('scroll', remember)
  }, [current])
  useLayoutEffect(() => {
    const left = pages.get(arrival.current)
    return isReady && left !== undefined ? reachPlace(document.documentElement, left) : undefined
  }, [isReady])
}

/**
 * The same for a panel that scrolls by itself.
 *
 * @param panel null while there is none
 * @param shown tells what it shows; what is new begins at its top by the panel's own doing
 */
export function usePanelPlace(panel: HTMLElement | null, shown: string | undefined): void {
  const { key } = useLocation()
  const current = useLatest(key)
  useLayoutEffect(() => {
    if (!panel || shown === undefined) return undefined
    const left = panels.get(current.current)
    const giveUp = left === undefined ? undefined : reachPlace(panel, left)
    const remember = () => {
      if (isAt(current.current)) panels.set(current.current, panel.scrollTop)
    }
    panel.addEventListener('scroll', remember, { passive: true })
    return () => {
      giveUp?.()
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

/** Whether the browser stands at this entry: what is on its way out must not take what comes for its own place. */
function isAt(key: string): boolean {
  return ((window.history.state as { readonly key?: string } | null)?.key ?? 'default') === key
}

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

export interface Lines {
  count: number
  height: (line: number) => number
}

/** Lines kept ready above and below the window, so that a flick does not show gaps. */
const OVERSCAN = 6

export interface VisibleLines {
  /** Of those in sight or near it. */
  first: number
  last: number
  /** The first and last of those in sight alone. */
  inSight: { first: number; last: number }
}

/**
 * The lines of a list that are in sight or near it, in whatever scrolls around the list; `null`
 * while nothing is known or there are no lines.
 */
export function useVisibleLines(list: HTMLElement | null, lines: Lines): VisibleLines | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const scrollMargin = useOffsetInside(scroller, list)
  useLayoutEffect(() => setScroller(list && scrollerOf(list)), [list])
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read at once, while rendering
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.count,
    getScrollElement: () => scroller,
    estimateSize: lines.height,
    overscan: OVERSCAN,
    scrollMargin,
    // The root element is as high as all of the page, and its scrolling is told to the document.
    observeElementRect: (instance, tell) =>
      isPage(scroller) ? observeWindow(tell) : observeElementRect(instance, tell),
    observeElementOffset: (instance, tell) => {
      if (isPage(scroller)) return observePage(tell)
      // Otherwise it takes the list for standing at its top, and scrolls it there.
      if (scroller) tell(scroller.scrollTop, false)
      return observeElementOffset(instance, tell)
    },
    scrollToFn: elementScroll,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items.at(0), items.at(-1)]
  const { range } = virtualizer
  if (first === undefined || last === undefined || range === null) return null
  return {
    first: first.index,
    last: last.index,
    inSight: { first: range.startIndex, last: range.endIndex },
  }
}

function observeWindow(tell: (rect: { width: number; height: number }) => void) {
  const follow = () => tell({ width: window.innerWidth, height: window.innerHeight })
  follow()
  window.addEventListener('resize', follow)
  return () => window.removeEventListener('resize', follow)
}

function observePage(tell: (offset: number, isScrolling: boolean) => void) {
  const follow = () => tell(document.documentElement.scrollTop, false)
  follow()
  document.addEventListener('scroll', follow, { passive: true })
  return () => document.removeEventListener('scroll', follow)
}

const isPage = (element: HTMLElement | null) => element === document.documentElement

/** The nearest ancestor that scrolls by itself, else the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) break
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/** How far below the top of the scrolled content the list begins; follows what grows or goes above it. */
function useOffsetInside(scroller: HTMLElement | null, list: HTMLElement | null): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!scroller || !list) return undefined
    const measure = () => {
      const top = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
      setOffset(Math.round(list.getBoundingClientRect().top - top + scroller.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of isPage(scroller) ? [document.body] : scroller.children) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, list])
  return offset
}

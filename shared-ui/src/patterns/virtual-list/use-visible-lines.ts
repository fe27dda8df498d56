import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTextScale } from '../../theme/use-text-scale.ts'
import { usePacedLines, type LineRange } from './paced-lines.ts'

export interface Lines {
  count: number
  height: (line: number) => number
}

/** Lines rendered above and below the visible ones, so that fast scrolling shows no gaps. */
const OVERSCAN = 6

export interface VisibleLines {
  /** The first and last line to render. */
  first: number
  last: number
  /** The first and last visible line. */
  visible: { first: number; last: number }
  /** Those of the lines that need not wait for a later frame. */
  paced: LineRange
}

/** Returns the lines of a list to render, by its scrolling ancestor's position. Null until measured and if there are no lines. */
export function useVisibleLines(list: HTMLElement | null, lines: Lines): VisibleLines | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const scrollMargin = useOffsetInside(scroller, list)
  useLayoutEffect(() => setScroller(list && findScrollParent(list)), [list])
  // oxlint-disable-next-line react/incompatible-library -- its result is read during this render only
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.count,
    getScrollElement: () => scroller,
    estimateSize: lines.height,
    overscan: OVERSCAN,
    scrollMargin,
    // The root element is as high as the whole page, and the document receives its scroll events.
    observeElementRect: (instance, report) =>
      isPage(scroller) ? observeWindow(report) : observeElementRect(instance, report),
    observeElementOffset: (instance, report) => {
      if (isPage(scroller)) return observePage(report)
      // Otherwise the library assumes an offset of 0 and scrolls to it.
      if (scroller) report(scroller.scrollTop, false)
      return observeElementOffset(instance, report)
    },
    scrollToFn: elementScroll,
  })
  useMeasureAgain(() => virtualizer.measure())
  const isPrinting = usePrinting()
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items.at(0), items.at(-1)]
  const { range } = virtualizer
  const target =
    first === undefined || last === undefined || range === null
      ? null
      : { first: first.index, last: last.index, visible: { first: range.startIndex, last: range.endIndex } }
  const paced = usePacedLines(target, lines.count)
  if (target === null) return null
  // Paper shows all rows.
  if (isPrinting) {
    const all = { first: 0, last: lines.count - 1 }
    return { ...all, visible: target.visible, paced: all }
  }
  return { ...target, paced: paced ?? target }
}

/** Makes the virtualizer measure again when the text size changes, because it caches heights. */
function useMeasureAgain(measure: () => void): void {
  const scale = useTextScale()
  const measured = useRef(scale)
  useLayoutEffect(() => {
    if (measured.current === scale) return
    measured.current = scale
    measure()
  })
}

function observeWindow(report: (rect: { width: number; height: number }) => void) {
  const update = () => report({ width: window.innerWidth, height: window.innerHeight })
  update()
  window.addEventListener('resize', update)
  return () => window.removeEventListener('resize', update)
}

function observePage(report: (offset: number, isScrolling: boolean) => void) {
  const update = () => report(document.documentElement.scrollTop, false)
  update()
  document.addEventListener('scroll', update, { passive: true })
  return () => document.removeEventListener('scroll', update)
}

const isPage = (element: HTMLElement | null) => element === document.documentElement

/** Returns the nearest ancestor that scrolls, otherwise the page. */
function findScrollParent(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) break
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/** Returns the list's distance from the top of the scrolled content, and updates it when content above the list changes. */
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

let isPrinting = false

const listeners = new Set<() => void>()

function change({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, change)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, change)
    isPrinting = false
  }
}

/** Returns whether the page is being printed. React renders the change before the browser lays the paper out. */
function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}

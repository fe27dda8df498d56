import { useSyncExternalStore } from 'react'

/** The text size for which heights are given in pixels. */
const DEFAULT_SIZE = 16

/** As it was last measured: asking at every render would make the browser compute styles. */
let known: number | null = null

/**
 * How large the person's text is, 1 at the browser's default size and 2 at 200 %: what a rem is multiplied by. For heights
 * that scripts need in pixels. Follows the setting once a list is shown, and the window is resized or shown again.
 */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, read)
}

function read(): number {
  known ??= measure()
  return known
}

function measure(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  // A document without a layout, as in unit tests, has no size.
  return size > 0 ? size / DEFAULT_SIZE : 1
}

function subscribe(onChange: () => void): () => void {
  const update = () => {
    known = measure()
    onChange()
  }
  // It may have changed since somebody last subscribed; React reads it again after this.
  known = measure()
  window.addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    window.removeEventListener('resize', update)
    document.removeEventListener('visibilitychange', update)
  }
}

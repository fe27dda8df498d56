import { useSyncExternalStore } from 'react'

/** Heights in pixels are given for this text size. */
const DEFAULT_SIZE = 16

/** The last measured scale: measuring at every render would make the browser compute styles. */
let known: number | null = null

/**
 * Returns the scale of the person's text, 1 at the browser's default size and 2 at 200 %, by which a rem is multiplied. It is for heights
 * that scripts need in pixels. It follows the setting when a list is first shown, and when the window is resized or shown again.
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
  // The scale may have changed since the last subscription; React reads it again after this.
  known = measure()
  window.addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    window.removeEventListener('resize', update)
    document.removeEventListener('visibilitychange', update)
  }
}

/** Holds the page when the browser goes back or forward in its history. */

/**
 * Decides whether the page stays; null while nothing is guarded. It gets the steps through the history, -1 for back.
 */
let holdHistory: ((steps: number) => boolean) | null = null
/** The history entry of the guarded page. */
let guarded = { number: 0, pathname: '' }
let isRestoring = false

/** Calls `hold` before the router receives a step back or forward to another page. Returns a function that stops it. */
export function onHistory(hold: (steps: number) => boolean): () => void {
  holdHistory = hold
  guarded = { number: entryNumber(), pathname: location.pathname }
  return () => {
    if (holdHistory === hold) holdHistory = null
  }
}

/**
 * An event for layers above the page without an address of their own, such as a picker: the layer closes instead of the
 * step. shared-ui listens to it (`useCloseOnBack`).
 */
const BACK_EVENT = 'coffer-back'

interface BackRequest {
  /**
   * @param number the number of the history entry above which it was opened; `close` is called once that is restored
   */
  readonly closeOn: (number: number, close: () => void) => void
}

/** Closes the layer once the entry is restored. */
let closing: (() => void) | null = null

/**
 * Handles a step that the browser has already made: it restores the entry of the guarded page before the router, which
 * listens to the same event, receives it.
 */
function onPopState(event: PopStateEvent): void {
  if (isRestoring) {
    isRestoring = false
    event.stopImmediatePropagation()
    closing?.()
    closing = null
    return
  }
  const steps = stepsOverLayer() || stepsFromGuarded()
  if (steps === 0) return
  event.stopImmediatePropagation()
  isRestoring = true
  history.go(-steps)
}

/** Returns the steps that were taken past an open layer; 0 for none. */
function stepsOverLayer(): number {
  let steps = 0
  const closeOn: BackRequest['closeOn'] = (number, close) => {
    steps = entryNumber() - number
    closing = steps === 0 ? null : close
  }
  document.dispatchEvent(new CustomEvent<BackRequest>(BACK_EVENT, { detail: { closeOn } }))
  return steps
}

/** Returns the steps that were taken from a guarded page and are not allowed yet; 0 for none. */
function stepsFromGuarded(): number {
  // A sheet over the page has an entry of its own.
  const steps = entryNumber() - guarded.number
  return location.pathname !== guarded.pathname && steps !== 0 && holdHistory?.(steps) === true ? steps : 0
}

/** The router numbers the entries of a visit. */
const entryNumber = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0

/**
 * Adds the first listener: a window calls listeners in the order in which they were added, and the shell calls this when
 * it loads the router. It bypasses single-spa, which replaces the window's own function for this event.
 */
function listenFirst(): void {
  // In tests of components the window is not a browser's.
  if (typeof window === 'undefined' || Object.getPrototypeOf(window) !== Window.prototype) return
  EventTarget.prototype.addEventListener.call(window, 'popstate', onPopState as EventListener)
}
listenFirst()

import { useEffect, useEffectEvent } from 'react'

/** `CloseWatcher` is not in TypeScript's DOM types; it is undefined if the browser does not support it. */
interface CloseWatcherWindow {
  readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
}

/** The SDK sends this event before the router receives a step through the history (`hold-history.ts`). */
const BACK_EVENT = 'coffer-back'
type BackEvent = CustomEvent<{ readonly closeOn: (number: number, close: () => void) => void }>

interface Layer {
  /** The router's number of the history entry on which the layer was opened. */
  readonly number: number
  readonly close: () => void
}

/** The open layers without a URL, the topmost last. */
const layers: Layer[] = []

function onBack(event: Event): void {
  const top = layers.at(-1)
  if (top) (event as BackEvent).detail.closeOn(top.number, top.close)
}

/**
 * Makes going back close a sheet without a URL, such as a confirmation or a picker above a form, instead of the page or sheet below with
 * the entered values. In browsers with `CloseWatcher` (Chromium) the phone's back button does not go back in history; the browser's own
 * buttons always do.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const { idx: number = 0 } = (history.state ?? {}) as { readonly idx?: number }
    const layer: Layer = { number, close: () => close() }
    layers.push(layer)
    if (layers.length === 1) document.addEventListener(BACK_EVENT, onBack)
    const watcher = watchCloseRequests(() => close())
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener(BACK_EVENT, onBack)
      watcher?.destroy()
    }
  }, [isOpen])
}

function watchCloseRequests(onRequest: () => void) {
  const { CloseWatcher } = globalThis as CloseWatcherWindow
  if (!CloseWatcher) return null
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', onRequest)
  return watcher
}

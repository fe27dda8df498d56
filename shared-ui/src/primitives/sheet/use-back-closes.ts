import { useEffect, useEffectEvent } from 'react'

/** What browsers with a back gesture of their own offer; undefined in those without. */
interface Closing {
  readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
}

/**
 * Has the phone's back button close what has no address of its own, such as a question or a chooser above a form, instead
 * of the page or the sheet beneath with all that was entered there. For browsers that know `CloseWatcher` (Chrome and
 * all that follow it, from Android on); in others back leads where the address says.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = globalThis as Closing
    if (!isOpen || !CloseWatcher) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}

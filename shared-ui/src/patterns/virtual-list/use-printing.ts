import { useSyncExternalStore } from 'react'

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
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}

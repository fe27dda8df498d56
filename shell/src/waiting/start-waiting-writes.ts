import { reportError } from '@coffer/shared-sdk/client'
import type { UserId } from '@coffer/shared-sdk/domain'
import { openSheet, showNotice, showToast } from '@coffer/shared-sdk/host'
import { openWaitingWrites, useWaitingStore } from '@coffer/shared-sdk/queries'
import { texts } from '../texts/catalogue.ts'
import { waitingTexts } from '../texts/waiting.catalogue.ts'

/** Opens the person's queue; while offline the notice says how much waits. Returns a function that stops. */
export function startWaitingWrites(userId: UserId): () => void {
  let isStopped = false
  let close: (() => void) | null = null
  const open = async () => {
    if (close !== null || isStopped) return
    const opened = await openWaitingWrites(userId, {
      onRefused: () => showToast(waitingTexts.current().refusedToast, 'error'),
    })
    // Without a network there may be no key yet: then again when it is back.
    if (useWaitingStore.getState().queue === null) return
    close = opened
    if (isStopped) close()
  }
  const openNow = () => void open().catch(reportError)
  const notify = () => showWaitingNotice()
  const unsubscribe = useWaitingStore.subscribe(notify)
  window.addEventListener('online', openNow)
  window.addEventListener('offline', notify)
  openNow()
  return () => {
    isStopped = true
    unsubscribe()
    window.removeEventListener('online', openNow)
    window.removeEventListener('offline', notify)
    close?.()
  }
}

/** In the place of the notice that the device is offline. */
function showWaitingNotice(): void {
  if (navigator.onLine) return
  const { writes, unreadable } = useWaitingStore.getState()
  const count = writes.length + unreadable.length
  const words = waitingTexts.current()
  if (count === 0) return showNotice('offline', texts.current().connectivity.offline, 'warning')
  showNotice('offline', words.offlineWaiting(count), 'warning', {
    label: words.show,
    run: () => openSheet('waiting', {}),
  })
}

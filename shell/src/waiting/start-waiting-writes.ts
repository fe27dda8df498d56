import { isOnline, onNetworkChange, reportError, watchNetwork } from '@coffer/shared-sdk/client'
import type { UserId } from '@coffer/shared-sdk/domain'
import { hideNotice, openSheet, showNotice, showToast, useSheetStore } from '@coffer/shared-sdk/host'
import { openWaitingWrites, useWaitingStore } from '@coffer/shared-sdk/queries'
import { loadWaitingSheet } from '../sheets/waiting/load-waiting-sheet.ts'
import { waitingTexts } from '../texts/waiting.en.ts'

/** Opens the person's queue. While offline, a notice says how much waits. Returns a function that stops this. */
export function startWaitingWrites(userId: UserId): () => void {
  let isStopped = false
  let close: (() => void) | null = null
  const open = async () => {
    if (close !== null || isStopped) return
    const opened = await openWaitingWrites(userId, {
      onRefused: () => showToast(waitingTexts.current().refusedToast, 'error'),
    })
    // Without a network there may be no key yet; the queue is then opened when the network is back.
    if (useWaitingStore.getState().queue === null) return
    close = opened
    if (isStopped) close()
  }
  const openNow = () => void open().catch(reportError)
  const notify = () => showWaitingNotice()
  const stopWatching = [
    useWaitingStore.subscribe(notify),
    useSheetStore.subscribe(notify),
    onNetworkChange((hasNetwork) => {
      if (hasNetwork) openNow()
    }),
    watchNetwork({ onOnline: notify, onOffline: notify }),
  ]
  openNow()
  // The sheet must also open without a network. A failure shows when it is opened.
  void loadWaitingSheet().catch(() => undefined)
  return () => {
    isStopped = true
    for (const stop of stopWatching) stop()
    hideNotice('waiting')
    close?.()
  }
}

/**
 * Shows how much waits while offline, in place of the notice that only says that. Hidden while the sheet is open that lists it,
 * which the notice leads to, and whose title it would cover.
 */
function showWaitingNotice(): void {
  const { writes, unreadable } = useWaitingStore.getState()
  const count = writes.length + unreadable.length
  const { sheet } = useSheetStore.getState()
  const isListed = sheet?.open === true && sheet.id === 'waiting'
  if (isOnline() || count === 0 || isListed) return hideNotice('waiting')
  const words = waitingTexts.current()
  showNotice('waiting', words.offlineWaiting(count), 'warning', {
    label: words.show,
    run: () => openSheet('waiting', {}),
  })
}

import { poll } from '@coffer/shared-sdk/client'
import { openSheet, useSheetStore } from '@coffer/shared-sdk/host'
import { installWay, isInstallDeclined, isUsedAgain } from '@coffer/shared-sdk/install'
import { paths } from '@coffer/shared-sdk/navigation'

/** Product 9.6. */
const QUIET_MS = 8_000

/**
 * Offers to install the app, once in a visit: to people who come back on another day and have not declined, on the first page of a tab, and
 * never over a sheet or while they type. Returns a function that stops this.
 */
export function offerInstall(): () => void {
  // This notes the first day even if there is nothing to offer yet.
  const isReturning = isUsedAgain()
  if (!isReturning || isInstallDeclined()) return () => {}
  const stop = poll(QUIET_MS, async () => {
    // The browser's offer may come late, and the person may decline in More.
    if (isInstallDeclined()) stop()
    else if (installWay() !== 'none' && isQuiet()) {
      stop()
      openSheet('install-app', { offered: 'yes' })
    }
    return QUIET_MS
  })
  return stop
}

const TABS = [paths.dashboard(), paths.events(), paths.community(), paths.more()]

/**
 * Returns whether nothing else has the person's attention. A sheet that a screen opens is not in the store, so the document is searched,
 * too.
 */
function isQuiet(): boolean {
  const hasSheet =
    useSheetStore.getState().sheet !== null || document.querySelector('[role$=dialog]') !== null
  const isTyping = document.activeElement?.matches('input, textarea, select') === true
  return !hasSheet && !isTyping && document.hasFocus() && TABS.includes(location.pathname)
}

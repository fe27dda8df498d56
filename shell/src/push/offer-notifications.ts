import { localSettings, poll } from '@coffer/shared-sdk/client'
import { openSheet, useSheetStore } from '@coffer/shared-sdk/host'
import { isInstalledApp, pushPermission, pushSupport } from '@coffer/shared-sdk/push'

/** Product 9.6. */
const DELAY_MS = 500

/**
 * Offers notifications: in the installed app, to people who have neither answered the browser's question nor declined here (product 9.6).
 * It waits while another sheet is open. Returns a function that stops this.
 */
export function offerNotifications(): () => void {
  if (!mayOffer()) return () => {}
  const stop = poll(DELAY_MS, async () => {
    if (isBusy()) return DELAY_MS
    if (mayOffer()) openSheet('enable-notifications', {})
    stop()
    return DELAY_MS
  })
  return stop
}

function mayOffer(): boolean {
  return (
    isInstalledApp() &&
    pushSupport() === 'supported' &&
    pushPermission() === 'default' &&
    localSettings.get('notificationsDeclined') === null
  )
}

/** Returns whether a sheet is open. A sheet that a screen opens is not in the store, so the document is searched, too. */
function isBusy(): boolean {
  return useSheetStore.getState().sheet !== null || document.querySelector('[role=dialog]') !== null
}

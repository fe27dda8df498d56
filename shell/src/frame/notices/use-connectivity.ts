import { useEffect } from 'react'
import { reportError, watchNetwork, watchServerHealth, watchServerVersion } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { memberTexts } from '../../texts/member.en.ts'
import { getPageNotice } from './page-notice.ts'
import { useUpdateNotice } from './use-update-notice.ts'

async function loadClockNotice(aheadMs: number): Promise<void> {
  const { showClock } = await import('./clock-notice.ts')
  await showClock(aheadMs)
}

/**
 * Shows a toast when the network, the server or the app's version changes (product 4 and 8): a persistent one as long as the problem lasts,
 * a passing one when it is over.
 */
export function useConnectivity(reload?: () => void): void {
  const { connectivity } = useTexts(memberTexts)
  const showUpdate = useUpdateNotice(reload)
  useEffect(() => {
    let isLost = false
    const unsubscribes = [
      watchNetwork({
        onOffline: () => {
          isLost = true
          showNotice('offline', connectivity.offline, 'warning')
        },
        onOnline: () => {
          hideNotice('offline')
          if (isLost) showToast(connectivity.online, 'success')
          isLost = false
        },
      }),
      watchServerHealth({
        onBreak: () => showNotice('server', connectivity.serverAway, 'warning'),
        onBack: () => {
          hideNotice('server')
          showToast(connectivity.serverBack, 'success')
        },
        onClock: (aheadMs) => {
          if (aheadMs === 0) hideNotice('clock')
          else void loadClockNotice(aheadMs).catch(reportError)
        },
      }),
      watchServerVersion(showUpdate, getPageNotice),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [connectivity, showUpdate])
}

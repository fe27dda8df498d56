import { useEffect } from 'react'
import { watchNetwork, watchServerHealth, watchServerVersion } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/catalogue.ts'
import { useUpdateNotice } from './use-update-notice.ts'

/**
 * Shows a toast when the network, the server or the app's version changes (product 4 and 8): a persistent one as long as
 * the problem lasts, a passing one when it is over.
 */
export function useConnectivity(reload?: () => void): void {
  const { connectivity } = useTexts(texts)
  const showUpdate = useUpdateNotice(reload)
  useEffect(() => {
    const unsubscribes = [
      watchNetwork({
        onOffline: () => showNotice('offline', connectivity.offline, 'warning'),
        onOnline: () => {
          hideNotice('offline')
          showToast(connectivity.online, 'success')
        },
      }),
      watchServerHealth({
        onBreak: () => showNotice('server', connectivity.serverAway, 'warning'),
        onBack: () => {
          hideNotice('server')
          showToast(connectivity.serverBack, 'success')
        },
      }),
      watchServerVersion(showUpdate),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [connectivity, showUpdate])
}

import { useEffect } from 'react'
import { watchNetwork, watchServerHealth, watchServerVersion } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/catalogue.ts'

/**
 * Shows a toast when the network, the server or the app's version changes (product 4 and 8): a persistent one as long as
 * the problem lasts, a passing one when it is over.
 */
export function useConnectivity(reload: () => void = reloadPage): void {
  const { connectivity, reload: reloadLabel } = useTexts(texts)
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
      watchServerVersion(() =>
        showNotice('update', connectivity.update, 'info', { label: reloadLabel, run: reload }),
      ),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [connectivity, reloadLabel, reload])
}

function reloadPage(): void {
  location.reload()
}

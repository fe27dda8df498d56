import { useEffect } from 'react'
import { watchNetwork, watchServerHealth, watchServerVersion } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/catalogue.ts'

/**
 * Says when the network, the server or the app's version change (spec 4 and 8). What lasts stays in sight as
 * long as it lasts, what is over is said once.
 */
export function useConnectivity(reload: () => void = reloadPage): void {
  const { connectivity, reload: reloadLabel } = useTexts(texts)
  useEffect(() => {
    const stops = [
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
    return () => stops.forEach((stop) => stop())
  }, [connectivity, reloadLabel, reload])
}

function reloadPage(): void {
  location.reload()
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { notificationQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Page, PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel.tsx'
import { notificationTexts } from '../../texts/notifications.en.ts'
import { NotificationToggles } from './notification-toggles.tsx'

/** /more/notifications: sets how the membership is notified, and whether this device is (product 2.14). */
export function NotificationsScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const words = useTexts(notificationTexts)
  const settings = useQuery(notificationQueries.settings(useScope()))
  return (
    <Page as="div">
      <PanelHeader title={words.title} onBack={onBack} />
      {settings.data ? (
        <NotificationToggles settings={settings.data} />
      ) : (
        <PendingOrError
          loaded={pendingOrError([settings])}
          texts={words}
          details={settings.error?.message}
          skeleton={<RowSkeletons count={3} />}
        />
      )}
    </Page>
  )
}

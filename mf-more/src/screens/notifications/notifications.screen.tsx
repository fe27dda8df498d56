import { useTexts } from '@coffer/shared-sdk/i18n'
import { notificationQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { LoadError, Loading, Page, RowSkeletons } from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel.tsx'
import { notificationTexts } from '../../texts/notifications.en.ts'
import { NotificationToggles } from './notification-toggles.tsx'

/** /more/notifications: sets how the membership is notified, and whether this device is (product 2.14). */
export function NotificationsScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const words = useTexts(notificationTexts)
  const { title, loading, failed } = words
  const settings = useQuery(notificationQueries.settings(useScope()))
  return (
    <Page as="div">
      <PanelHeader title={title} onBack={onBack} />
      {settings.data && <NotificationToggles settings={settings.data} />}
      {!settings.data && settings.isError && (
        <LoadError
          title={failed}
          texts={words}
          details={settings.error.message}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {!settings.data && !settings.isError && (
        <Loading label={loading}>
          <RowSkeletons count={3} />
        </Loading>
      )}
    </Page>
  )
}

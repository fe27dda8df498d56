import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { ErrorState, Page, ScreenHeader } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { DashboardContent } from './dashboard-content.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useRequestsPrompt } from './use-requests-prompt.ts'

/** My Coffer (spec 2, dashboard): how one stands, what waits for an answer, what happened last. */
export function DashboardScreen() {
  const { appName, title, failed, failedText, retry } = useTexts(texts)
  const manifest = useQuery(manifestQueries.current())
  const dashboard = useDashboard()
  useRequestsPrompt(dashboard.status === 'ready' ? dashboard.requestCount : undefined)
  return (
    <Page $width="wide">
      <ScreenHeader title={title(manifest.data?.name ?? appName)} />
      {dashboard.status !== 'failed' && <DashboardContent {...dashboard} />}
      {dashboard.status === 'failed' && (
        <ErrorState
          title={failed.title}
          text={failedText}
          details={dashboard.error.message}
          retryLabel={retry}
          retrying={dashboard.isRetrying}
          onRetry={dashboard.retry}
        />
      )}
    </Page>
  )
}

import { styled } from 'styled-components'
import { Slot } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  CarouselSkeleton,
  LoadError,
  Loading,
  Page,
  RowSkeletons,
  ScreenHeader,
  Section,
  Stack,
  media,
  tokens,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { Hero } from './hero.tsx'
import { Notices } from './notices.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { useDashboard, useRequestsPrompt } from './use-dashboard.ts'
import type { Dashboard } from './use-dashboard.ts'

/** My Coffer: balance, notices, current events and recent transactions (product 2.7). */
export function DashboardScreen() {
  const words = useTexts(texts)
  const manifest = useQuery(manifestQueries.current())
  const dashboard = useDashboard()
  useRequestsPrompt(dashboard.status === 'ready' ? dashboard.requestCount : undefined)
  return (
    <Page $width="wide">
      <ScreenHeader title={words.title(manifest.data?.name ?? words.appName)} />
      {dashboard.status !== 'failed' && <DashboardContent {...dashboard} />}
      {dashboard.status === 'failed' && (
        <LoadError
          title={words.failed.title}
          texts={words}
          details={dashboard.error.message}
          retrying={dashboard.isRetrying}
          onRetry={dashboard.retry}
        />
      )}
    </Page>
  )
}

/** One tree while loading and when ready, so that the carousel is mounted once. */
function DashboardContent(dashboard: Exclude<Dashboard, { status: 'failed' }>) {
  const isReady = dashboard.status === 'ready'
  return (
    <Columns>
      <Stack $gap={6}>
        <Hero
          balance={isReady ? dashboard.balance : undefined}
          waiting={isReady ? dashboard.waiting : null}
        />
        <EventsCarousel />
        {/* Below the events (product 2.7), so that nothing that is shown already moves down. */}
        {isReady && <Notices balance={dashboard.balance} requestCount={dashboard.requestCount} />}
      </Stack>
      {isReady ? <RecentTransactions rows={dashboard.recent} /> : <RecentSkeleton />}
    </Columns>
  )
}

/** The events remote's carousel. In a community without events nothing of that remote is fetched. */
function EventsCarousel() {
  const { settings } = useMember().membership
  if (!settings.enableEvents) return null
  return <Slot id="dashboard.carousel" slotProps={{}} placeholder={<CarouselSkeleton />} />
}

function RecentSkeleton() {
  const { recent, loading } = useTexts(texts)
  return (
    <Section title={recent.title}>
      <Loading label={loading}>
        <RowSkeletons shape="transaction" />
      </Loading>
    </Section>
  )
}

/** One column on a phone, two from `md`. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 13fr) minmax(0, 12fr);
    gap: ${tokens.space[8]};
  }
`

import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, RowSkeletons, Section, Stack } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { DashboardColumns } from './dashboard-columns.tsx'
import { EventsCarousel } from './events-carousel.tsx'
import { Hero } from './hero.tsx'
import { Notices } from './notices.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import type { Dashboard } from './use-dashboard.ts'

/** The dashboard, on its way or known. The events stand in one place throughout, so that they load once. */
export function DashboardContent(dashboard: Exclude<Dashboard, { status: 'failed' }>) {
  const isReady = dashboard.status === 'ready'
  return (
    <DashboardColumns>
      <Stack $gap={6}>
        <Hero balance={isReady ? dashboard.balance : undefined} />
        <EventsCarousel />
        {/* Below the events, as in the spec, so that what stands already is not pushed down. */}
        {isReady && <Notices balance={dashboard.balance} requestCount={dashboard.requestCount} />}
      </Stack>
      {isReady ? <RecentTransactions rows={dashboard.recent} /> : <RecentOnItsWay />}
    </DashboardColumns>
  )
}

function RecentOnItsWay() {
  const { recent, loading } = useTexts(texts)
  return (
    <Section title={recent.title}>
      <Loading label={loading}>
        <RowSkeletons shape="transaction" />
      </Loading>
    </Section>
  )
}

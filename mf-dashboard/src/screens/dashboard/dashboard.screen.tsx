import { styled } from 'styled-components'
import { Slot } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/member'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  CarouselSkeleton,
  LoadError,
  Page,
  ScreenHeader,
  Section,
  Stack,
  media,
  tokens,
} from '@coffer/shared-ui/member'
import { texts } from '../../texts/en.ts'
import { Hero } from './hero.tsx'
import { Notices } from './notices.tsx'
import { RecentSkeleton, RecentTransactions } from './recent-transactions.tsx'
import { useDashboard, useRequestsPrompt } from './use-dashboard.ts'
import type { Dashboard, Part } from './use-dashboard.ts'

/** My Coffer: balance, notices, current events and recent transactions (product 2.7). */
export function DashboardScreen() {
  const words = useTexts(texts)
  const manifest = useQuery(manifestQueries.current())
  const dashboard = useDashboard()
  useRequestsPrompt(dashboard.status === 'shown' ? getValue(dashboard.requestCount) : undefined)
  return (
    <Page $width="wide">
      <ScreenHeader title={words.title(manifest.data?.name ?? words.appName)} />
      {dashboard.status === 'shown' ? (
        <DashboardContent {...dashboard} />
      ) : (
        <PartError part={dashboard} title={words.failed.title} />
      )}
    </Page>
  )
}

/** One tree while loading and when ready, so that the carousel is mounted once. */
function DashboardContent(dashboard: Extract<Dashboard, { status: 'shown' }>) {
  const { failed } = useTexts(texts)
  const { balance, recent, requestCount, waiting } = dashboard
  const isLoading = balance.status === 'loading' || requestCount.status === 'loading'
  return (
    <Columns>
      <Stack $gap={6}>
        <Hero balance={getValue(balance)} waiting={balance.status === 'ready' ? waiting : null} />
        <FailedPart part={balance} title={failed.balance} />
        <EventsCarousel />
        {/* The banner is below the events (product 2.7), so that nothing that is already on screen moves down. */}
        {!isLoading && <Notices balance={getValue(balance)} requestCount={getValue(requestCount) ?? 0} />}
        <FailedPart part={requestCount} title={failed.requests} />
      </Stack>
      <Recent recent={recent} />
    </Columns>
  )
}

const getValue = <Value,>(part: Part<Value>) => (part.status === 'ready' ? part.value : undefined)

interface PartErrorProps {
  readonly part: Part<unknown>
  /** Names what could not be loaded. */
  readonly title: string
}

/** Replaces a part that could not be loaded; renders nothing otherwise. */
function PartError({ part, title }: PartErrorProps) {
  const words = useTexts(texts)
  if (part.status !== 'failed') return null
  return (
    <LoadError
      title={title}
      texts={words}
      details={part.error?.message}
      retrying={part.isRetrying}
      onRetry={part.retry}
    />
  )
}

/** Shows the same as `PartError`, as a banner between loaded parts. */
function FailedPart({ part, title }: PartErrorProps) {
  const { failedText, retry, loading } = useTexts(texts)
  if (part.status !== 'failed') return null
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={title}
        end={
          <Button
            variant="secondary"
            size="s"
            pending={part.isRetrying}
            pendingLabel={loading}
            onClick={part.retry}
          >
            {retry}
          </Button>
        }
      >
        {failedText}
      </Banner>
    </div>
  )
}

function Recent({ recent }: Pick<Extract<Dashboard, { status: 'shown' }>, 'recent'>) {
  const { recent: words, failed } = useTexts(texts)
  if (recent.status === 'ready') return <RecentTransactions rows={recent.value} />
  if (recent.status === 'loading') return <RecentSkeleton />
  return (
    <Section title={words.title}>
      <PartError part={recent} title={failed.recent} />
    </Section>
  )
}

/** The events remote's carousel. In a community without events nothing of that remote is fetched. */
function EventsCarousel() {
  const { settings } = useMember().membership
  if (!settings.enableEvents) return null
  return <Slot id="dashboard.carousel" slotProps={{}} placeholder={<CarouselSkeleton />} />
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

import { Share2 } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams, useLocation } from '@coffer/shared-sdk/navigation'
import {
  HeroSurface,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  Section,
  Stack,
  IconButton,
} from '@coffer/shared-ui'
import { useEvent } from '../../events/use-events.ts'
import { useShareEvent } from '../../events/use-share-event.ts'
import { texts } from '../../texts/en.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'
import { EventColumns, EventDetails } from './event-details.tsx'
import { FigureCardSkeletons } from './own-balance.tsx'

/** Shows one event, below the dashboard or the events list; an unknown or invisible one leads back there (product 2). */
export function EventScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const parent = basePath === paths.events() ? paths.events() : paths.dashboard()
  const goBack = useBack(parent)
  const loaded = useEvent(id)
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    <Page $width="wide">
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.event.view.name : words.eventsTitle}
        back={{ label: words.back, onClick: goBack }}
        actions={loaded.state === 'ready' ? <ShareButton eventName={loaded.event.view.name} /> : undefined}
      />
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, loading: words.loadingOne, failed: words.failedOne }}
        skeleton={<EventSkeleton />}
      />
      {loaded.state === 'ready' && <EventDetails event={loaded.event} basePath={basePath} />}
    </Page>
  )
}

function EventSkeleton() {
  const { latest } = useTexts(texts)
  return (
    <EventColumns>
      <Stack $gap={4}>
        <HeroSurface>{null}</HeroSurface>
        <FigureCardSkeletons />
      </Stack>
      <Section title={latest.title}>
        <RowSkeletons count={5} shape="entry" />
      </Section>
    </EventColumns>
  )
}

/** Shares a link to the screen, or copies it (product 2.15). */
function ShareButton({ eventName }: { readonly eventName: string }) {
  const { share } = useTexts(eventScreenTexts)
  const { pathname } = useLocation()
  const shareEvent = useShareEvent()
  return (
    <IconButton
      label={share.action}
      icon={<Share2 aria-hidden />}
      onClick={() => shareEvent({ name: eventName, path: pathname })}
    />
  )
}

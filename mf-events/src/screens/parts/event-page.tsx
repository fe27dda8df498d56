import type { ReactNode } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, eventPaths, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import { Page, PendingOrError, RowSkeletons, ScreenHeader } from '@coffer/shared-ui'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { texts } from '../../texts/en.ts'
import { LockedNotice } from './locked-notice.tsx'

interface EventPageProps {
  /** `/events` or `/dashboard/event`. */
  readonly basePath: string
  readonly title: string
  /** Replaces the title once the event is loaded. */
  readonly getTitle?: (context: EventContext) => string
  readonly width?: 'narrow' | 'wide'
  /** The page that 'back' leads to without a history; the event itself by default. */
  readonly parent?: string
  /** The buttons of the header. */
  readonly actions?: (context: EventContext) => ReactNode
  /** True if the page says that the event is locked; pages on which nothing can be changed do not say it. */
  readonly saysLocked?: boolean
  readonly children: (context: EventContext) => ReactNode
}

/**
 * A page below an event: its header and its states, and its content once the event, its groups and its people are loaded. If the event is
 * unknown or not visible, it leads to the list of events or to the dashboard (product 2.1).
 */
export function EventPage({
  basePath,
  title,
  getTitle,
  width = 'narrow',
  parent,
  actions,
  saysLocked = true,
  children,
}: EventPageProps) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const goBack = useBack(parent ?? eventPaths(basePath, id).event)
  const loaded = useEventContext(id)
  if (loaded.state === 'missing') {
    return <Navigate to={basePath === paths.events() ? paths.events() : paths.dashboard()} replace />
  }
  return (
    <Page $width={width}>
      <ScreenHeader
        title={(loaded.state === 'ready' && getTitle?.(loaded.context)) || title}
        back={{ label: words.back, onClick: goBack }}
        actions={loaded.state === 'ready' ? actions?.(loaded.context) : undefined}
      />
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, loading: words.loadingOne, failed: words.failedOne }}
        skeleton={<RowSkeletons count={5} />}
      />
      {loaded.state === 'ready' && (
        <LockedNotice isLocked={saysLocked && loaded.context.event.status === 'inactive'}>
          {children(loaded.context)}
        </LockedNotice>
      )}
    </Page>
  )
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { EventPage } from '../parts/event-page.tsx'

interface ParticipantsScreenProps {
  readonly basePath: string
}

export function ParticipantsScreen({ basePath }: ParticipantsScreenProps) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.participants}>
      {() => null}
    </EventPage>
  )
}

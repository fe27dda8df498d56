import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { EventPage } from '../parts/event-page.tsx'

interface GroupScreenProps {
  readonly basePath: string
}

export function GroupScreen({ basePath }: GroupScreenProps) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.groups}>
      {() => null}
    </EventPage>
  )
}

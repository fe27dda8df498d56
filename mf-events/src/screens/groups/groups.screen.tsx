import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { EventPage } from '../parts/event-page.tsx'

interface GroupsScreenProps {
  readonly basePath: string
}

export function GroupsScreen({ basePath }: GroupsScreenProps) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.groups}>
      {() => null}
    </EventPage>
  )
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { EventPage } from '../parts/event-page.tsx'

interface EventTransactionsScreenProps {
  readonly basePath: string
}

export function EventTransactionsScreen({ basePath }: EventTransactionsScreenProps) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.transactions}>
      {() => null}
    </EventPage>
  )
}

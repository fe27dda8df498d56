import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'
import { EventPage } from '../parts/event-page.tsx'

interface SpinScreenProps {
  readonly basePath: string
}

export function SpinScreen({ basePath }: SpinScreenProps) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.spin}>
      {() => null}
    </EventPage>
  )
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { HeroSurface, Loading, RowSkeletons, Section, Stack } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { EventColumns } from './event-columns.tsx'
import { FigureCardSkeletons } from './figure-cards.tsx'

/** The event on its way: the hero's ground at once, then what stands below and beside it. */
export function EventSkeleton() {
  const { loadingOne, latest } = useTexts(texts)
  return (
    <Loading label={loadingOne}>
      <EventColumns>
        <Stack $gap={4}>
          <HeroSurface>{null}</HeroSurface>
          <FigureCardSkeletons />
        </Stack>
        <Section title={latest.title}>
          <RowSkeletons count={5} shape="transaction" />
        </Section>
      </EventColumns>
    </Loading>
  )
}

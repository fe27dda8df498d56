import { useTexts } from '@coffer/shared-sdk/i18n'
import { HeroSurface, Loading, RowSkeletons, Stack } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** The event on its way: the hero's ground at once, then its facts. */
export function EventSkeleton() {
  const { loadingOne } = useTexts(texts)
  return (
    <Loading label={loadingOne}>
      <Stack $gap={6}>
        <HeroSurface>{null}</HeroSurface>
        <RowSkeletons count={2} />
      </Stack>
    </Loading>
  )
}

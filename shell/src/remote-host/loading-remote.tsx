import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { RowSkeletons, Skeleton, SlowLoading, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'
import { useInPlaceOfPlaceholder } from '../boot/use-placeholder.ts'
import { useElapsed } from './use-elapsed.ts'

/** Spec 9: the loader shows after 1 s. Spec 8: the words for a slow load, and when they come. */
const MOMENTS_MS = [1_000, 8_000, 16_000, 30_000] as const

/** Stands in for a screen while its remote is on the way. */
export function LoadingRemote() {
  const { loading } = useTexts(texts)
  const passed = useElapsed(MOMENTS_MS)
  useInPlaceOfPlaceholder(passed > 0)
  // Most screens are there sooner, and bring a skeleton in their own shape.
  if (passed === 0) return <div aria-busy />
  return (
    <SlowLoading text={[loading.slow, loading.slower, loading.slowest][passed - 2]}>
      <Outline>
        <Skeleton $width="45%" $height="28px" />
        <RowSkeletons count={5} />
      </Outline>
    </SlowLoading>
  )
}

/** Where a screen has its title and its list. */
const Outline = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  max-width: ${tokens.size.page};
  margin: 0 auto;
  padding: calc(${tokens.space[5]} + env(safe-area-inset-top, 0px)) ${tokens.space[4]} ${tokens.space[6]};
`

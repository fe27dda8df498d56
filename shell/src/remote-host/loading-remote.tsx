import { useTexts } from '@coffer/shared-sdk/i18n'
import { RowSkeletons, SlowLoading } from '@coffer/shared-ui'
import { texts } from '../texts/catalogue.ts'
import { useElapsed } from './use-elapsed.ts'

/** Spec 8: the words for a slow load, and when they come. */
const MOMENTS_MS = [8_000, 16_000, 30_000] as const

/** Stands in for a screen while its remote is on the way. */
export function LoadingRemote() {
  const { loading } = useTexts(texts)
  const words = [undefined, loading.slow, loading.slower, loading.slowest]
  return (
    <SlowLoading text={words[useElapsed(MOMENTS_MS)]}>
      <RowSkeletons count={5} />
    </SlowLoading>
  )
}

import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { runAfter } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { RowSkeletons, Skeleton, SlowLoading, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/en.ts'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'

/** The moments when the skeleton appears (product 9), and then each of the three messages (product 8). */
const MOMENTS_MS = [1_000, 8_000, 16_000, 30_000] as const

/** Shown while the remote of a screen is loading. */
export function LoadingRemote() {
  const { slowLoading: words } = useTexts(texts)
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const cancels = MOMENTS_MS.map((momentMs, index) => runAfter(momentMs, () => setPassed(index + 1)))
    return () => cancels.forEach((cancel) => cancel())
  }, [])
  useRemovePlaceholder(passed > 0, passed > 1)
  // Most remotes load faster and show a skeleton of their own.
  if (passed === 0) return <div aria-busy />
  return (
    <SlowLoading text={[words.slow, words.slower, words.slowest][passed - 2]}>
      <Outline>
        <Skeleton $width="45%" $height="28px" />
        <RowSkeletons count={5} />
      </Outline>
    </SlowLoading>
  )
}

/** The layout of a screen with a title and a list. */
const Outline = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  max-width: ${tokens.size.page};
  margin: 0 auto;
  padding: calc(${tokens.space[5]} + env(safe-area-inset-top, 0px)) ${tokens.space[4]} ${tokens.space[6]};
`

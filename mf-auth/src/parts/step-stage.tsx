import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { after } from '@coffer/shared-sdk/client'
import { media, mediaQueries, tokens, useMediaQuery } from '@coffer/shared-ui/start'

/** Spec 9: how long one step takes to make room for the next. */
const STEP_MS = 500

interface StepStageProps<Step extends string> {
  readonly step: Step
  /** All steps in their order: it decides whether the stage moves forward or back. */
  readonly order: readonly Step[]
  readonly children: (step: Step) => ReactNode
}

/** Shows one step at a time; the next comes in from the right while the last leaves to the left, and the other way round. */
export function StepStage<Step extends string>({ step, order, children }: StepStageProps<Step>) {
  const [stage, setStage] = useState<{ readonly shown: Step; readonly leaving: Step | null }>({
    shown: step,
    leaving: null,
  })
  const standsStill = useMediaQuery(mediaQueries.reducedMotion)
  if (stage.shown !== step) setStage({ shown: step, leaving: standsStill ? null : stage.shown })
  const { shown, leaving } = stage
  useEffect(() => {
    if (leaving === null) return undefined
    return after(STEP_MS, () => setStage({ shown, leaving: null }))
  }, [shown, leaving])

  const isForward = leaving === null || order.indexOf(leaving) < order.indexOf(shown)
  return (
    <Stage>
      {order
        .filter((each) => each === shown || each === leaving)
        .map((each) => (
          <Pane
            key={each}
            $motion={leaving === null ? null : each === shown ? 'in' : 'out'}
            $isForward={isForward}
            inert={each !== shown}
            aria-hidden={each !== shown || undefined}
          >
            {children(each)}
          </Pane>
        ))}
    </Stage>
  )
}

const comeIn = keyframes`
  from { opacity: 0; transform: translateX(calc(var(--way) * 48px)); }
`
const goOut = keyframes`
  to { opacity: 0; transform: translateX(calc(var(--way) * -48px)); }
`

/* The panes lie upon each other, so that the card is as high as the higher one while they change. */
const Stage = styled.div`
  flex: 1;
  display: grid;
  overflow-x: clip;
  margin-inline: calc(-1 * ${tokens.space[6]});
`
const Pane = styled.div<{ $motion: 'in' | 'out' | null; $isForward: boolean }>`
  --way: ${({ $isForward }) => ($isForward ? 1 : -1)};
  grid-area: 1 / 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-inline: ${tokens.space[6]};
  ${({ $motion }) => {
    if ($motion === null) return ''
    return css`
      animation: ${$motion === 'in' ? comeIn : goOut} ${STEP_MS}ms ${tokens.ease.slide} both;
    `
  }}

  ${media.reducedMotion} {
    animation: none;
  }
`

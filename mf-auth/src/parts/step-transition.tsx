import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { runAfter } from '@coffer/shared-sdk/client'
import { media, mediaQueries, tokens, useMediaQuery } from '@coffer/shared-ui/start'

/** The duration of the transition (product 9). */
const STEP_MS = 500

interface StepTransitionProps<Step extends string> {
  readonly step: Step
  /** All steps in order; it decides whether the transition moves forward or back. */
  readonly order: readonly Step[]
  readonly children: (step: Step) => ReactNode
}

/** Shows one step at a time. The next step enters from the right while the current one leaves to the left; back, the other way round. */
export function StepTransition<Step extends string>({ step, order, children }: StepTransitionProps<Step>) {
  const [state, setState] = useState<{ readonly shown: Step; readonly leaving: Step | null }>({
    shown: step,
    leaving: null,
  })
  const prefersReducedMotion = useMediaQuery(mediaQueries.reducedMotion)
  if (state.shown !== step) setState({ shown: step, leaving: prefersReducedMotion ? null : state.shown })
  const { shown, leaving } = state
  useEffect(() => {
    if (leaving === null) return undefined
    return runAfter(STEP_MS, () => setState({ shown, leaving: null }))
  }, [shown, leaving])

  const isForward = leaving === null || order.indexOf(leaving) < order.indexOf(shown)
  return (
    <Root>
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
    </Root>
  )
}

const enter = keyframes`
  from { opacity: 0; transform: translateX(calc(var(--direction) * 48px)); }
`
const leave = keyframes`
  to { opacity: 0; transform: translateX(calc(var(--direction) * -48px)); }
`

/* The panes overlap, so that the card is as high as the higher one during the transition. */
const Root = styled.div`
  flex: 1;
  display: grid;
  overflow-x: clip;
  margin-inline: calc(-1 * ${tokens.space[6]});
`
const Pane = styled.div<{ $motion: 'in' | 'out' | null; $isForward: boolean }>`
  --direction: ${({ $isForward }) => ($isForward ? 1 : -1)};
  grid-area: 1 / 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-inline: ${tokens.space[6]};
  ${({ $motion }) => {
    if ($motion === null) return ''
    return css`
      animation: ${$motion === 'in' ? enter : leave} ${STEP_MS}ms ${tokens.ease.slide} both;
    `
  }}

  ${media.reducedMotion} {
    animation: none;
  }
`

import { useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'

const STEPS = ['hello', 'name', 'avatar', 'communities', 'finish'] as const
type OnboardingStepId = (typeof STEPS)[number]

export interface OnboardingSteps {
  readonly order: readonly OnboardingStepId[]
  readonly step: OnboardingStepId
  readonly next: () => void
  readonly back: () => void
  readonly isFirst: boolean
  /** True for people with a name: they only join communities. */
  readonly isReturning: boolean
  /** Resets the stored step. */
  readonly forget: () => void
}

/**
 * Tracks the current step of the onboarding, which survives a reload (product 2.6). An installed app skips the welcome. Someone who arrives
 * with a name has been here before or got it from a provider, so they see neither the welcome nor the step for the name.
 */
export function useOnboardingSteps(name: string): OnboardingSteps {
  const isInstalled = useMediaQuery(mediaQueries.installed)
  const [stored, setStored] = useState(() => sessionSettings.get('onboardingStep'))
  const [isReturning] = useState(() => name !== '' && stored === null)
  const order: readonly OnboardingStepId[] = isReturning
    ? ['communities']
    : isInstalled
      ? STEPS.slice(1)
      : STEPS
  const step = order.find((id) => id === stored) ?? order[0] ?? 'name'
  const position = order.indexOf(step)
  const goTo = (index: number) => {
    const to = order[index]
    if (to === undefined) return
    sessionSettings.set('onboardingStep', to)
    setStored(to)
  }
  return {
    order,
    step,
    next: () => goTo(position + 1),
    back: () => goTo(position - 1),
    isFirst: position === 0,
    isReturning,
    forget: () => sessionSettings.remove('onboardingStep'),
  }
}

import { useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { useIsInstalled } from '../../hooks/use-is-installed.ts'

const STEPS = ['hello', 'name', 'avatar', 'communities', 'finish'] as const
type OnboardingStepId = (typeof STEPS)[number]

export interface OnboardingSteps {
  readonly order: readonly OnboardingStepId[]
  readonly step: OnboardingStepId
  readonly next: () => void
  readonly back: () => void
  readonly isFirst: boolean
  /** The onboarding is over: another one would start at the beginning. */
  readonly forget: () => void
}

/** Where the onboarding stands (spec 2); a reload of this tab keeps the place. An installed app has said hello already. */
export function useOnboardingSteps(): OnboardingSteps {
  const order = useIsInstalled() ? STEPS.slice(1) : STEPS
  const [chosen, setChosen] = useState(() => sessionSettings.get('onboardingStep'))
  const step = order.find((each) => each === chosen) ?? order[0] ?? 'name'
  const place = order.indexOf(step)
  const goTo = (index: number) => {
    const to = order[index]
    if (to === undefined) return
    sessionSettings.set('onboardingStep', to)
    setChosen(to)
  }
  return {
    order,
    step,
    next: () => goTo(place + 1),
    back: () => goTo(place - 1),
    isFirst: place === 0,
    forget: () => sessionSettings.remove('onboardingStep'),
  }
}

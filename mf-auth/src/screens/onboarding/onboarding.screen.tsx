import { useState, useTransition } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { signOut, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Button, Illustration, Stepper } from '@coffer/shared-ui'
import { mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useAppName } from '../../hooks/use-manifest.ts'
import { FooterButton, OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { StepTransition } from '../../parts/step-transition.tsx'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'
import { AvatarStep } from './avatar-step.tsx'
import { CommunitiesStep } from './communities-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { NameStep } from './name-step.tsx'

/** /onboarding: shows five steps to someone without a name, and to others only the joining of communities (product 2.6). */
export default function OnboardingScreen() {
  const session = useSessionStore()
  if (session.status !== 'signed-in') return <Navigate to={paths.login()} replace />
  return <Onboarding user={session.user} memberships={session.memberships} />
}

interface OnboardingProps {
  readonly user: User
  readonly memberships: readonly CurrentMembership[]
}

function Onboarding({ user, memberships }: OnboardingProps) {
  const { signOut: signOutLabel, signingOut } = useTexts(texts)
  const words = useTexts(onboardingTexts)
  const steps = useOnboardingSteps(user.name)
  const { order, step, isReturning } = steps
  const navigate = useNavigate()
  const { key } = useLocation()
  const [hadNone] = useState(memberships.length === 0)
  const [isSigningOut, startSignOut] = useTransition()
  const position = order.indexOf(step) + 1
  // A returning person enters their community as soon as they have joined it.
  if (isReturning && hadNone && memberships.length > 0)
    // Redirects again on each navigation: the sheet that created the community goes back here when it closes.
    return <Navigate key={key} to={paths.dashboard()} replace />
  const next = isReturning ? () => void navigate(paths.dashboard()) : steps.next
  return (
    <OnboardingLayout
      brand="line"
      footerEnd={
        <FooterButton type="button" aria-busy={isSigningOut} onClick={() => startSignOut(signOut)}>
          {isSigningOut ? signingOut : signOutLabel}
        </FooterButton>
      }
    >
      <StepTransition step={step} order={order}>
        {(shown) => <Step {...steps} next={next} step={shown} user={user} memberships={memberships} />}
      </StepTransition>
      {order.length > 1 && (
        <Stepper count={order.length} current={position} label={words.position(position, order.length)} />
      )}
    </OnboardingLayout>
  )
}

function Step(props: OnboardingProps & OnboardingSteps) {
  const { step, user, memberships, next, back, isFirst, isReturning, forget } = props
  switch (step) {
    case 'hello':
      return <HelloStep onNext={next} />
    case 'name':
      return <NameStep user={user} onNext={next} onBack={isFirst ? null : back} />
    case 'avatar':
      return <AvatarStep user={user} onNext={next} onBack={back} />
    case 'communities':
      return (
        <CommunitiesStep
          user={user}
          memberships={memberships}
          isReturning={isReturning}
          onNext={next}
          onBack={isFirst ? null : back}
        />
      )
    case 'finish':
      return <FinishStep memberships={memberships} onBack={back} onFinished={forget} />
  }
}

/** The welcome step, which only a browser shows: an installed app shows the welcome before the login (product 2). */
function HelloStep({ onNext }: { readonly onNext: () => void }) {
  const { next } = useTexts(texts)
  const { hello: words } = useTexts(onboardingTexts)
  const appName = useAppName()
  return (
    <OnboardingStep
      title={words.title}
      text={words.text(appName)}
      align="center"
      onSubmit={onNext}
      actions={<Button type="submit">{next}</Button>}
    >
      <Illustration name="people" />
    </OnboardingStep>
  )
}

const STEPS = ['hello', 'name', 'avatar', 'communities', 'finish'] as const
type OnboardingStepId = (typeof STEPS)[number]

interface OnboardingSteps {
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
function useOnboardingSteps(name: string): OnboardingSteps {
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

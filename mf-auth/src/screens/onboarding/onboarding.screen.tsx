import { useTransition } from 'react'
import type { User } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import { signOut, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Stepper } from '@coffer/shared-ui'
import { FooterButton } from '../../layout/footer-button.tsx'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { StepStage } from '../../parts/step-stage.tsx'
import { texts } from '../../texts/catalogue.ts'
import { AvatarStep } from './avatar-step.tsx'
import { CommunitiesStep } from './communities-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { HelloStep } from './hello-step.tsx'
import { NameStep } from './name-step.tsx'
import { useOnboardingSteps } from './use-onboarding-steps.ts'
import type { OnboardingSteps } from './use-onboarding-steps.ts'

/** /onboarding for whoever has no name or no community yet, in five steps (spec 2). Signed out: to the login. */
export function OnboardingScreen() {
  const session = useSessionStore()
  if (session.status !== 'signed-in') return <Navigate to={paths.login()} replace />
  return <Onboarding user={session.user} memberships={session.memberships} />
}

interface OnboardingProps {
  readonly user: User
  readonly memberships: readonly CurrentMembership[]
}

function Onboarding({ user, memberships }: OnboardingProps) {
  const { onboarding: words, signOut: signOutLabel, signingOut } = useTexts(texts)
  const steps = useOnboardingSteps()
  const { order, step } = steps
  const [leaving, startLeaving] = useTransition()
  const place = order.indexOf(step) + 1
  return (
    <OnboardingLayout
      brand="line"
      footerEnd={
        <FooterButton type="button" aria-busy={leaving} onClick={() => startLeaving(signOut)}>
          {leaving ? signingOut : signOutLabel}
        </FooterButton>
      }
    >
      <StepStage step={step} order={order}>
        {(each) => <StepOf {...steps} step={each} user={user} memberships={memberships} />}
      </StepStage>
      <Stepper count={order.length} current={place} label={words.place(place, order.length)} />
    </OnboardingLayout>
  )
}

function StepOf({ step, user, memberships, next, back, isFirst, forget }: OnboardingProps & OnboardingSteps) {
  switch (step) {
    case 'hello':
      return <HelloStep onNext={next} />
    case 'name':
      return <NameStep user={user} onNext={next} onBack={isFirst ? null : back} />
    case 'avatar':
      return <AvatarStep user={user} onNext={next} onBack={back} />
    case 'communities':
      return <CommunitiesStep user={user} memberships={memberships} onNext={next} onBack={back} />
    case 'finish':
      return <FinishStep memberships={memberships} onBack={back} onFinished={forget} />
  }
}

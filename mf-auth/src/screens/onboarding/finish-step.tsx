import { useTransition } from 'react'
import { communityAvatar, reportError, toAppError } from '@coffer/shared-sdk/client'
import { loadable, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { refreshSession } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, Button } from '@coffer/shared-ui'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'

const Confetti = loadable(async () => ({ default: (await import('@coffer/shared-ui/confetti')).Confetti }))

interface FinishStepProps {
  readonly memberships: readonly CurrentMembership[]
  readonly onBack: () => void
  readonly onFinished: () => void
}

/** 'You're all set' with confetti. Finish refreshes the session and opens the dashboard (product 2). */
export function FinishStep({ memberships, onBack, onFinished }: FinishStepProps) {
  const { back, loading, wentWrong } = useTexts(texts)
  const { finish: words } = useTexts(onboardingTexts)
  const navigate = useNavigate()
  const [isFinishing, startFinishing] = useTransition()
  const organisation = memberships[0]?.organisation
  const finish = () =>
    startFinishing(async () => {
      try {
        await refreshSession()
        onFinished()
        await navigate(paths.dashboard(), { replace: true })
      } catch (error) {
        if (toAppError(error).kind !== 'offline') reportError(error)
        showToast(wentWrong, 'error')
      }
    })
  return (
    <OnboardingStep
      title={words.title}
      text={organisation && words.text(organisation.name)}
      align="center"
      onSubmit={finish}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            {back}
          </Button>
          <Button type="submit" pending={isFinishing} pendingLabel={loading}>
            {words.submit}
          </Button>
        </>
      }
    >
      {organisation && <Avatar {...communityAvatar(organisation, 256)} size={96} />}
      <Confetti />
    </OnboardingStep>
  )
}

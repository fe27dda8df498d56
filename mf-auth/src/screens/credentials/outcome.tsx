import { Link, paths } from '@coffer/shared-sdk/navigation'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'

interface OutcomeProps {
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text: string
}

/** What came of a mail's link, and the way on: into the app, which asks whoever is signed out to log in. */
export function Outcome({ tone, title, text }: OutcomeProps) {
  const { goOn } = useTexts(texts).credentials
  return (
    <OnboardingLayout>
      <FormStep title={title} text={tone === 'success' ? text : undefined} onSubmit={() => undefined}>
        <FailureBanner text={tone === 'danger' ? text : undefined} />
        <Button fullWidth renderLink={(link) => <Link {...link} to={paths.dashboard()} replace />}>
          {goOn}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}

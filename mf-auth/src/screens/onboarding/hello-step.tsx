import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Drawing } from '@coffer/shared-ui'
import { useAppName } from '../../hooks/use-app-name.ts'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/catalogue.ts'

/** Step one, in a browser only: an installed app has said hello before the login (spec 2). */
export function HelloStep({ onNext }: { readonly onNext: () => void }) {
  const { next, onboarding } = useTexts(texts)
  const appName = useAppName()
  return (
    <OnboardingStep
      title={onboarding.hello.title}
      text={onboarding.hello.text(appName)}
      align="center"
      onSubmit={onNext}
      actions={<Button type="submit">{next}</Button>}
    >
      <Drawing name="people" />
    </OnboardingStep>
  )
}

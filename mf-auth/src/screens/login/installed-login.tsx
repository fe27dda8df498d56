import { useEffect, useState } from 'react'
import { after, localSettings } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button } from '@coffer/shared-ui/start'
import { useAppName } from '../../hooks/use-app-name.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { LoginSteps } from './login-steps.tsx'
import { storedRequest } from './stored-request.ts'

/** Long enough for the logo to be seen, short enough not to be waited for. */
const INTRO_MS = 1200

type Opening = 'intro' | 'hello' | 'done'

/** Login in an installed app: the logo, a hello for who is new here, then the steps (spec 2). */
export default function InstalledLogin({ providerFailed }: { readonly providerFailed: boolean }) {
  const { next, login } = useTexts(texts)
  const { installed: words, email } = login
  const appName = useAppName()
  const [isReturning] = useState(() => localSettings.get('onboardingEmail') !== null)
  const [opening, setOpening] = useState<Opening>(() =>
    providerFailed || storedRequest() !== null ? 'done' : 'intro',
  )
  useEffect(() => {
    if (opening !== 'intro') return undefined
    return after(INTRO_MS, () => setOpening(isReturning ? 'done' : 'hello'))
  }, [opening, isReturning])
  if (opening === 'intro') return <OnboardingLayout brand="alone" />
  return (
    <OnboardingLayout>
      {opening === 'hello' ? (
        <FormStep title={words.hello} text={words.helloText(appName)} onSubmit={() => setOpening('done')}>
          <Button type="submit" fullWidth>
            {next}
          </Button>
        </FormStep>
      ) : (
        <LoginSteps
          title={isReturning ? words.loggedOut : words.askEmail}
          text={isReturning ? words.loggedOutText : email.text}
          providerFailed={providerFailed}
        />
      )}
    </OnboardingLayout>
  )
}

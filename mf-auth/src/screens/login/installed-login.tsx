import { useEffect, useState } from 'react'
import { runAfter, localSettings } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { readCodeRequest } from '@coffer/shared-sdk/session'
import { Button } from '@coffer/shared-ui/start'
import { useAppName, useManifest } from '../../hooks/use-manifest.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/en.ts'
import { LoginForm } from './login-form.tsx'

/** The logo is shown for this long. */
const LOGO_MS = 1200

type Phase = 'logo' | 'hello' | 'form'

/** Login in an installed app: the logo, a welcome for someone new, then the form (product 2). */
export default function InstalledLogin({ providerFailed }: { readonly providerFailed: boolean }) {
  const { next, login } = useTexts(texts)
  const { installed: words, email } = login
  const appName = useAppName()
  const isOpen = useManifest()?.allowSignup === true
  const [isReturning] = useState(() => localSettings.get('onboardingEmail') !== null)
  const [phase, setPhase] = useState<Phase>(() =>
    providerFailed || readCodeRequest() !== null ? 'form' : 'logo',
  )
  useEffect(() => {
    if (phase !== 'logo') return undefined
    return runAfter(LOGO_MS, () => setPhase(isReturning ? 'form' : 'hello'))
  }, [phase, isReturning])
  if (phase === 'logo') return <OnboardingLayout brand="alone" />
  return (
    <OnboardingLayout>
      {phase === 'hello' ? (
        <FormStep title={words.hello} text={words.helloText(appName)} onSubmit={() => setPhase('form')}>
          <Button type="submit" fullWidth>
            {next}
          </Button>
        </FormStep>
      ) : (
        <LoginForm
          title={isReturning ? words.loggedOut : words.askEmail}
          text={isReturning ? words.loggedOutText : email[isOpen ? 'openText' : 'text']}
          providerFailed={providerFailed}
        />
      )}
    </OnboardingLayout>
  )
}

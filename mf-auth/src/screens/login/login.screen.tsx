import { Suspense, lazy } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Skeleton, Stack } from '@coffer/shared-ui/start'
import { useIsInstalled } from '../../hooks/use-is-installed.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { texts } from '../../texts/catalogue.ts'
import { LoginSteps } from './login-steps.tsx'
import { useProviderReturn } from './use-provider-return.ts'

const InstalledLogin = lazy(() => import('./installed-login.tsx'))

/** /login: by code, provider or password; in an installed app with an opening of its own (spec 2). */
export function LoginScreen() {
  const words = useTexts(texts)
  const returned = useProviderReturn()
  const isInstalled = useIsInstalled()
  if (returned === 'signing-in') {
    return (
      <OnboardingLayout>
        <Loading label={words.loggingIn}>
          <Stack $gap={5}>
            <Skeleton $width="50%" $height="28px" />
            <Skeleton $height="52px" $shape="block" />
            <Skeleton $height="48px" $shape="block" />
          </Stack>
        </Loading>
      </OnboardingLayout>
    )
  }
  const providerFailed = returned === 'failed'
  if (isInstalled) {
    return (
      <Suspense fallback={<OnboardingLayout brand="alone" />}>
        <InstalledLogin providerFailed={providerFailed} />
      </Suspense>
    )
  }
  return (
    <OnboardingLayout>
      <LoginSteps title={words.logIn} text={words.login.email.text} providerFailed={providerFailed} />
    </OnboardingLayout>
  )
}

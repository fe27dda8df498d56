import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Skeleton, Stack, mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useManifest } from '../../hooks/use-manifest.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { texts } from '../../texts/en.ts'
import { LoginForm } from './login-form.tsx'
import { useProviderReturn } from './use-provider-return.ts'

const InstalledLogin = loadable(() => import('./installed-login.tsx'))

/** /login: signs in by code, provider or password. An installed app shows its own welcome first (product 2). */
export function LoginScreen() {
  const words = useTexts(texts)
  const isOpen = useManifest()?.allowSignup === true
  const returned = useProviderReturn()
  const isInstalled = useMediaQuery(mediaQueries.installed)
  if (returned === 'signing-in') {
    return (
      <OnboardingLayout>
        <Loading label={words.loggingIn}>
          <Stack $gap={5}>
            <Skeleton $width="50%" $height="28px" />
            <Skeleton $height="120px" $shape="block" />
          </Stack>
        </Loading>
      </OnboardingLayout>
    )
  }
  const providerFailed = returned === 'failed'
  if (isInstalled) {
    return <InstalledLogin providerFailed={providerFailed} placeholder={<OnboardingLayout brand="alone" />} />
  }
  return (
    <OnboardingLayout>
      <LoginForm
        title={words.logIn}
        text={words.login.email[isOpen ? 'openText' : 'text']}
        providerFailed={providerFailed}
      />
    </OnboardingLayout>
  )
}

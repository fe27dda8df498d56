import { useEffect, useMemo, useState } from 'react'
import { reportError, toAppError } from '@coffer/shared-sdk/client'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { finishProviderSignIn, parseProviderReturn } from '@coffer/shared-sdk/session'
import type { ProviderReturn } from '@coffer/shared-sdk/session'
import { Loading, Skeleton, Stack, mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useManifest } from '../../hooks/use-manifest.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { texts } from '../../texts/en.ts'
import { LoginForm } from './login-form.tsx'

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

type ProviderReturnState = 'none' | 'signing-in' | 'failed'

interface Attempt {
  readonly returned: ProviderReturn | null
  readonly state: ProviderReturnState
}

/**
 * Completes a login when a provider redirects back with `code` and `state` (product 2). Both are removed from the URL at
 * once, so that they are in no history. After a success the shell's guard redirects.
 */
function useProviderReturn(): ProviderReturnState {
  const { search } = useLocation()
  const navigate = useNavigate()
  const found = useMemo(() => parseProviderReturn(search), [search])
  const [attempt, setAttempt] = useState<Attempt>({ returned: null, state: 'none' })
  if (found !== null && found !== attempt.returned) setAttempt({ returned: found, state: 'signing-in' })
  const { returned } = attempt
  useEffect(() => {
    if (!returned) return
    void navigate(paths.login(), { replace: true })
    finishProviderSignIn(returned).catch((error: unknown) => {
      // A refusal is not a fault of the app.
      if (toAppError(error).kind !== 'refused') reportError(error)
      setAttempt((current) => (current.returned === returned ? { returned, state: 'failed' } : current))
    })
    // `navigate` is left out, because it changes with every location and a return must be completed only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [returned])
  return attempt.state
}

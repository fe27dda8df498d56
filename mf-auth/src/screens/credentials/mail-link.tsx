import { useEffect } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths, useLocation, useNavigate, useParams } from '@coffer/shared-sdk/navigation'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { mailLinkTexts } from '../../texts/mail-links.en.ts'

/**
 * Returns the token of a link in a mail; null if the URL has none. It removes the token from the URL at once, so that it is in no history
 * and no screenshot. The state of the history entry keeps it for a reload.
 */
export function useMailToken(path: string): string | null {
  const { token } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined) void navigate(path, { replace: true, state: { token } })
  }, [token, path, navigate])
  const stored = (state as { readonly token?: unknown } | null)?.token
  return token ?? (typeof stored === 'string' ? stored : null)
}

interface LinkResultProps {
  readonly tone: 'success' | 'danger'
  readonly title: string
  readonly text: string
}

/** The result of a link in a mail, with a button that continues to the app or, signed out, to the login page. */
export function LinkResult({ tone, title, text }: LinkResultProps) {
  const { goOn } = useTexts(mailLinkTexts)
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

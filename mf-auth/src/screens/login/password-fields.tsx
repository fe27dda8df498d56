import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { localSettings, reportError, runAfter, toAppError, tooManyText } from '@coffer/shared-sdk/client'
import { validateEmail } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRequestPasswordReset } from '@coffer/shared-sdk/mutations'
import { signInWithPassword } from '@coffer/shared-sdk/session'
import { Banner, Button, FailureBanner, Stack, TextInput } from '@coffer/shared-ui/start'
import { texts } from '../../texts/en.ts'
import { NO_PASSWORD } from './password-login.ts'
import type { PasswordLogin, PasswordProblem } from './password-login.ts'
import { SUBMIT_DELAY_MS } from './use-code-login.ts'

/** The form of a login. The password shares its address field with the other ways to log in. */
export interface PasswordForm {
  readonly email: string
  readonly emailSuffix: string
  readonly login: PasswordLogin
  readonly setLogin: (login: PasswordLogin) => void
}

/** Logs in with address and password, or says what is wrong with them (product 1). */
export async function submitPassword({
  email: typed,
  emailSuffix,
  login,
  setLogin,
}: PasswordForm): Promise<void> {
  if (login.status !== 'idle') return
  const idle = { ...NO_PASSWORD, password: login.password }
  const fail = (problem: PasswordProblem, cause?: unknown) => setLogin({ ...idle, problem, cause })
  const email = validateEmail(typed, emailSuffix)
  if (!email.ok) return fail('invalid-email')
  if (login.password === '') return fail('empty')
  setLogin({ ...idle, status: 'signing-in' })
  await new Promise<void>((resolve) => runAfter(SUBMIT_DELAY_MS, resolve))
  try {
    const refusal = await signInWithPassword(email.value, login.password)
    if (refusal) return fail(refusal)
    localSettings.set('onboardingEmail', email.value)
    setLogin({ ...idle, status: 'signed-in' })
  } catch (error) {
    if (toAppError(error).kind !== 'too-many') reportError(error)
    fail('failed', error)
  }
}

/** Shows the outcome of a login with a password, or of the request for a reset link. */
export function PasswordNotice({ login: { problem, cause, resetFor } }: Pick<PasswordForm, 'login'>) {
  const words = useTexts(texts)
  const failure =
    problem === 'failed'
      ? (tooManyText(cause) ?? words.login.failed)
      : problem === 'reset-failed'
        ? (tooManyText(cause) ?? words.mailCode.resendFailed)
        : undefined
  return (
    <>
      {resetFor !== null && (
        <div role="status">
          <Banner tone="success">{words.login.password.resetSent(resetFor)}</Banner>
        </div>
      )}
      <FailureBanner text={failure} />
    </>
  )
}

interface PasswordFieldsProps extends PasswordForm {
  readonly emailInput: RefObject<HTMLInputElement | null>
  readonly onUseCode: () => void
}

/** The fields below the address in a login with a password. Both are on one page for password managers. */
export function PasswordFields({ emailInput, onUseCode, ...form }: PasswordFieldsProps) {
  const { email, login, setLogin } = form
  const words = useTexts(texts)
  const { password: own } = words.login
  const requestResetLink = useResetLink(form)
  const input = useRef<HTMLInputElement>(null)
  const isEmailEmpty = email === ''
  useEffect(() => {
    // The person may have started to type the address after they chose the password.
    if (document.activeElement === emailInput.current) return
    const first = isEmailEmpty ? emailInput : input
    first.current?.focus()
    // Runs once, when the fields appear.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <>
      <TextInput
        ref={input}
        label={own.label}
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={login.password}
        onChange={(password) => setLogin({ ...login, password })}
        error={login.problem === 'empty' ? words.required : login.problem === 'wrong' ? own.wrong : undefined}
      />
      <Stack $gap={2}>
        <Button
          type="submit"
          fullWidth
          pending={login.status === 'signing-in' || login.status === 'signed-in'}
          pendingLabel={words.loggingIn}
        >
          {words.logIn}
        </Button>
        <Button variant="secondary" fullWidth onClick={onUseCode}>
          {own.useCode}
        </Button>
        <Button
          variant="quiet"
          fullWidth
          pending={login.status === 'requesting-reset'}
          pendingLabel={words.loading}
          onClick={() => void requestResetLink()}
        >
          {own.forgot}
        </Button>
      </Stack>
    </>
  )
}

/** Requests a link for choosing a new password (product 7). */
function useResetLink({ email: typed, emailSuffix, login, setLogin }: PasswordForm): () => Promise<void> {
  const { mutateAsync: requestReset } = useRequestPasswordReset()
  return async () => {
    if (login.status !== 'idle') return
    const idle = { ...NO_PASSWORD, password: login.password }
    const email = validateEmail(typed, emailSuffix)
    if (!email.ok)
      return setLogin({
        ...idle,
        problem: typed.trim() === '' ? 'forgot-needs-email' : 'invalid-email',
      })
    setLogin({ ...idle, status: 'requesting-reset' })
    try {
      await requestReset(email.value)
      setLogin({ ...idle, resetFor: email.value })
    } catch (cause) {
      // All causes except too many attempts share one message, which asks the person to check and try again.
      setLogin({ ...idle, problem: 'reset-failed', cause })
    }
  }
}

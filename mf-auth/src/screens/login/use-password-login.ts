import { useState } from 'react'
import { runAfter, localSettings, reportError, toAppError } from '@coffer/shared-sdk/client'
import { validateEmail } from '@coffer/shared-sdk/domain'
import { useRequestPasswordReset } from '@coffer/shared-sdk/mutations'
import { signInWithPassword } from '@coffer/shared-sdk/session'
import { SUBMIT_DELAY_MS } from './use-code-login.ts'

export type PasswordProblem =
  | 'invalid-email'
  | 'forgot-needs-email'
  | 'empty'
  | 'wrong'
  | 'failed'
  | 'reset-failed'

interface PasswordLogin {
  readonly status: 'idle' | 'signing-in' | 'requesting-reset' | 'signed-in'
  readonly problem: PasswordProblem | null
  /** What the last request failed with, if it did. */
  readonly cause?: unknown
  /** The address to which a reset link was sent. */
  readonly resetFor: string | null
}

const IDLE: PasswordLogin = { status: 'idle', problem: null, resetFor: null }

/** Login with address and password, and the request for a reset link (product 1, 7). */
export function usePasswordLogin(emailSuffix: string) {
  const [login, setLogin] = useState(IDLE)
  const { mutateAsync: requestReset } = useRequestPasswordReset()
  const fail = (problem: PasswordProblem, cause?: unknown) => setLogin({ ...IDLE, problem, cause })

  const submit = async (typedEmail: string, password: string) => {
    if (login.status !== 'idle') return
    const email = validateEmail(typedEmail, emailSuffix)
    if (!email.ok) return fail('invalid-email')
    if (password === '') return fail('empty')
    setLogin({ ...IDLE, status: 'signing-in' })
    await new Promise<void>((resolve) => runAfter(SUBMIT_DELAY_MS, resolve))
    try {
      const refusal = await signInWithPassword(email.value, password)
      if (refusal) return fail(refusal)
      localSettings.set('onboardingEmail', email.value)
      setLogin({ ...IDLE, status: 'signed-in' })
    } catch (error) {
      if (toAppError(error).kind !== 'too-many') reportError(error)
      fail('failed', error)
    }
  }

  const requestResetLink = async (typedEmail: string) => {
    if (login.status !== 'idle') return
    const email = validateEmail(typedEmail, emailSuffix)
    if (!email.ok) return fail(typedEmail.trim() === '' ? 'forgot-needs-email' : 'invalid-email')
    setLogin({ ...IDLE, status: 'requesting-reset' })
    try {
      await requestReset(email.value)
      setLogin({ ...IDLE, resetFor: email.value })
    } catch (error) {
      // One message for all causes but too many attempts: it asks the person to check and try again.
      fail('reset-failed', error)
    }
  }

  return { login, submit, requestResetLink }
}

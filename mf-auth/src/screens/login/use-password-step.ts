import { useState } from 'react'
import { reportError, toAppError } from '@coffer/shared-sdk/client'
import { loadPasswordFields } from './load-password-fields.ts'
import type { PasswordFieldsCode } from './load-password-fields.ts'
import { NO_PASSWORD } from './password-login.ts'

type Step =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'shown'; readonly code: PasswordFieldsCode }

/**
 * Loads the code of the login with a password when somebody chooses it. Until the code arrives, or if it cannot be loaded (for example
 * without a network), the form stays as it is and keeps what is typed in it.
 */
export function usePasswordStep() {
  const [step, setStep] = useState<Step>({ status: 'none' })
  const [login, setLogin] = useState(NO_PASSWORD)
  const choose = async () => {
    setStep({ status: 'loading' })
    let next: Step
    try {
      next = { status: 'shown', code: await loadPasswordFields() }
    } catch (error) {
      if (toAppError(error).kind !== 'offline') reportError(error)
      next = { status: 'failed' }
    }
    // Asking for a code meanwhile cancels the choice of the password.
    setStep((current) => (current.status === 'loading' ? next : current))
  }
  const leave = () => {
    setStep({ status: 'none' })
    setLogin(NO_PASSWORD)
  }
  return { step, login, setLogin, choose, leave }
}

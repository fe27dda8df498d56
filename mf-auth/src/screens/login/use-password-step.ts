import { useState } from 'react'
import { reportError, toAppError } from '@coffer/shared-sdk/client'
import { loadPasswordFields } from './load-password-fields.ts'
import type { PasswordFieldsCode } from './load-password-fields.ts'
import { NO_PASSWORD } from './password-login.ts'

type Step =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'shown'; readonly code: PasswordFieldsCode }

/**
 * The login with a password, whose code is loaded when somebody chooses it. Until it is there, and when it cannot be loaded,
 * for example without a network, the form stays as it is, with what is typed in it.
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
    // Somebody who asks for a code meanwhile has chosen otherwise.
    setStep((current) => (current.status === 'loading' ? next : current))
  }
  const leave = () => {
    setStep({ status: 'none' })
    setLogin(NO_PASSWORD)
  }
  return { step, login, setLogin, choose, leave }
}

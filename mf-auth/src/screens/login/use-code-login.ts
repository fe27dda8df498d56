import { useEffect, useState } from 'react'
import { runAfter, localSettings, reportError, toAppError } from '@coffer/shared-sdk/client'
import { validateCode, validateEmail } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { readCodeRequest, requestCode, signInWithCode, storeCodeRequest } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'
import { texts } from '../../texts/en.ts'

/** The delay before a login is submitted (product 9). */
export const SUBMIT_DELAY_MS = 200

export type EmailProblem = 'invalid' | 'unknown' | 'failed'
export type CodeProblem = 'empty' | 'wrong' | 'resend-failed' | 'login-failed'

/** The state of a login (product 4): its step, what is pending and what failed last. */
export type Login =
  | {
      readonly step: 'email'
      readonly status: 'idle' | 'requesting'
      readonly problem: EmailProblem | null
      /** The error of the last request, if it failed. */
      readonly cause?: unknown
    }
  | {
      readonly step: 'code'
      readonly status: 'idle' | 'resending' | 'signing-in' | 'signed-in'
      readonly problem: CodeProblem | null
      /** The error of the last request, if it failed. */
      readonly cause?: unknown
      readonly request: CodeRequest
      readonly code: string
      /** The code had expired and a new one was sent. */
      readonly renewed: boolean
    }

function emailStep(
  problem: EmailProblem | null = null,
  status: 'idle' | 'requesting' = 'idle',
  cause?: unknown,
): Login {
  return { step: 'email', status, problem, cause }
}

function codeStep(request: CodeRequest, renewed = false): Login {
  return { step: 'code', status: 'idle', problem: null, request, code: '', renewed }
}

/** Login with a one-time code (product 2, 4, 8). After a success the shell's guard redirects. */
export function useCodeLogin(emailSuffix: string) {
  const [login, setLogin] = useState<Login>(() => {
    const request = readCodeRequest()
    return request ? codeStep(request) : emailStep()
  })
  const { mailCode } = useTexts(texts)

  const pending = login.step === 'code' && login.status !== 'signed-in' ? login.request : null
  useEffect(() => storeCodeRequest(pending), [pending])

  /** Updates the code step of this request. A response after Cancel changes nothing. */
  const update = (request: CodeRequest, next: (current: Login & { step: 'code' }) => Login) =>
    setLogin((current) => (current.step === 'code' && current.request === request ? next(current) : current))

  const submitEmail = async (typed: string) => {
    if (login.step !== 'email' || login.status !== 'idle') return
    const email = validateEmail(typed, emailSuffix)
    if (!email.ok) return setLogin(emailStep('invalid'))
    setLogin(emailStep(null, 'requesting'))
    try {
      const request = await requestCode(email.value)
      localSettings.set('onboardingEmail', email.value)
      setLogin(codeStep(request))
    } catch (error) {
      setLogin(emailStep(toAppError(error).status === 401 ? 'unknown' : 'failed', 'idle', error))
    }
  }

  /** Requests another code for the same address. Returns whether it was sent. */
  const renew = async (request: CodeRequest, renewed: boolean): Promise<boolean> => {
    try {
      const next = await requestCode(request.email)
      update(request, () => codeStep(next, renewed))
      return true
    } catch (cause) {
      // All causes except too many attempts share one message, which asks the person to check and try again.
      update(request, (current) => ({ ...current, status: 'idle', problem: 'resend-failed', cause }))
      return false
    }
  }

  const resend = async () => {
    if (login.step !== 'code' || login.status !== 'idle') return
    const { request } = login
    update(request, (current) => ({ ...current, status: 'resending', problem: null }))
    if (await renew(request, false)) showToast(mailCode.resent, 'success')
  }

  const submitCode = async (typed: string) => {
    if (login.step !== 'code' || login.status !== 'idle') return
    const { request } = login
    const code = validateCode(typed)
    if (!code.ok) return update(request, (current) => ({ ...current, problem: 'empty' }))
    update(request, (current) => ({ ...current, status: 'signing-in', problem: null }))
    await new Promise<void>((resolve) => runAfter(SUBMIT_DELAY_MS, resolve))
    try {
      const refusal = await signInWithCode(request, code.value)
      if (refusal === 'expired') await renew(request, true)
      else if (refusal === 'wrong')
        update(request, (current) => ({ ...current, status: 'idle', code: '', problem: 'wrong' }))
      else update(request, (current) => ({ ...current, status: 'signed-in' }))
    } catch (cause) {
      if (toAppError(cause).kind !== 'too-many') reportError(cause)
      update(request, (current) => ({ ...current, status: 'idle', problem: 'login-failed', cause }))
    }
  }

  const typeCode = (code: string) =>
    setLogin((current) =>
      current.step === 'code' && current.status === 'idle' ? { ...current, code, problem: null } : current,
    )

  return {
    login,
    submitEmail,
    submitCode,
    typeCode,
    resend,
    cancel: () => setLogin(emailStep()),
  }
}

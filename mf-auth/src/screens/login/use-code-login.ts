import { useEffect, useState } from 'react'
import { after, localSettings, reportError, toAppError } from '@coffer/shared-sdk/client'
import { validateCode, validateEmail } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { requestCode, signInWithCode } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'
import { texts } from '../../texts/catalogue.ts'
import { storeRequest, storedRequest } from './stored-request.ts'

/** Spec 9: a login is submitted this long after it was asked for. */
export const SUBMIT_DELAY_MS = 200

export type EmailProblem = 'invalid' | 'unknown' | 'failed'
export type CodeProblem = 'empty' | 'wrong' | 'resend-failed' | 'login-failed'

/** Where a login stands (spec 4): which step, what it waits for, what went wrong last. */
export type Login =
  | { readonly step: 'email'; readonly status: 'idle' | 'requesting'; readonly problem: EmailProblem | null }
  | {
      readonly step: 'code'
      readonly status: 'idle' | 'resending' | 'signing-in' | 'signed-in'
      readonly problem: CodeProblem | null
      readonly request: CodeRequest
      readonly code: string
      /** The code had expired and another one was sent. */
      readonly renewed: boolean
    }

function emailStep(problem: EmailProblem | null = null, status: 'idle' | 'requesting' = 'idle'): Login {
  return { step: 'email', status, problem }
}

function codeStep(request: CodeRequest, renewed = false): Login {
  return { step: 'code', status: 'idle', problem: null, request, code: '', renewed }
}

/** Login by a one-time code: e-mail, then code (spec 2, 4, 8). After a success the shell's guard leads on. */
export function useCodeLogin(emailSuffix: string) {
  const [login, setLogin] = useState<Login>(() => {
    const request = storedRequest()
    return request ? codeStep(request) : emailStep()
  })
  const { mailCode } = useTexts(texts)

  const pending = login.step === 'code' && login.status !== 'signed-in' ? login.request : null
  useEffect(() => storeRequest(pending), [pending])

  /** Changes the code step of this request; an answer that comes after a Cancel changes nothing. */
  const update = (request: CodeRequest, next: (now: Login & { step: 'code' }) => Login) =>
    setLogin((now) => (now.step === 'code' && now.request === request ? next(now) : now))

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
      setLogin(emailStep(toAppError(error).status === 401 ? 'unknown' : 'failed'))
    }
  }

  /** Another code for the same address; answers whether it was sent. */
  const renew = async (request: CodeRequest, renewed: boolean): Promise<boolean> => {
    try {
      const next = await requestCode(request.email)
      update(request, () => codeStep(next, renewed))
      return true
    } catch {
      // Whatever it was, the message asks the person to check and try again.
      update(request, (now) => ({ ...now, status: 'idle', problem: 'resend-failed' }))
      return false
    }
  }

  const resend = async () => {
    if (login.step !== 'code' || login.status !== 'idle') return
    const { request } = login
    update(request, (now) => ({ ...now, status: 'resending', problem: null }))
    if (await renew(request, false)) showToast(mailCode.resent, 'success')
  }

  const submitCode = async (typed: string) => {
    if (login.step !== 'code' || login.status !== 'idle') return
    const { request } = login
    const code = validateCode(typed)
    if (!code.ok) return update(request, (now) => ({ ...now, problem: 'empty' }))
    update(request, (now) => ({ ...now, status: 'signing-in', problem: null }))
    await new Promise<void>((done) => after(SUBMIT_DELAY_MS, done))
    try {
      const refusal = await signInWithCode(request, code.value)
      if (refusal === 'expired') await renew(request, true)
      else if (refusal === 'wrong')
        update(request, (now) => ({ ...now, status: 'idle', code: '', problem: 'wrong' }))
      else update(request, (now) => ({ ...now, status: 'signed-in' }))
    } catch (error) {
      reportError(error)
      update(request, (now) => ({ ...now, status: 'idle', problem: 'login-failed' }))
    }
  }

  const typeCode = (code: string) =>
    setLogin((now) => (now.step === 'code' && now.status === 'idle' ? { ...now, code, problem: null } : now))

  return {
    login,
    submitEmail,
    submitCode,
    typeCode,
    resend,
    cancel: () => setLogin(emailStep()),
  }
}

import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import type { AppError } from '@coffer/shared-sdk/client'
import { validateCode, validateNewEmail } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useRequestEmailChange, useRequestEmailChangeCode } from '@coffer/shared-sdk/mutations'
import { isCodeExpired } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'

export interface AddressStepState {
  readonly step: 'address'
  readonly isPending: boolean
  readonly problem: 'invalid' | 'same' | 'unusable' | 'failed' | null
  /** The error of the last request, if it failed. */
  readonly cause?: unknown
}

export interface CodeStepState {
  readonly step: 'code'
  readonly status: 'idle' | 'resending' | 'sending'
  readonly problem: 'empty' | 'wrong' | 'resend-failed' | 'failed' | null
  /** The error of the last request, if it failed. */
  readonly cause?: unknown
  /** The code that was sent; its `email` is the new address. */
  readonly request: CodeRequest
  readonly code: string
  /** The code had expired and a new one was sent. */
  readonly renewed: boolean
}

/** Someone without a password has the code step in between (ADR 0070). */
type ChangeEmailState =
  | AddressStepState
  | CodeStepState
  | { readonly step: 'sent'; readonly newEmail: string }

const addressStep = (
  problem: AddressStepState['problem'],
  isPending = false,
  cause?: unknown,
): AddressStepState => ({
  step: 'address',
  isPending,
  problem,
  cause,
})
const codeStep = (request: CodeRequest, renewed = false): CodeStepState => ({
  step: 'code',
  status: 'idle',
  problem: null,
  request,
  code: '',
  renewed,
})

function afterRefusal(current: CodeStepState, cause: AppError): ChangeEmailState {
  const { code, status } = cause
  if (code === 'wrong-code') return { ...current, status: 'idle', code: '', problem: 'wrong' }
  // The person's communities do not allow the new address (any longer).
  return status === 400 ? addressStep('unusable') : { ...current, status: 'idle', problem: 'failed', cause }
}

/** Returns the state and the actions of the sheet. `suffixes` are those of the person's communities. */
export function useChangeEmailForm(currentEmail: string, suffixes: readonly string[]) {
  // The code is never stored.
  const draft = useFormDraft<string>({ form: 'change-email', schema: text, initial: () => '' })
  const typed = draft.values
  const [state, setState] = useState<ChangeEmailState>(() => addressStep(null))
  const request = useRequestEmailChange()
  const requestCode = useRequestEmailChangeCode()

  const submitAddress = async () => {
    if (state.step !== 'address' || state.isPending) return
    const email = validateNewEmail(typed, currentEmail, suffixes)
    if (!email.ok) return setState(addressStep('invalid'))
    const newEmail = email.value
    if (newEmail === currentEmail.toLowerCase()) return setState(addressStep('same'))
    setState(addressStep(null, true))
    try {
      const isSent = await send({ newEmail })
      setState(isSent ? { step: 'sent', newEmail } : codeStep(await requestCode.mutateAsync(newEmail)))
    } catch (error) {
      setState(addressStep(toAppError(error).status === 400 ? 'unusable' : 'failed', false, error))
    }
  }

  /** Requests the link. Returns false if a code is needed first. */
  const send = async (change: Parameters<typeof request.mutateAsync>[0]): Promise<boolean> => {
    try {
      await request.mutateAsync(change)
      draft.drop()
      return true
    } catch (error) {
      if (toAppError(error).code === 'proof-required') return false
      throw error
    }
  }

  /** Updates the code step of this request. A response after Back changes nothing. */
  const update = (from: CodeRequest, next: (current: CodeStepState) => ChangeEmailState) =>
    setState((current) => (current.step === 'code' && current.request === from ? next(current) : current))

  /** Requests another code. Returns whether it was sent. */
  const renew = async (from: CodeRequest, renewed: boolean): Promise<boolean> => {
    update(from, (current) => ({ ...current, status: 'resending', problem: null }))
    try {
      const next = await requestCode.mutateAsync(from.email)
      update(from, () => codeStep(next, renewed))
      return true
    } catch (cause) {
      // All causes except too many attempts share one message, which asks the person to check and try again.
      update(from, (current) => ({ ...current, status: 'idle', problem: 'resend-failed', cause }))
      return false
    }
  }

  const submitCode = async (digits: string) => {
    if (state.step !== 'code' || state.status !== 'idle') return
    const code = validateCode(digits)
    const { request: from } = state
    if (!code.ok) return update(from, (current) => ({ ...current, problem: 'empty' }))
    if (isCodeExpired(from)) return void (await renew(from, true))
    update(from, (current) => ({ ...current, code: digits, status: 'sending', problem: null }))
    try {
      const newEmail = from.email
      await request.mutateAsync({ newEmail, proof: { otpId: from.otpId, code: code.value } })
      draft.drop()
      update(from, () => ({ step: 'sent', newEmail }))
    } catch (cause) {
      update(from, (current) => afterRefusal(current, toAppError(cause)))
    }
  }

  return {
    typed,
    notice: draft.notice,
    state,
    submitAddress,
    submitCode,
    typeAddress: (next: string) => {
      draft.setValues(next)
      if (state.step === 'address' && !state.isPending) setState(addressStep(null))
    },
    typeCode: (code: string) => {
      if (state.step === 'code' && state.status === 'idle')
        update(state.request, (current) => ({ ...current, code, problem: null }))
    },
    /** Returns whether another code was sent. */
    resend: async () =>
      state.step === 'code' && state.status === 'idle' && (await renew(state.request, false)),
    backToAddress: () => setState(addressStep(null)),
  }
}

import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import type { AppError } from '@coffer/shared-sdk/client'
import { validateCode, validateEmail } from '@coffer/shared-sdk/domain'
import { useRequestEmailChange, useRequestEmailChangeCode } from '@coffer/shared-sdk/mutations'
import { isCodeExpired } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'

export type AddressProblem = 'invalid' | 'same' | 'taken' | 'failed'
export type CodeProblem = 'empty' | 'wrong' | 'resend-failed' | 'failed'

/** Where a change of address stands: who has no password proves the present address in between (ADR 0102). */
export type AddressChange =
  | { readonly step: 'address'; readonly isPending: boolean; readonly problem: AddressProblem | null }
  | CodeEntry
  | { readonly step: 'sent'; readonly newEmail: string }

export interface CodeEntry {
  readonly step: 'code'
  readonly status: 'idle' | 'resending' | 'sending'
  readonly problem: CodeProblem | null
  /** Of the code on its way; its `email` is the new address. */
  readonly request: CodeRequest
  readonly code: string
  /** The code had expired and another one was sent. */
  readonly renewed: boolean
}

const addressStep = (problem: AddressProblem | null, isPending = false): AddressChange => ({
  step: 'address',
  isPending,
  problem,
})
const codeStep = (request: CodeRequest, renewed = false): CodeEntry => ({
  step: 'code',
  status: 'idle',
  problem: null,
  request,
  code: '',
  renewed,
})

function refusedCode(now: CodeEntry, { code, status }: AppError): AddressChange {
  if (code === 'wrong-code') return { ...now, status: 'idle', code: '', problem: 'wrong' }
  // Somebody else has the new address by now.
  return status === 400 ? addressStep('taken') : { ...now, status: 'idle', problem: 'failed' }
}

/** The new address, then where it is asked for the code from the present mailbox, and what became of it. */
export function useChangeEmailForm(currentEmail: string, emailSuffix: string) {
  const [typed, setTyped] = useState('')
  const [change, setChange] = useState<AddressChange>(() => addressStep(null))
  const request = useRequestEmailChange()
  const requestCode = useRequestEmailChangeCode()

  const submitAddress = async () => {
    if (change.step !== 'address' || change.isPending) return
    const email = validateEmail(typed, emailSuffix)
    if (!email.ok) return setChange(addressStep('invalid'))
    const newEmail = email.value
    if (newEmail === currentEmail.toLowerCase()) return setChange(addressStep('same'))
    setChange(addressStep(null, true))
    try {
      const isSent = await send({ newEmail })
      setChange(isSent ? { step: 'sent', newEmail } : codeStep(await requestCode.mutateAsync(newEmail)))
    } catch (error) {
      setChange(addressStep(toAppError(error).status === 400 ? 'taken' : 'failed'))
    }
  }

  /** Whether the link is on its way; a code is needed first where it is not. */
  const send = async (wanted: Parameters<typeof request.mutateAsync>[0]): Promise<boolean> => {
    try {
      await request.mutateAsync(wanted)
      return true
    } catch (error) {
      if (toAppError(error).code === 'proof-required') return false
      throw error
    }
  }

  /** Goes on from the code step of this request; an answer that comes after a Back changes nothing. */
  const goOn = (from: CodeRequest, next: (now: CodeEntry) => AddressChange) =>
    setChange((now) => (now.step === 'code' && now.request === from ? next(now) : now))

  /** Another code; answers whether it was sent. */
  const renew = async (from: CodeRequest, renewed: boolean): Promise<boolean> => {
    goOn(from, (now) => ({ ...now, status: 'resending', problem: null }))
    try {
      const next = await requestCode.mutateAsync(from.email)
      goOn(from, () => codeStep(next, renewed))
      return true
    } catch {
      // Whatever it was, the message asks the person to check and try again.
      goOn(from, (now) => ({ ...now, status: 'idle', problem: 'resend-failed' }))
      return false
    }
  }

  const submitCode = async (digits: string) => {
    if (change.step !== 'code' || change.status !== 'idle') return
    const code = validateCode(digits)
    const { request: from } = change
    if (!code.ok) return goOn(from, (now) => ({ ...now, problem: 'empty' }))
    if (isCodeExpired(from)) return void (await renew(from, true))
    goOn(from, (now) => ({ ...now, code: digits, status: 'sending', problem: null }))
    try {
      const newEmail = from.email
      await request.mutateAsync({ newEmail, proof: { otpId: from.otpId, code: code.value } })
      goOn(from, () => ({ step: 'sent', newEmail }))
    } catch (cause) {
      goOn(from, (now) => refusedCode(now, toAppError(cause)))
    }
  }

  return {
    typed,
    change,
    submitAddress,
    submitCode,
    typeAddress: (next: string) => {
      setTyped(next)
      if (change.step === 'address' && !change.isPending) setChange(addressStep(null))
    },
    typeCode: (code: string) => {
      if (change.step === 'code' && change.status === 'idle')
        goOn(change.request, (now) => ({ ...now, code, problem: null }))
    },
    /** Answers whether another code was sent. */
    resend: async () =>
      change.step === 'code' && change.status === 'idle' && (await renew(change.request, false)),
    backToAddress: () => setChange(addressStep(null)),
  }
}

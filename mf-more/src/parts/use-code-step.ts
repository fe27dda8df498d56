import type { Dispatch, SetStateAction } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import type { AppError } from '@coffer/shared-sdk/client'
import { validateCode } from '@coffer/shared-sdk/domain'
import { isCodeExpired } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'

export interface CodeStepState {
  readonly step: 'code'
  readonly status: 'idle' | 'resending' | 'submitting'
  readonly problem: 'empty' | 'wrong' | 'resend-failed' | 'failed' | null
  /** The error of the last request, if it failed. */
  readonly cause?: unknown
  /** The code that was sent. */
  readonly request: CodeRequest
  readonly code: string
  /** The code had expired and a new one was sent. */
  readonly renewed: boolean
}

/** Returns the step at its start. */
export const codeStep = (request: CodeRequest, renewed = false): CodeStepState => ({
  step: 'code',
  status: 'idle',
  problem: null,
  request,
  code: '',
  renewed,
})

interface OtherStep {
  readonly step: string
}

interface CodeStepOptions<Other extends OtherStep> {
  /** The current step of the sheet. */
  readonly state: Other | CodeStepState
  readonly setState: Dispatch<SetStateAction<Other | CodeStepState>>
  readonly sendCode: (email: string) => Promise<CodeRequest>
  /** Does what the code confirms. Resolves with the next step, or null to stay. */
  readonly confirm: (proof: { otpId: string; code: string }, email: string) => Promise<Other | null>
  /** Returns the step that a refusal leads back to; null to stay. */
  readonly afterRefusal?: (refusal: AppError) => Other | null
}

/** Returns the actions of the step in which a code from a mail is entered. A response after Back changes nothing. */
export function useCodeStep<Other extends OtherStep>(options: CodeStepOptions<Other>) {
  const { state, setState, sendCode, confirm, afterRefusal } = options
  const idle = isCodeStep(state) && state.status === 'idle' ? state : null

  /** Updates the step of this code only. */
  const update = (from: CodeRequest, next: (current: CodeStepState) => Other | CodeStepState) =>
    setState((current) => (isCodeStep(current) && current.request === from ? next(current) : current))

  /** Sends another code. Returns whether it was sent. */
  const renew = async (from: CodeRequest, renewed: boolean): Promise<boolean> => {
    update(from, (current) => ({ ...current, status: 'resending', problem: null }))
    try {
      const next = await sendCode(from.email)
      update(from, () => codeStep(next, renewed))
      return true
    } catch (cause) {
      update(from, (current) => ({ ...current, status: 'idle', problem: 'resend-failed', cause }))
      return false
    }
  }

  return {
    submit: async (digits: string): Promise<void> => {
      if (!idle) return
      const { request: from } = idle
      const code = validateCode(digits)
      if (!code.ok) return update(from, (current) => ({ ...current, problem: 'empty' }))
      if (isCodeExpired(from)) return void (await renew(from, true))
      update(from, (current) => ({ ...current, code: digits, status: 'submitting', problem: null }))
      try {
        const next = await confirm({ otpId: from.otpId, code: code.value }, from.email)
        if (next) update(from, () => next)
      } catch (error) {
        const cause = toAppError(error)
        update(from, (current) =>
          cause.code === 'wrong-code'
            ? { ...current, status: 'idle', code: '', problem: 'wrong' }
            : (afterRefusal?.(cause) ?? { ...current, status: 'idle', problem: 'failed', cause }),
        )
      }
    },
    type: (code: string) => {
      if (idle) update(idle.request, (current) => ({ ...current, code, problem: null }))
    },
    /** Returns whether another code was sent. */
    resend: async () => idle !== null && (await renew(idle.request, false)),
  }
}

const isCodeStep = (state: OtherStep): state is CodeStepState => state.step === 'code'

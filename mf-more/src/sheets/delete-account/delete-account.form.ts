import { useState } from 'react'
import { failureText, toAppError, tooManyText } from '@coffer/shared-sdk/client'
import { validateCode } from '@coffer/shared-sdk/domain'
import { useDeleteMyself, useRequestDeletionCode } from '@coffer/shared-sdk/mutations'
import { isCodeExpired } from '@coffer/shared-sdk/session'
import type { CodeRequest } from '@coffer/shared-sdk/session'

interface ExplainState {
  readonly step: 'explain'
  readonly isPending: boolean
  /** Tells why the code could not be sent. */
  readonly failure?: string | undefined
}

export interface CodeState {
  readonly step: 'code'
  readonly status: 'idle' | 'resending' | 'submitting'
  readonly problem?: 'empty' | 'wrong' | 'resend-failed' | undefined
  /** Tells why nothing was deleted, if the code was not the cause. */
  readonly failure?: string | undefined
  readonly request: CodeRequest
  readonly code: string
  /** The code had expired and a new one was sent. */
  readonly renewed: boolean
}

const codeState = (request: CodeRequest, renewed = false): CodeState => ({
  step: 'code',
  status: 'idle',
  request,
  code: '',
  renewed,
})

/** Returns the state and the actions of the sheet: first it explains, then a code from the person's mail deletes them. */
export function useDeleteAccountForm(email: string, onDeleted: () => void) {
  const [state, setState] = useState<ExplainState | CodeState>({ step: 'explain', isPending: false })
  const requestCode = useRequestDeletionCode()
  const deleteMyself = useDeleteMyself()

  const sendCode = async () => {
    if (state.step !== 'explain' || state.isPending) return
    setState({ step: 'explain', isPending: true })
    try {
      setState(codeState(await requestCode.mutateAsync(email)))
    } catch (error) {
      setState({ step: 'explain', isPending: false, failure: failureText(error) })
    }
  }

  /** Requests another code. Returns whether it was sent. */
  const renew = async (from: CodeState, renewed: boolean): Promise<boolean> => {
    setState({ ...from, status: 'resending', problem: undefined, failure: undefined })
    try {
      setState(codeState(await requestCode.mutateAsync(email), renewed))
      return true
    } catch (error) {
      // All causes except too many attempts share one message, which asks the person to check and try again.
      setState({ ...from, status: 'idle', problem: 'resend-failed', failure: tooManyText(error) })
      return false
    }
  }

  const submit = async (digits: string) => {
    if (state.step !== 'code' || state.status !== 'idle') return
    const code = validateCode(digits)
    if (!code.ok) return setState({ ...state, problem: 'empty' })
    if (isCodeExpired(state.request)) return void (await renew(state, true))
    setState({ ...state, code: digits, status: 'submitting', problem: undefined, failure: undefined })
    try {
      await deleteMyself.mutateAsync({ otpId: state.request.otpId, code: code.value })
      onDeleted()
    } catch (error) {
      const isWrong = toAppError(error).code === 'wrong-code'
      setState({
        ...state,
        status: 'idle',
        ...(isWrong ? { code: '', problem: 'wrong' } : { code: digits, failure: failureText(error) }),
      })
    }
  }

  return {
    state,
    sendCode,
    submit,
    /** Returns whether another code was sent. */
    resend: async () => state.step === 'code' && state.status === 'idle' && (await renew(state, false)),
    type: (code: string) => {
      if (state.step === 'code' && state.status === 'idle') {
        setState({ ...state, code, problem: undefined, failure: undefined })
      }
    },
    back: () => setState({ step: 'explain', isPending: false }),
  }
}

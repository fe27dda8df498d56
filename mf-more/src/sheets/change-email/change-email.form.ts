import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { validateNewEmail } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useRequestEmailChange, useRequestEmailChangeCode } from '@coffer/shared-sdk/mutations'
import { codeStep, useCodeStep } from '../../parts/use-code-step.ts'
import type { CodeStepState } from '../../parts/use-code-step.ts'

export interface AddressStepState {
  readonly step: 'address'
  readonly isPending: boolean
  readonly problem: 'invalid' | 'same' | 'unusable' | 'failed' | null
  /** The error of the last request, if it failed. */
  readonly cause?: unknown
}

/** Someone without a password has the code step in between (ADR 0070). */
type OtherStep = AddressStepState | { readonly step: 'sent'; readonly newEmail: string }

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

/** Returns the state and the actions of the sheet. `suffixes` are those of the person's communities. */
export function useChangeEmailForm(currentEmail: string, suffixes: readonly string[]) {
  // The code is never stored.
  const draft = useFormDraft<string>({ form: 'change-email', schema: text, initial: () => '' })
  const typed = draft.values
  const [state, setState] = useState<OtherStep | CodeStepState>(() => addressStep(null))
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

  const code = useCodeStep<OtherStep>({
    state,
    setState,
    sendCode: requestCode.mutateAsync,
    confirm: async (proof, newEmail) => {
      await request.mutateAsync({ newEmail, proof })
      draft.drop()
      return { step: 'sent', newEmail }
    },
    // The person's communities do not allow the new address (any longer).
    afterRefusal: ({ status }) => (status === 400 ? addressStep('unusable') : null),
  })

  return {
    typed,
    notice: draft.notice,
    state,
    submitAddress,
    typeAddress: (next: string) => {
      draft.setValues(next)
      if (state.step === 'address' && !state.isPending) setState(addressStep(null))
    },
    code,
    backToAddress: () => setState(addressStep(null)),
  }
}

import { useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { useDeleteMyself, useRequestDeletionCode } from '@coffer/shared-sdk/mutations'
import { codeStep, useCodeStep } from '../../parts/use-code-step.ts'
import type { CodeStepState } from '../../parts/use-code-step.ts'

interface ExplainState {
  readonly step: 'explain'
  readonly isPending: boolean
  /** Tells why the code could not be sent. */
  readonly failure?: string | undefined
}

/** Returns the state and the actions of the sheet: first it explains, then a code from the person's mail deletes them. */
export function useDeleteAccountForm(email: string, onDeleted: () => void) {
  const [state, setState] = useState<ExplainState | CodeStepState>({ step: 'explain', isPending: false })
  const requestCode = useRequestDeletionCode()
  const deleteMyself = useDeleteMyself()

  const sendCode = async () => {
    if (state.step !== 'explain' || state.isPending) return
    setState({ step: 'explain', isPending: true })
    try {
      setState(codeStep(await requestCode.mutateAsync(email)))
    } catch (error) {
      setState({ step: 'explain', isPending: false, failure: failureText(error) })
    }
  }

  const code = useCodeStep<ExplainState>({
    state,
    setState,
    sendCode: () => requestCode.mutateAsync(email),
    confirm: async (proof) => {
      await deleteMyself.mutateAsync(proof)
      onDeleted()
      return null
    },
  })

  return {
    state,
    sendCode,
    code,
    back: () => setState({ step: 'explain', isPending: false }),
  }
}

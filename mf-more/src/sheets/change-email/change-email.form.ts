import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { validateEmail } from '@coffer/shared-sdk/domain'
import { useRequestEmailChange } from '@coffer/shared-sdk/mutations'

export type ChangeEmailProblem = 'invalid' | 'same' | 'taken' | 'failed'

/** The new address as it is being typed, and what became of it. */
export function useChangeEmailForm(currentEmail: string, emailSuffix: string) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ChangeEmailProblem | null>(null)
  const { mutate, isPending, isSuccess, variables } = useRequestEmailChange()
  return {
    typed,
    problem,
    isPending,
    /** The address that the mail went to; null until then. */
    sentTo: isSuccess ? variables : null,
    type: (next: string) => {
      setTyped(next)
      setProblem(null)
    },
    submit: () => {
      if (isPending) return
      const email = validateEmail(typed, emailSuffix)
      if (!email.ok) return setProblem('invalid')
      if (email.value === currentEmail.toLowerCase()) return setProblem('same')
      mutate(email.value, {
        onError: (error) => setProblem(toAppError(error).status === 400 ? 'taken' : 'failed'),
      })
    },
  }
}

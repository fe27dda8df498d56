import { useEffect, useMemo, useState } from 'react'
import { reportError, toAppError } from '@coffer/shared-sdk/client'
import { paths, useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { finishProviderSignIn, parseProviderReturn } from '@coffer/shared-sdk/session'
import type { ProviderReturn } from '@coffer/shared-sdk/session'

export type ProviderReturnState = 'none' | 'signing-in' | 'failed'

interface Attempt {
  readonly returned: ProviderReturn | null
  readonly state: ProviderReturnState
}

/**
 * Completes a login when a provider redirects back with `code` and `state` (product 2). Both are removed from the URL at
 * once, so that they are in no history. After a success the shell's guard redirects.
 */
export function useProviderReturn(): ProviderReturnState {
  const { search } = useLocation()
  const navigate = useNavigate()
  const found = useMemo(() => parseProviderReturn(search), [search])
  const [attempt, setAttempt] = useState<Attempt>({ returned: null, state: 'none' })
  if (found !== null && found !== attempt.returned) setAttempt({ returned: found, state: 'signing-in' })
  const { returned } = attempt
  useEffect(() => {
    if (!returned) return
    void navigate(paths.login(), { replace: true })
    finishProviderSignIn(returned).catch((error: unknown) => {
      // A refusal is not a fault of the app.
      if (toAppError(error).kind !== 'refused') reportError(error)
      setAttempt((current) => (current.returned === returned ? { returned, state: 'failed' } : current))
    })
    // `navigate` is left out, because it changes with every location and a return must be completed only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [returned])
  return attempt.state
}

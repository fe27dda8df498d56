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
 * Completes a login that comes back from a provider (spec 2: search params code and state). Both leave the
 * address at once, so that they stand in no history; after a success the shell's guard leads on.
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
      // A refusal is for the person; anything else is for us too.
      if (toAppError(error).kind !== 'refused') reportError(error)
      setAttempt((now) => (now.returned === returned ? { returned, state: 'failed' } : now))
    })
    // Not `navigate`: it changes with every location, and a return counts once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [returned])
  return attempt.state
}

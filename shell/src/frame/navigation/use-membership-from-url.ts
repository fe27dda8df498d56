import { useEffect } from 'react'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { selectMembership, useSessionStore } from '@coffer/shared-sdk/session'

/** Links of notifications and their mails name the membership that they are for (ADR 0145). */
const MEMBERSHIP = 'membership'

/** Selects the membership that the URL names, if it belongs to the person, and removes it from the URL. */
export function useMembershipFromUrl(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')
  useEffect(() => {
    const query = new URLSearchParams(search)
    const id = query.get(MEMBERSHIP)
    // The link takes effect after the sign-in.
    if (id === null || !isSignedIn) return
    const session = useSessionStore.getState()
    if (session.status === 'signed-in' && session.membership?.id !== id) selectMembership(id)
    query.delete(MEMBERSHIP)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
  }, [pathname, search, hash, state, navigate, isSignedIn])
}

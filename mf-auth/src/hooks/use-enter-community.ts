import type { Id } from '@coffer/shared-sdk/domain'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { selectMembership, useSessionStore } from '@coffer/shared-sdk/session'

/** Opens the dashboard of a community that the person belongs to. It replaces the page, and a sheet over it. */
export function useEnterCommunity(): (organisationId: Id) => void {
  const navigate = useNavigate()
  return (organisationId) => {
    const session = useSessionStore.getState()
    const memberships = session.status === 'signed-in' ? session.memberships : []
    const membership = memberships.find((each) => each.organisationId === organisationId)
    // First, because selecting another membership renders the app anew at its address.
    void navigate(paths.dashboard(), { replace: true })
    if (membership) selectMembership(membership.id)
  }
}

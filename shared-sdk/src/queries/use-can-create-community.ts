import { useQuery } from '@tanstack/react-query'
import { canCreateCommunity } from '../domain/settings/community.ts'
import { useSessionStore } from '../session/session-store.ts'
import { organisationQueries } from './community.queries.ts'
import { manifestQueries } from './manifest.queries.ts'

/**
 * Returns whether the person may create a community: once, and only if it is allowed (product 6.7). False until it is
 * known.
 */
export function useCanCreateCommunity(): boolean {
  const session = useSessionStore()
  const [userId, memberships] =
    session.status === 'signed-in' ? [session.user.id, session.memberships] : ['', []]
  const manifest = useQuery(manifestQueries.current()).data
  const isAllowed =
    manifest?.allowCreateCommunity === true ||
    memberships.some(({ organisation }) => organisation.allowCreateCommunity)
  const created = useQuery({
    ...organisationQueries.hasCreated(userId),
    enabled: isAllowed && userId !== '',
  })
  return created.data !== undefined && canCreateCommunity({ isAllowed, hasCreated: created.data }).ok
}

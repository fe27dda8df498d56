import { create } from 'zustand'
import type { Caller } from '../domain/members/caller.ts'
import type { Account, Membership, Organisation, OrganisationSettings, User } from '../domain/entities.ts'

/** A membership with its account, organisation and settings. */
export interface CurrentMembership extends Membership {
  readonly organisation: Organisation
  readonly settings: OrganisationSettings
  readonly account: Account
}

export type Session =
  | { readonly status: 'restoring' }
  | {
      readonly status: 'signed-out'
      /** True if the person signed out, so there is no page to return to after signing in. */
      readonly isByChoice?: boolean
    }
  /** The person is signed in, but the server could not be reached; the session may be valid. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | {
      readonly status: 'signed-in'
      readonly user: User
      readonly memberships: readonly CurrentMembership[]
      /** The selected membership; null for a person who belongs to no community yet. */
      readonly membership: CurrentMembership | null
      /** True if it was restored from storage; the server has not confirmed it yet (ADR 0068). */
      readonly isFromStorage?: boolean
    }

/** The session. Only `session.ts` writes it. */
export const useSessionStore = create<Session>()(() => ({ status: 'restoring' }))

/**
 * Returns the signed-in member, for screens behind the session guard. Throws without one: that is a mistake in the
 * routes.
 */
export function useMember(): { readonly user: User; readonly membership: CurrentMembership } {
  const session = useSessionStore()
  if (session.status !== 'signed-in' || !session.membership)
    throw new Error('This screen needs a signed-in member.')
  return { user: session.user, membership: session.membership }
}

/** Returns the signed-in member as the caller of the domain's rules (accounting A9). Throws without one. */
export function useCaller(): Caller {
  const { user, membership } = useMember()
  const { organisationId, accountId, role } = membership
  return { userId: user.id, siteRole: user.role, membership: { organisationId, accountId, role } }
}

/** Returns the selected membership, outside of rendering; null when nobody is signed in. */
export function currentMembership(): CurrentMembership | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.membership : null
}

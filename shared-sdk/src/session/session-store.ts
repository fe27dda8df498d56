import { create } from 'zustand'
import type { Caller } from '../domain/caller.ts'
import type { Account, Membership, Organisation, OrganisationSettings, User } from '../domain/entities.ts'

/** A membership with what the app needs of its organisation at every moment. */
export interface CurrentMembership extends Membership {
  readonly organisation: Organisation
  readonly settings: OrganisationSettings
  readonly account: Account
}

export type Session =
  | { readonly status: 'restoring' }
  | {
      readonly status: 'signed-out'
      /** The person signed out: where they were is nothing to come back to. */
      readonly isByChoice?: boolean
    }
  /** Signed in, but the server could not be asked who this is; nothing is known to be wrong with the session. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | {
      readonly status: 'signed-in'
      readonly user: User
      readonly memberships: readonly CurrentMembership[]
      /** The selected one; null for a person who belongs to no community yet. */
      readonly membership: CurrentMembership | null
      /** What the server said on an earlier visit: it has not answered in this one yet (ADR 0068). */
      readonly isRemembered?: boolean
    }

/** Who uses the app. Written by `session.ts` only. */
export const useSessionStore = create<Session>()(() => ({ status: 'restoring' }))

/** The signed-in member, for screens behind the guard. Throws where there is none: that is a mistake in the routes. */
export function useMember(): { readonly user: User; readonly membership: CurrentMembership } {
  const session = useSessionStore()
  if (session.status !== 'signed-in' || !session.membership)
    throw new Error('This screen needs a signed-in member.')
  return { user: session.user, membership: session.membership }
}

/** The signed-in member as the domain's rules ask for them (accounting A9). Throws where there is none. */
export function useCaller(): Caller {
  const { user, membership } = useMember()
  const { organisationId, accountId, role } = membership
  return { userId: user.id, siteRole: user.role, membership: { organisationId, accountId, role } }
}

/** The membership outside of rendering; null where nobody is signed in. */
export function currentMembership(): CurrentMembership | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.membership : null
}

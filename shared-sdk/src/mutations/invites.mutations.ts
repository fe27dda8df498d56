import { useMutation } from '@tanstack/react-query'
import { AppError } from '../client/app-error.ts'
import { call, mintId } from '../client/pocketbase.ts'
import type { Id } from '../domain/entities.ts'
import type { PendingInvite } from '../records/invite.mapper.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { currentMembership } from '../session/session-store.ts'
import { loadMember } from '../session/session.ts'

const refreshInvites = () => refreshAfterChange(['invites'])

/**
 * Joins the community that invited the person, then loads their memberships anew. The invite is the body of the
 * call (spec 7). Throws `AppError`.
 */
export function useAcceptInvite() {
  return useMutation({
    mutationFn: async ({ id, organisationId }: Pick<PendingInvite, 'id' | 'organisationId'>) => {
      await call((client) =>
        client.send('/ext/accept-invite', { method: 'POST', body: { id, organisation: organisationId } }),
      )
      await loadMember()
    },
    onSettled: refreshInvites,
  })
}

/** Invites an address into the member's community; for privileged people (readings). Throws `AppError`. */
export function useInvite() {
  return useMutation({
    mutationFn: async (email: string) => {
      const membership = currentMembership()
      if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
      const { userId, organisationId } = membership
      const body = { id: mintId(), organisation: organisationId, by: userId, email, accepted: false }
      await call((client) => client.collection('invites').create(body))
    },
    onSettled: refreshInvites,
  })
}

/** Takes an invitation back that was not accepted yet. One that is gone already counts as taken back. Throws `AppError`. */
export function useRevokeInvite() {
  return useMutation({
    mutationFn: async (id: Id) => {
      try {
        await call((client) => client.collection('invites').delete(id))
      } catch (error) {
        if (!(error instanceof AppError && error.status === 404)) throw error
      }
    },
    onSettled: refreshInvites,
  })
}

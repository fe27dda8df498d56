import { useMutation } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { call } from '../client/http/pocketbase.ts'
import type { Id, MembershipId, Role } from '../domain/entities.ts'
import type { InviteLinkDays } from '../domain/members/member-permissions.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { toInviteLink } from '../records/member.mapper.ts'
import type { InviteLinkRecord } from '../records/member.mapper.ts'
import { currentMembership } from '../session/session-store.ts'
import { loadMember } from '../session/session.ts'

const refreshLinks = () => refreshAfterChange(['invite_links'])

export interface InviteLinkDraft {
  /** Generated when the form opens, so that sending it again makes one. */
  readonly id: Id
  readonly days: InviteLinkDays
}

/** Makes a link by which anybody who has it joins; for privileged people. Returns it. Throws `AppError`. */
export function useCreateInviteLink() {
  return useMutation({
    mutationFn: async ({ id, days }: InviteLinkDraft) => {
      const membership = currentMembership()
      if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
      const body = { id, organisation: membership.organisationId, by: membership.userId, days }
      const record = await call((client) => client.collection('invite_links').create<InviteLinkRecord>(body))
      return toInviteLink(record)
    },
    onSettled: refreshLinks,
  })
}

/** Revokes an invite link, for good. Throws `AppError`. */
export function useRevokeInviteLink() {
  return useMutation({
    mutationFn: (id: Id) => call((client) => client.collection('invite_links').update(id, { revoked: true })),
    onSettled: refreshLinks,
  })
}

/** Mails an open invite once more. Throws `AppError`: 400 within an hour after the last mail, 503 without a mail server. */
export function useResendInvite() {
  return useMutation({
    mutationFn: (id: Id) =>
      call((client) => client.send('/ext/resend-invite', { method: 'POST', body: { id } })),
    onSettled: () => refreshAfterChange(['invites']),
  })
}

/** Joins the community of an invite link and reloads the person's memberships. Throws `AppError`. */
export function useJoinByLink() {
  return useMutation({
    mutationFn: async (token: string) => {
      await call((client) => client.send('/ext/join', { method: 'POST', body: { token } }))
      await loadMember()
    },
  })
}

/** Makes and unmakes admins; for privileged people. Throws `AppError`. */
export function useChangeRole() {
  return useMutation({
    mutationFn: ({ membershipId, role }: { readonly membershipId: MembershipId; readonly role: Role }) =>
      call((client) => client.send(`/ext/members/${membershipId}/role`, { method: 'POST', body: { role } })),
    onSettled: () => refreshAfterChange(['authz']),
  })
}

/**
 * Ends a membership: one's own, or as a privileged person anybody's. One that has already ended counts as ended. After one's
 * own, another membership is selected. Throws `AppError`.
 */
export function useEndMembership() {
  return useMutation({
    mutationFn: async (membershipId: MembershipId) => {
      const isOwn = currentMembership()?.id === membershipId
      try {
        await call((client) => client.send(`/ext/members/${membershipId}/leave`, { method: 'POST' }))
      } catch (error) {
        if (!(error instanceof AppError && error.status === 404)) throw error
      }
      if (isOwn) await loadMember()
    },
    onSettled: () => refreshAfterChange(['authz', 'acc_accounts']),
  })
}

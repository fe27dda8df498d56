import { canAcceptInvite } from '@coffer/shared-sdk/domain'
import { inTransaction } from '../lib/in-transaction.ts'
import { joinOrganisation } from '../lib/membership.ts'
import { throwRefusal } from '../lib/refuse.ts'

/**
 * POST /ext/accept-invite with the invite as the body, of which only the `id` counts (spec 7): makes the
 * caller a member and answers their membership (an `authz` record); a repeated call answers the same. An
 * invite for another address is as good as none: 404. An address that is not proven yet: 403.
 */
export function acceptInvite(e: RequestEvent): void {
  const user = e.auth
  if (user === null || user.collection().name !== 'users') {
    throw new ApiError(401, 'The request requires valid record authorization token.', {})
  }
  let membership: PbRecord | null = null
  inTransaction(e, (transaction) => {
    const invite = findInvite(transaction, e.requestInfo().body['id'], user)
    membership = invite.getBool('accepted')
      ? findMembership(transaction, user.id, invite.getString('organisation'))
      : join(transaction, user, invite)
  })
  e.json(200, membership ?? missing())
}

function findInvite(app: App, id: unknown, user: PbRecord): PbRecord {
  if (typeof id !== 'string') missing()
  const invite = app.findRecordsByFilter('invites', 'id = {:id}', '', 1, 0, { id })[0]
  if (invite === undefined) missing()
  const verdict = canAcceptInvite(
    { email: user.email(), verified: user.verified() },
    { email: invite.getString('email') },
  )
  if (!verdict.ok) {
    if (verdict.refusal.code === 'not-invited') missing()
    throwRefusal(verdict.refusal)
  }
  if (invite.getBool('accepted') && invite.getString('user') !== user.id) missing()
  return invite
}

function join(app: App, user: PbRecord, invite: PbRecord): PbRecord {
  const membership = joinOrganisation(app, user, invite.getString('organisation'), 'user')
  invite.set('accepted', true)
  invite.set('user', user.id)
  app.save(invite)
  return membership
}

/** An accepted invite lets nobody in again whose membership was taken away. */
function findMembership(app: App, user: string, organisation: string): PbRecord {
  const filter = 'user = {:user} && organisation = {:organisation}'
  return app.findRecordsByFilter('authz', filter, '', 1, 0, { user, organisation })[0] ?? missing()
}

function missing(): never {
  throw new ApiError(404, "The requested resource wasn't found.", {})
}

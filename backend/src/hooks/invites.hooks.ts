/** Invites: sent and revoked by privileged people, accepted or declined by the owner of the address. */
import {
  canAcceptInvite,
  canCreateInvite,
  canDeclineInvite,
  canResendInvite,
  canRevokeInvite,
  checkInvitee,
  roleOfEntrant,
  validateEmail,
} from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import { recordActivity } from '../lib/activity.ts'
import { findLeaving, findMembership, joinOrganisation, readEntered } from '../lib/membership.ts'
import { queueInviteAgain, queueNewInvite } from '../lib/invite-mail.ts'
import { checkInviteBounds } from '../lib/invitations.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { assertAllowed, throwBeyond, throwNotFound, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { readCallerIn, readOrganisation, requireUser } from '../lib/request-caller.ts'
import { readCallerNote, readCaller } from '../lib/caller.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { inCheckedTransaction } from '../lib/unchecked-write.ts'

/**
 * Creates an invite for an address (product 5.1, 6.6) that belongs to no member and has no open invite yet; the
 * notifier mails it.
 */
export function createInvite(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const organisation = record.getString('organisation')
    if (caller.isSystem !== true) checkOpen(record)
    const email = validateEmail(record.getString('email'), readEntered(transaction, organisation).emailSuffix)
    const address = email.ok ? email.value : ''
    assertAllowed(canCreateInvite(caller, organisation, readKnown(transaction, organisation, address)))
    if (!email.ok) throwRefusal(email.refusal)
    if (caller.isSystem !== true) checkInviteBounds(transaction, { organisation, by: caller.userId })
    record.set('email', email.value)
    queueNewInvite(record)
    e.next()
    recordActivity(transaction, { organisation, by: caller.userId, kind: 'invited' })
  })
}

/** Checks that the fields which accepting sets are empty. */
function checkOpen(invite: PbRecord): void {
  if (invite.getBool('accepted')) throwRefusalCode('not-permitted', 'accepted')
  if (invite.getString('user') !== '') throwRefusalCode('not-permitted', 'user')
}

function readKnown(app: App, organisation: string, email: string): { isMember: boolean; isInvited: boolean } {
  const values = { email, organisation }
  const isThere = (sql: string): boolean => findRow(app, { id: '' }, sql, values) !== null
  return {
    isMember:
      isThere(`SELECT m.id AS id FROM users u INNER JOIN authz m ON m.user = u.id AND m.organisation = {:organisation}
        WHERE u.email = {:email} COLLATE NOCASE`),
    isInvited:
      isThere(`SELECT id FROM invites WHERE organisation = {:organisation} AND email = {:email} COLLATE NOCASE
        AND accepted = 0`),
  }
}

/** POST /ext/resend-invite with the `id` of an open invite: mails it again, for privileged people and at most once an hour. */
export function resendInvite(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const { id } = e.requestInfo().body
  const filter = 'id = {:id} && organisation = {:organisation}'
  const values = { id: typeof id === 'string' ? id : '', organisation }
  const invite = e.app.findRecordsByFilter('invites', filter, '', 1, 0, values)[0] ?? throwNotFound()
  const facts = {
    organisationId: organisation,
    email: invite.getString('email'),
    accepted: invite.getBool('accepted'),
    sent: invite.getString('sent') || null,
  }
  const { emailSuffix } = readEntered(e.app, organisation)
  const may = canResendInvite(readCallerIn(e, organisation), facts, emailSuffix, Date.now())
  // A person who may not read it gets the answer for an unknown id.
  if (!may.ok && may.refusal.code === 'not-permitted') throwNotFound()
  assertAllowed(may)
  if (!isWithinLimit(e.app, 'inviteResends', organisation)) throwBeyond('inviteResends')
  queueInviteAgain(e.app, invite.id)
  e.noContent(204)
}

/**
 * Deletes an invite: privileged people of the community revoke it, and the owner of the address declines it (product
 * 6.6).
 */
export function deleteInvite(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const organisation = record.getString('organisation')
    // This reads the stored invite: it may have been accepted since the request began.
    const accepted = isAccepted(transaction, record.id)
    const caller = readCaller(transaction, record)
    const revoking = canRevokeInvite(caller, { organisationId: organisation, accepted })
    const isDeclined = !revoking.ok && isDeclinedBy(transaction, caller.userId, record, accepted)
    if (!isDeclined) assertAllowed(revoking)
    e.next()
    // Deleting its community deletes it without a check.
    if (!readCallerNote(record).isRequest) return
    // The entry does not say who declined: the community learns nothing about people who are not members.
    if (isDeclined) recordActivity(transaction, { organisation, by: '', kind: 'invite-declined' })
    else recordActivity(transaction, { organisation, by: caller.userId, kind: 'invite-revoked' })
  })
}

function isDeclinedBy(app: App, userId: string, invite: PbRecord, accepted: boolean): boolean {
  const user = app.findRecordById('users', userId)
  const person = { email: user.email(), verified: user.verified() }
  return canDeclineInvite(person, { email: invite.getString('email'), accepted }).ok
}

function isAccepted(app: App, id: string): boolean {
  return findRow(app, { id: '' }, 'SELECT id FROM invites WHERE id = {:id} AND accepted = 1', { id }) !== null
}

/**
 * POST /ext/accept-invite with the invite as the body, of which only the `id` counts (product 7.4): makes the caller a member
 * and returns their membership (an `authz` record); a repetition returns the same. 404 for an unknown invite and for one to
 * another address, 403 for an unverified address.
 */
export function acceptInvite(e: RequestEvent): void {
  const { id } = requireUser(e)
  let membership: PbRecord | null = null
  inTransaction(e, (transaction) => {
    // This reads the stored user: the address may have changed, or the person been deleted, since the request began.
    const user = transaction.findRecordById('users', id)
    const invite = findInvite(transaction, e.requestInfo().body['id'], user)
    const organisation = invite.getString('organisation')
    membership = invite.getBool('accepted')
      ? findMembership(transaction, id, organisation)
      : joinOrganisation(transaction, user, organisation, {
          role: roleOfEntrant(readEntered(transaction, organisation)),
          invite: invite.id,
        })
  })
  // A person whose membership ended does not get it back with an accepted invite.
  e.json(200, membership ?? throwNotFound())
}

function findInvite(app: App, id: unknown, user: PbRecord): PbRecord {
  if (typeof id !== 'string') throwNotFound()
  const invite = app.findRecordsByFilter('invites', 'id = {:id}', '', 1, 0, { id })[0]
  if (invite === undefined) throwNotFound()
  const verdict = entryVerdict(app, invite, user)
  if (!verdict.ok) {
    if (verdict.refusal.code === 'not-invited') throwNotFound()
    throwRefusal(verdict.refusal)
  }
  if (invite.getBool('accepted') && invite.getString('user') !== user.id) throwNotFound()
  return invite
}

/** Checks of an accepted invite only whose it is: it admits nobody, and repeats the answer of accepting it. */
function entryVerdict(app: App, invite: PbRecord, user: PbRecord): Verdict {
  const person = { email: user.email(), verified: user.verified() }
  const [email, organisation] = [invite.getString('email'), invite.getString('organisation')]
  if (invite.getBool('accepted')) return checkInvitee(person, { email })
  return canAcceptInvite(
    person,
    { email, created: invite.getString('created'), by: invite.getString('by') },
    readEntered(app, organisation),
    findLeaving(app, user.id, organisation),
  )
}

/** Roles, leaving and removing members (product 6.6): each route is one database transaction. */
import {
  canAskToEndMembership,
  canChangeRole,
  canLoseAdmin,
  decimalFromCents,
} from '@coffer/shared-sdk/domain'
import type { Role } from '@coffer/shared-sdk/domain'
import { recordActivity } from '../lib/activity.ts'
import { readCallerNote, noteCaller, readCaller } from '../lib/caller.ts'
import { isChanged } from '../lib/changes.ts'
import { inTransaction } from '../lib/database.ts'
import { endInvitations } from '../lib/invitations.ts'
import { countOtherAdmins, leaveCommunity, toMember, readMembershipTies } from '../lib/leave-community.ts'
import { assertAllowed, throwReason } from '../lib/refuse.ts'
import { readMembershipRequest } from '../lib/request-caller.ts'
import { inCheckedTransaction } from '../lib/unchecked-write.ts'

/**
 * POST /ext/members/{id}/role with the `role` of a membership: makes and unmakes admins. Returns the membership; repeated,
 * the same.
 */
export function changeRole(e: RequestEvent): void {
  const role = readRole(e)
  let answer: PbRecord | null = null
  inTransaction(e, (transaction) => {
    const { caller, membership } = readMembershipRequest(transaction, e)
    const others = countOtherAdmins(transaction, membership.id, membership.getString('organisation'))
    assertAllowed(canChangeRole(caller, toMember(membership), role, others))
    if (membership.getString('role') !== role) writeRole(transaction, membership, role, caller.userId)
    answer = membership
  })
  e.json(200, answer ?? {})
}

function writeRole(app: App, membership: PbRecord, role: Role, by: string): void {
  const [organisation, subject] = [membership.getString('organisation'), membership.getString('user')]
  membership.set('role', role)
  noteCaller(membership, by, organisation)
  app.save(membership)
  recordActivity(app, { organisation, by, kind: 'role-changed', subject, details: { role } })
}

function readRole(e: RequestEvent): Role {
  const { role } = e.requestInfo().body
  if (role === 'user' || role === 'admin') return role
  throwReason(400, { code: 'role-invalid', message: 'A role is user or admin.', field: 'role' })
}

/**
 * Model hook: keeps the last admin, for every caller, and ends the invitations of a person who is no admin any longer
 * (product 6.6).
 */
export function updateMembership(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const before = record.original()
    const [organisation, maker] = [record.getString('organisation'), record.getString('user')]
    const isRoleChanged = isChanged(before, record, 'role')
    if (isRoleChanged) {
      const others = countOtherAdmins(transaction, record.id, organisation)
      assertAllowed(canLoseAdmin(toMember(before).role, toMember(record).role, others))
    }
    e.next()
    if (isRoleChanged) endInvitations(transaction, { organisation, maker, by: readCallerNote(record).userId })
  })
}

/**
 * Model hook: a membership that a superuser deletes in the dashboard ends as if the person were removed. Deleting its
 * community or person deletes it without a check.
 */
export function deleteMembership(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    if (readCallerNote(record).isRequest) {
      leaveCommunity(transaction, record, { by: readCaller(transaction, record), remove: () => e.next() })
    } else e.next()
  })
}

/** POST /ext/members/{id}/leave: ends a membership, one's own or, for privileged people, anybody's. 204. */
export function endMembership(e: RequestEvent): void {
  inTransaction(e, (transaction) => {
    const { caller, membership } = readMembershipRequest(transaction, e)
    leaveCommunity(transaction, membership, { by: caller })
  })
  e.noContent(204)
}

/** GET /ext/members/{id}/ties: what keeps a member in the community, for themselves and privileged people. */
export function showMembershipTies(e: RequestEvent): void {
  const { caller, membership } = readMembershipRequest(e.app, e)
  assertAllowed(canAskToEndMembership(caller, toMember(membership)))
  const { balances, ...ties } = readMembershipTies(e.app, membership, caller.userId)
  e.json(200, {
    ...ties,
    balances: balances.map(({ currency, cents }) => ({ currency, amount: decimalFromCents(cents) })),
  })
}

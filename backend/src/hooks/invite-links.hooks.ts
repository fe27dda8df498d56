/** Invite links: privileged people make and revoke them; anybody who has one joins (product 6.6). */
import {
  canCreateInviteLink,
  canJoinByLink,
  canRevokeInviteLink,
  checkInviteLink,
} from '@coffer/shared-sdk/domain'
import type { Refusal, Verdict } from '@coffer/shared-sdk/domain'
import { readCaller } from '../lib/caller.ts'
import { recordActivity } from '../lib/activity.ts'
import { keepFixed, saveChanges } from '../lib/changes.ts'
import { inTransaction } from '../lib/database.ts'
import { toInviteLinkFacts, findInviteLink } from '../lib/invitations.ts'
import { findLeaving, findMembership, joinOrganisation, readEntered } from '../lib/membership.ts'
import { assertAllowed, throwReason, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { requireUser } from '../lib/request-caller.ts'
import { saveUnchecked, inCheckedTransaction } from '../lib/unchecked-write.ts'

const TOKEN_LENGTH = 32
const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const DAY_NANOSECONDS = 86_400_000_000_000

/** Creates a link. The server makes the token, 165 bits, and counts the days from now by its own clock. */
export function createInviteLink(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    assertAllowed(canCreateInviteLink(caller, record.getString('organisation'), record.getFloat('days')))
    if (record.getBool('revoked')) throwRefusalCode('not-permitted', 'revoked')
    record.set('token', $security.randomStringWithAlphabet(TOKEN_LENGTH, TOKEN_ALPHABET))
    record.set('expires', new DateTime().add(record.getInt('days') * DAY_NANOSECONDS).string())
    record.set('uses', 0)
    e.next()
    recordActivity(transaction, {
      organisation: record.getString('organisation'),
      by: caller.userId,
      kind: 'invited',
      details: { link: true },
    })
  })
}

/** Revokes a link: the only change it allows, and a final one; revoking it again changes nothing. */
export function updateInviteLink(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    assertAllowed(canRevokeInviteLink(caller, record.original().getString('organisation')))
    keepFixed(record, ['organisation', 'by', 'token', 'days', 'expires', 'uses'])
    const isRevoked = transaction.findRecordById('invite_links', record.id).getBool('revoked')
    if (isRevoked && !record.getBool('revoked')) throwRefusalCode('not-permitted', 'revoked')
    saveChanges(e)
    if (!isRevoked && record.getBool('revoked')) {
      recordActivity(transaction, {
        organisation: record.getString('organisation'),
        by: caller.userId,
        kind: 'invite-revoked',
        details: { link: true },
      })
    }
  })
}

/**
 * POST /ext/invite-link with the link's `token`, also signed out: `{ organisation: { id, name, avatar }, expires }`.
 * An unknown and a revoked link are a 404, an expired one a 410.
 */
export function showInviteLink(e: RequestEvent): void {
  const link = findInviteLink(e.app, e.requestInfo().body['token'])
  assertAllowedOrGone(checkInviteLink(link && toInviteLinkFacts(link), Date.now()))
  if (link === null) return
  const organisation = e.app.findRecordById('organisations', link.getString('organisation'))
  e.json(200, {
    organisation: {
      id: organisation.id,
      name: organisation.getString('name'),
      avatar: organisation.getString('avatar'),
    },
    expires: link.getString('expires'),
  })
}

/**
 * POST /ext/join with the link's `token`: makes the caller a member, as accepting an invite does, and returns their
 * membership (an `authz` record); of a member, the one they have.
 */
export function joinByLink(e: RequestEvent): void {
  const { id } = requireUser(e)
  let membership: PbRecord | null = null
  inTransaction(e, (transaction) => {
    // This reads the stored user: the person may have been deleted since the request began.
    const user = transaction.findRecordById('users', id)
    const link = findInviteLink(transaction, e.requestInfo().body['token'])
    assertAllowedOrGone(checkInviteLink(link && toInviteLinkFacts(link), Date.now()))
    if (link !== null) membership = join(transaction, user, link)
  })
  e.json(200, membership ?? throwRefusalCode('link-unknown'))
}

function join(app: App, user: PbRecord, link: PbRecord): PbRecord {
  const organisation = link.getString('organisation')
  const earlier = findMembership(app, user.id, organisation)
  if (earlier !== null) return earlier
  const left = findLeaving(app, user.id, organisation)
  const community = readEntered(app, organisation)
  assertAllowed(
    canJoinByLink({ verified: user.verified() }, toInviteLinkFacts(link), community, left, Date.now()),
  )
  link.set('uses', link.getInt('uses') + 1)
  saveUnchecked(app, link)
  return joinOrganisation(app, user, organisation, { link: link.id })
}

const STATUS: Readonly<Record<string, number>> = { 'link-unknown': 404, 'link-expired': 410 }

/** Checks like `allow`, but refuses with the status that a page of that address would have. */
function assertAllowedOrGone(verdict: Verdict): void {
  if (!verdict.ok) throwWithStatus(verdict.refusal)
}

function throwWithStatus(refusal: Refusal): never {
  const status = STATUS[refusal.code]
  if (status === undefined) throwRefusal(refusal)
  throwReason(status, refusal)
}

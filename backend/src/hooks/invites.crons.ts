import { findRow, findRows } from '../lib/database.ts'
import { mailInvite } from '../lib/invite-mail.ts'
import { instantIn } from '../lib/notify.ts'

const TRIED_FOR_S = 24 * 3600
/** A request that has just made one is mailing it. */
const FIRST_AFTER_S = 60
const AT_ONCE = 20

/**
 * Cron: mails the open invites whose mail could not be sent, because the mail server was away or, with a bucket, the invite was
 * not certain to be kept (ADR 0162), for a day and within the limit for an address. Afterwards, or at once, privileged people
 * can send them again (product 6.6).
 */
export function mailInvitesAgain(app: App): void {
  const due = findRows(
    app,
    { id: '' },
    `SELECT id FROM invites WHERE sent = '' AND accepted = 0 AND created > {:from} AND created < {:until}
       AND ${hasMoves(app) ? NOT_MOVING : 'TRUE'} ORDER BY created LIMIT ${AT_ONCE}`,
    { from: instantIn(-TRIED_FOR_S), until: instantIn(-FIRST_AFTER_S) },
  )
  // It may have been revoked or mailed since the list was read.
  const filter = "id = {:id} && sent = '' && accepted = false"
  for (const { id } of due) {
    const invite = app.findRecordsByFilter('invites', filter, '', 1, 0, { id })[0]
    if (invite !== undefined) mailInvite(app, invite)
  }
}

/** While a community moves nothing is written to it (ADR 0167): its server mails them afterwards. */
const NOT_MOVING =
  "organisation NOT IN (SELECT organisation FROM community_moves WHERE state IN ('leaving', 'moved', 'arriving'))"

const hasMoves = (app: App): boolean =>
  findRow(app, { name: '' }, "SELECT name FROM sqlite_master WHERE name = 'community_moves'", {}) !== null

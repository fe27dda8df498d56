/**
 * Mails of invites. An invite is the row of its own queue: the transaction that stores or resends it sets `queued` and
 * `due`. So the server mails nothing about a write that is rolled back, or about an invite that is revoked before (ADR
 * 0145).
 */
import { readCallerNote } from './caller.ts'
import { findRow, findRows, findText } from './database.ts'
import { isWithinLimit } from './limits.ts'
import { instantIn } from './notify.ts'
import { getBrandName, sendMail, toLanguage, mailableName } from './send-mail.ts'

/** Seconds that a claimed mail is reserved: longer than a mail server takes to answer. */
const LEASE_S = 60
/** A mail is tried again after as long as it has waited already, within these bounds. */
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 3_600
/** A mail is given up after it could not be sent for this long. */
const GIVE_UP_S = 24 * 3_600

/** Puts the mail of a new invite into the queue, before the invite is stored. The demo mails nobody. */
export function queueNewInvite(invite: PbRecord): void {
  if (!readCallerNote(invite).isRequest) return
  invite.set('queued', instantIn(0))
  invite.set('due', instantIn(0))
}

/** Puts the mail of a stored, open invite into the queue, unless one is waiting there already. */
export function queueInviteAgain(app: App, id: string): void {
  app
    .db()
    .newQuery(
      "UPDATE invites SET queued = {:now}, due = {:now} WHERE id = {:id} AND accepted = 0 AND queued = ''",
    )
    .bind({ id, now: instantIn(0) })
    .execute()
}

interface ClaimedInvite {
  readonly id: string
  /** The end of the claim. While this value is stored, nobody else has claimed the mail since. */
  readonly lease: string
}

/**
 * Mails the invite that is due, if there is one, and notes when; the communities take turns. Returns whether one was due.
 * Call it outside a transaction: otherwise nobody could write until the mail server answers.
 */
export function mailNextInvite(app: App): boolean {
  // This runs every second, so it checks first without a database transaction.
  const isDue = "SELECT id FROM invites WHERE due != '' AND due <= {:now} AND accepted = 0 LIMIT 1"
  if (findText(app, isDue, { now: instantIn(0) }) === null) return false
  let claimed: ClaimedInvite | null = null
  app.runInTransaction((transaction) => {
    claimed = claimNext(transaction)
  })
  if (claimed === null) return false
  settleInvite(app, claimed, mailInvite(app, claimed))
  return true
}

/** Call within a transaction: the lease begins when others wait for it, not while it waits for others. */
function claimNext(app: App): ClaimedInvite | null {
  const lease = instantIn(LEASE_S)
  const values = { now: instantIn(0), lease }
  const found = findText(
    app,
    `SELECT id FROM (SELECT id, due, ROW_NUMBER() OVER (PARTITION BY organisation ORDER BY due) AS turn FROM invites
       WHERE due != '' AND due <= {:now} AND accepted = 0 AND ${hasMoves(app) ? NOT_MOVING : 'TRUE'})
     ORDER BY turn, due LIMIT 1`,
    values,
  )
  if (found === null) return null
  app.db().newQuery('UPDATE invites SET due = {:lease} WHERE id = {:id}').bind({ id: found, lease }).execute()
  return { id: found, lease }
}

/** Nothing may be written to a community while it moves (ADR 0167): its server mails the invites afterwards. */
const NOT_MOVING =
  "organisation NOT IN (SELECT organisation FROM community_moves WHERE state IN ('leaving', 'moved', 'arriving'))"

const hasMoves = (app: App): boolean =>
  findRow(app, { name: '' }, "SELECT name FROM sqlite_master WHERE name = 'community_moves'", {}) !== null

/** Notes a mail as sent; otherwise it is tried again later, or given up. */
function settleInvite(app: App, { id, lease }: ClaimedInvite, isSent: boolean): void {
  const run = (changes: string, values: object): void => {
    app
      .db()
      .newQuery(`UPDATE invites SET ${changes} WHERE id = {:id} AND due = {:lease}`)
      .bind({ ...values, id, lease })
      .execute()
  }
  if (isSent) return run("sent = {:now}, queued = '', due = ''", { now: instantIn(0) })
  const { queued = '' } =
    findRow(app, { queued: '' }, 'SELECT queued FROM invites WHERE id = {:id}', { id }) ?? {}
  const waitedS = (Date.now() - Date.parse(queued.replace(' ', 'T'))) / 1000
  if (waitedS > GIVE_UP_S) return run("queued = '', due = ''", {})
  run('due = {:next}', { next: instantIn(Math.min(Math.max(waitedS, FIRST_WAIT_S), LONGEST_WAIT_S)) })
}

/** The recipient's language, if the server knows the address; a stranger gets the inviter's language (ADR 0145). */
const LANGUAGE = `COALESCE(
  (SELECT language FROM users WHERE email = i.email COLLATE NOCASE AND language != ''),
  (SELECT language FROM users WHERE id = i.by), '')`

/** Returns whether the mail was sent: false beyond the limit for its address, and without a mail server. */
function mailInvite(app: App, { id, lease }: ClaimedInvite): boolean {
  const [invite] = findRows(
    app,
    { email: '', organisation: '', community: '', address: '', inviter: '', language: '' },
    `SELECT i.email AS email, o.id AS organisation, o.name AS community, o.url AS address, ${LANGUAGE} AS language,
       COALESCE((SELECT name FROM users WHERE id = i.by), '') AS inviter
     FROM invites i INNER JOIN organisations o ON o.id = i.organisation
     WHERE i.id = {:id} AND i.due = {:lease} AND i.due > {:now} AND i.accepted = 0`,
    { id, lease, now: instantIn(0) },
  )
  // The invite was revoked or accepted since it was claimed, or its lease has ended while the server was paused.
  if (invite === undefined) return false
  const { email, organisation, address, language } = invite
  // One community cannot use up what another one may mail to the same person.
  if (!isWithinLimit(app, 'inviteMails', `${email.toLowerCase()} for ${organisation}`)) return false
  if (!isWithinLimit(app, 'inviteMailsFromAll', email.toLowerCase())) return false
  const community = mailableName(invite.community, getBrandName(app, address))
  const values = { COMMUNITY: community, INVITER: mailableName(invite.inviter, community), INVITE: id }
  try {
    sendMail(app, email, { kind: 'invite', language: toLanguage(language), address, values })
    return true
  } catch (error) {
    // The mail server's message may name the address.
    app
      .logger()
      .error('An invite could not be mailed', 'error', String(error).split(email).join('the address'))
    return false
  }
}

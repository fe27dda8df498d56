import { findRow } from './database.ts'
import { isWithinLimit } from './limits.ts'
import { sendMail, toLanguage } from './send-mail.ts'

/** Theirs, if the server knows the address; a stranger is written to in the inviter's language (ADR 0145). */
const LANGUAGE = `COALESCE(
  (SELECT language FROM users WHERE email = {:to} COLLATE NOCASE AND language != ''),
  (SELECT language FROM users WHERE id = {:by}), '')`

/**
 * Mails an invite and notes when. Returns whether it was sent: not beyond the limit for its address, and not without a mail
 * server.
 */
export function mailInvite(app: App, invite: PbRecord): boolean {
  const to = invite.getString('email')
  if (!isWithinLimit(app, 'inviteMails', to.toLowerCase())) return false
  const values = { organisation: invite.getString('organisation'), by: invite.getString('by'), to }
  const named = findRow(
    app,
    { community: '', address: '', inviter: '', language: '' },
    `SELECT name AS community, url AS address, COALESCE((SELECT name FROM users WHERE id = {:by}), '') AS inviter, ${LANGUAGE} AS language
     FROM organisations WHERE id = {:organisation}`,
    values,
  )
  const { community = '', address = '', inviter = '', language = '' } = named ?? {}
  const filled = { COMMUNITY: community, INVITER: inviter || community }
  try {
    sendMail(app, to, { kind: 'invite', language: toLanguage(language), address, values: filled })
  } catch (error) {
    app.logger().error('An invite could not be mailed', 'error', String(error))
    return false
  }
  const sent = new DateTime().string()
  app
    .db()
    .newQuery('UPDATE invites SET sent = {:sent} WHERE id = {:id}')
    .bind({ sent, id: invite.id })
    .execute()
  return true
}

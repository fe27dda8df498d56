import { findRow } from './database.ts'
import { isWithinLimit } from './limits.ts'
import { inviteMail } from './mails.ts'
import { sendMail } from './send-mail.ts'

const HOUR_SECONDS = 3600

/**
 * Mails an invite and notes when. Returns whether it was sent: not beyond the limit for its address, and not without a mail
 * server.
 */
export function mailInvite(app: App, invite: PbRecord): boolean {
  const to = invite.getString('email')
  if (!isWithinLimit(app, 'COFFER_LIMIT_INVITES', to.toLowerCase(), HOUR_SECONDS)) return false
  const values = { organisation: invite.getString('organisation'), by: invite.getString('by') }
  const named = findRow(
    app,
    { community: '', inviter: '' },
    `SELECT name AS community, COALESCE((SELECT name FROM users WHERE id = {:by}), '') AS inviter
     FROM organisations WHERE id = {:organisation}`,
    values,
  )
  const { community = '', inviter = '' } = named ?? {}
  try {
    sendMail(app, to, inviteMail, { COMMUNITY: community, INVITER: inviter || community })
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

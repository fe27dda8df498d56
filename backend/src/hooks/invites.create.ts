import { validateEmail } from '@coffer/shared-sdk/domain'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { findRow } from '../lib/rows.ts'

/** Model hook: an invite is for an address (readings.md) that is no member's and has no open invite yet. Who invites is the API rule's. */
export function createInvite(e: RecordEvent): void {
  const email = validateEmail(e.record.getString('email'))
  if (!email.ok) throwRefusal(email.refusal)
  e.record.set('email', email.value)
  inTransaction(e, (transaction) => {
    const values = { email: email.value, organisation: e.record.getString('organisation') }
    const isThere = (sql: string): boolean => findRow(transaction, { id: '' }, sql, values) !== null
    if (
      isThere(`SELECT m.id AS id FROM users u INNER JOIN authz m ON m.user = u.id AND m.organisation = {:organisation}
        WHERE u.email = {:email} COLLATE NOCASE`)
    ) {
      throwRefusalCode('already-member', 'email')
    }
    if (
      isThere(`SELECT id FROM invites WHERE organisation = {:organisation} AND email = {:email} COLLATE NOCASE
        AND accepted = 0`)
    ) {
      throwRefusalCode('already-invited', 'email')
    }
    e.next()
  })
}

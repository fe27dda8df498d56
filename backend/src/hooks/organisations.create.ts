import { canCreateCommunity, validateTitle } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { joinOrganisation, make } from '../lib/membership.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { findRow } from '../lib/rows.ts'

/**
 * Model hook: a person makes one community, where that is allowed (spec 5), and becomes its admin: with it
 * come their account, their membership and the settings, all or nothing. Without a creator it is the
 * dashboard or the demo, which make these themselves.
 */
export function createOrganisation(e: RecordEvent): void {
  const { record } = e
  const creator = record.getString('created_by')
  const name = validateTitle(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
  if (creator === '') {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const url = addressFor(transaction, record.getString('url'))
    allow(
      canCreateCommunity({
        isAllowed: isAllowed(transaction, creator, url),
        hasCreated: hasCreated(transaction, creator),
      }),
    )
    record.set('url', url)
    e.next()
    joinOrganisation(transaction, transaction.findRecordById('users', creator), record.id, 'admin')
    make(transaction, 'organisations_settings', {
      organisation: record.id,
      icons: 'event',
      isOrganisation: false,
      enableEvents: true,
    })
  })
}

/** The address the app was opened at if this server serves it, else its own: links lead there. */
function addressFor(app: App, url: string): string {
  const own = findRow(app, { url: '' }, 'SELECT url FROM manifest WHERE url = {:url}', { url })
  return own === null ? app.settings().meta.appURL : url
}

/** By the address's manifest, or by a community that the person belongs to (spec 3). */
function isAllowed(app: App, user: string, url: string): boolean {
  const sql = `SELECT 1 AS found FROM manifest WHERE url = {:url} AND allowCreateCommunity
    UNION ALL SELECT 1 FROM authz m INNER JOIN organisations o ON o.id = m.organisation
      WHERE m.user = {:user} AND o.allowCreateCommunity`
  return findRow(app, { found: 0 }, sql, { user, url }) !== null
}

function hasCreated(app: App, user: string): boolean {
  return (
    findRow(app, { id: '' }, 'SELECT id FROM organisations WHERE created_by = {:user}', { user }) !== null
  )
}

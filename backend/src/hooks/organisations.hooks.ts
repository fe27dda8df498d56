/** Hooks of communities and of the manifest that brands their address. */
import { canCreateCommunity, validateCommunityName } from '@coffer/shared-sdk/domain'
import { readCallerNote } from '../lib/caller.ts'
import { findRow, findRows, inTransaction } from '../lib/database.ts'
import { create, joinOrganisation } from '../lib/membership.ts'
import { assertAllowed, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'

/** Only superusers set them: a domain suffix lets strangers in. */
const SUPERUSERS = ['email', 'allowCreateCommunity'] as const

/**
 * Creates a community. A person creates one, if that is allowed (product 5.2), and becomes its admin: their account, their
 * membership and the settings are created with it. Without a creator it comes from the dashboard or the demo, which create
 * these themselves.
 */
export function createOrganisation(e: RecordEvent): void {
  const { record } = e
  const creator = record.getString('created_by')
  if (!readCallerNote(record).isSystem) keepUnset(record, SUPERUSERS)
  const name = validateCommunityName(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
  if (creator === '') {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const url = addressFor(transaction, record.getString('url'))
    assertAllowed(
      canCreateCommunity({
        isAllowed: isAllowed(transaction, creator, url),
        hasCreated: hasCreated(transaction, creator),
      }),
    )
    record.set('url', url)
    e.next()
    joinOrganisation(transaction, transaction.findRecordById('users', creator), record.id, {
      role: 'admin',
    })
    create(transaction, 'organisations_settings', {
      organisation: record.id,
      icons: 'event',
      isOrganisation: false,
      enableEvents: true,
    })
  })
}

/** @throws 403 naming the first field that is set. */
function keepUnset(record: PbRecord, fields: readonly string[]): void {
  const empty = ['', 'false']
  for (const field of fields) {
    if (!empty.includes(record.getString(field))) throwRefusalCode('not-permitted', field)
  }
}

/** Returns the address the app was opened at if this server serves it, else its own: links lead there. */
function addressFor(app: App, url: string): string {
  const own = findRow(app, { url: '' }, 'SELECT url FROM manifest WHERE url = {:url}', { url })
  return own === null ? app.settings().meta.appURL : url
}

/** Checks the address's manifest, or a community that the person belongs to (product 3). */
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

/**
 * Enrich hook: adds `emailSuffix` to the manifest, the domain suffix of the only community at its address, so that the
 * login page can append it (product 5.1); empty for none or several communities.
 */
export function enrichManifest(e: RecordEvent): void {
  const communities = findRows(
    e.app,
    { email: '' },
    'SELECT email FROM organisations WHERE url = {:url} LIMIT 2',
    {
      url: e.record.getString('url'),
    },
  )
  e.record.withCustomData(true)
  e.record.set('emailSuffix', communities.length === 1 ? communities[0]?.email : '')
  e.next()
}

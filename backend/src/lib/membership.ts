import { validateEmail } from '@coffer/shared-sdk/domain'
import { findRows } from './rows.ts'

/**
 * Makes a person a member: their account, their membership and its settings, notifications on (spec 9). Who
 * is one already stays as they are. Call within a transaction.
 */
export function joinOrganisation(
  app: App,
  user: PbRecord,
  organisation: string,
  role: 'user' | 'admin',
): PbRecord {
  const values = { user: user.id, organisation }
  const filter = 'user = {:user} && organisation = {:organisation}'
  const earlier = app.findRecordsByFilter('authz', filter, '', 1, 0, values)[0]
  if (earlier !== undefined) return earlier
  const account = make(app, 'acc_accounts', {
    ...values,
    type: 'user',
    name: user.getString('name'),
    status: 'active',
    currencies: ['EUR'],
    created_by: user.id,
    updated_by: user.id,
  })
  const membership = make(app, 'authz', { ...values, account: account.id, role })
  make(app, 'authz_settings', { authz: membership.id, emailNotifications: true, pushNotifications: true })
  return membership
}

/** Joins the communities whose domain suffix the person's proven address ends with (readings.md). */
export function joinByDomainSuffix(app: App, user: PbRecord): void {
  const sql = "SELECT id, email FROM organisations WHERE email != '' ORDER BY created"
  for (const { id, email } of findRows(app, { id: '', email: '' }, sql, {})) {
    if (validateEmail(user.email(), email).ok) joinOrganisation(app, user, id, 'user')
  }
}

export function make(app: App, collection: string, values: object): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(collection), values)
  app.save(record)
  return record
}

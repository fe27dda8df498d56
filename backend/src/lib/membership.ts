import { validateEmail } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { findRows } from './database.ts'

/**
 * Makes a person a member: creates their account, their membership and its settings, notifications on (product 9). A member
 * stays as they are. Call within a transaction.
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
  const account = create(app, 'acc_accounts', {
    ...values,
    type: 'user',
    name: user.getString('name'),
    status: 'active',
    currencies: ['EUR'],
    created_by: user.id,
    updated_by: user.id,
  })
  const membership = create(app, 'authz', { ...values, account: account.id, role })
  create(app, 'authz_settings', { authz: membership.id, emailNotifications: true, pushNotifications: true })
  recordActivity(app, { organisation, by: user.id, kind: 'member-joined', subject: user.id })
  return membership
}

/** Joins the communities whose domain suffix the person's proven address ends with (product). */
export function joinByDomainSuffix(app: App, user: PbRecord): void {
  const sql = "SELECT id, email FROM organisations WHERE email != '' ORDER BY created"
  for (const { id, email } of findRows(app, { id: '', email: '' }, sql, {})) {
    if (validateEmail(user.email(), email).ok) joinOrganisation(app, user, id, 'user')
  }
}

export function create(app: App, collection: string, values: object): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(collection), values)
  app.save(record)
  return record
}

import { joinsByDomain } from '@coffer/shared-sdk/domain'
import type { EnteredCommunity } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { findRow, findRows } from './database.ts'
import { notifyOfNewNamesake } from './namesake-notices.ts'
import { saveUnchecked } from './unchecked-write.ts'

interface Joining {
  readonly role?: 'user' | 'admin'
  /** The id of the invite that was accepted. */
  readonly invite?: string
  /** The id of the invite link that was followed. */
  readonly link?: string
}

/**
 * Makes a person a member: creates their account, their membership and its settings, notifications on (product 9). A member
 * stays as they are; a former one gets their account back. Their open invite counts as accepted. Admins are notified of a name
 * that another member has. Call within a transaction.
 */
export function joinOrganisation(
  app: App,
  user: PbRecord,
  organisation: string,
  { role = 'user', invite = '', link = '' }: Joining = {},
): PbRecord {
  const values = { user: user.id, organisation }
  closeInvites(app, user.id, organisation)
  const earlier = findMembership(app, user.id, organisation)
  if (earlier !== null) return earlier
  const account = reopenAccount(app, user, organisation) ?? createAccount(app, user, values)
  const membership = create(app, 'authz', { ...values, account: account.id, role, invite, link })
  create(app, 'authz_settings', { authz: membership.id, emailNotifications: true, pushNotifications: true })
  recordActivity(app, { organisation, by: user.id, kind: 'member-joined', subject: user.id })
  notifyOfNewNamesake(app, membership, user.getString('name'))
  return membership
}

/**
 * Marks the community's open invites to the person's address as accepted by them, so that none is left to return by.
 */
export function closeInvites(app: App, user: string, organisation: string): void {
  const sql = `SELECT i.id AS id FROM invites i INNER JOIN users u ON u.email = i.email COLLATE NOCASE
    WHERE u.id = {:user} AND u.email != '' AND i.organisation = {:organisation} AND i.accepted = 0`
  for (const { id } of findRows(app, { id: '' }, sql, { user, organisation })) {
    const invite = app.findRecordById('invites', id)
    invite.set('accepted', true)
    invite.set('user', user)
    app.save(invite)
  }
}

/** Runs `closeInvites` in all communities of the person, who may have had another address when they joined. */
export function closeInvitesOfMember(app: App, user: string): void {
  const sql = 'SELECT organisation FROM authz WHERE user = {:user}'
  for (const { organisation } of findRows(app, { organisation: '' }, sql, { user })) {
    closeInvites(app, user, organisation)
  }
}

export function findMembership(app: App, user: string, organisation: string): PbRecord | null {
  const filter = 'user = {:user} && organisation = {:organisation}'
  return app.findRecordsByFilter('authz', filter, '', 1, 0, { user, organisation })[0] ?? null
}

/** Reads what the domain's rules need about a community that somebody enters. */
export function readEntered(app: App, organisation: string): EnteredCommunity {
  const sql = `SELECT email, EXISTS (SELECT 1 FROM authz WHERE organisation = o.id) AS hasMembers
    FROM organisations o WHERE id = {:organisation}`
  const found = findRow(app, { email: '', hasMembers: false }, sql, { organisation })
  return { hasMembers: found?.hasMembers ?? false, emailSuffix: found?.email ?? '' }
}

function createAccount(app: App, user: PbRecord, values: object): PbRecord {
  return create(app, 'acc_accounts', {
    ...values,
    type: 'user',
    name: user.getString('name'),
    status: 'active',
    currencies: ['EUR'],
    created_by: user.id,
    updated_by: user.id,
  })
}

/** Reopens the account of a former member; it has been closed since, so the name may have changed. */
function reopenAccount(app: App, user: PbRecord, organisation: string): PbRecord | null {
  const values = { user: user.id, organisation }
  const filter = 'user = {:user} && organisation = {:organisation}'
  const account = app.findRecordsByFilter('acc_accounts', filter, '', 1, 0, values)[0]
  if (account === undefined) return null
  account.set('status', 'active')
  account.set('name', user.getString('name'))
  account.set('updated_by', user.id)
  saveUnchecked(app, account)
  return account
}

/**
 * Returns when the person's membership ended: their account was closed then and has not changed since. Null if none
 * ended.
 */
export function findLeaving(app: App, user: string, organisation: string): string | null {
  const sql = `SELECT updated FROM acc_accounts
    WHERE user = {:user} AND organisation = {:organisation} AND type = 'user' AND status = 'closed'`
  return findRow(app, { updated: '' }, sql, { user, organisation })?.updated ?? null
}

/**
 * Joins the communities whose domain suffix the person's proven address ends with (product 6.6). A person who left one
 * of them needs an invite.
 */
export function joinByDomainSuffix(app: App, user: PbRecord): void {
  const sql = "SELECT id FROM organisations WHERE email != '' ORDER BY created"
  for (const { id } of findRows(app, { id: '' }, sql, {})) {
    const community = readEntered(app, id)
    if (joinsByDomain(user.email(), community, findLeaving(app, user.id, id))) joinOrganisation(app, user, id)
  }
}

export function create(app: App, collection: string, values: object): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(collection), values)
  app.save(record)
  return record
}

/** Hooks of people's records. */
import { validateName } from '@coffer/shared-sdk/domain'
import { readCallerNote, isPersonsUpdate } from '../lib/caller.ts'
import { keepFixed, saveChanges } from '../lib/changes.ts'
import { findText, inTransaction } from '../lib/database.ts'
import { endInvitationsOfSiteAdmin } from '../lib/invitations.ts'
import { closeInvitesOfMember, joinByDomainSuffix } from '../lib/membership.ts'
import { notifyOfNamesakes } from '../lib/namesake-notices.ts'
import { renameInNotifications } from '../lib/notification-names.ts'
import { throwNotFound, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { requireUser } from '../lib/request-caller.ts'
import { siteAdminAddresses } from '../lib/site-admins.ts'
import { checkTokenKey } from '../lib/token-key.ts'
import { isUnchecked, saveUnchecked } from '../lib/unchecked-write.ts'

/** Only the server and superusers write these: people cannot give themselves a role (accounting A9). */
const SERVERS = ['role', 'username', 'email', 'verified'] as const

/** Model hook: stores an address in lower case, so that every spelling of it is one person (product 5). */
export function createUser(e: RecordEvent): void {
  const { record } = e
  if (!readCallerNote(record).isSystem && record.getString('role') === 'admin') {
    throwRefusalCode('not-permitted', 'role')
  }
  record.setEmail(record.email().trim().toLowerCase())
  if (record.getString('role') === '') record.set('role', 'user')
  if (record.getString('name') !== '') checkName(record)
  inTransaction(e, (transaction) => {
    if (record.verified() && isListed(record)) record.set('role', 'admin')
    e.next()
    if (record.verified()) joinByDomainSuffix(transaction, record)
  })
}

/**
 * Model hook: a name has at least two characters (product 5), and is copied to the person's accounts for searches and lists. Once an
 * address is proven, the first or another, the person joins the communities of its domain suffix (product 6.6) and becomes a site admin if
 * it is listed (accounting A9); invitations of a person who is no site admin any longer end. A change that ends all sessions also ends the
 * pushes to the person's devices (product 4.9). It writes only what this request changes: a request that began before a change of address,
 * or before the sessions ended, undoes neither, and one that began before the person was deleted is refused (product 6.10).
 */
export function updateUser(e: RecordEvent): void {
  const { record } = e
  if (isUnchecked(record)) {
    e.next()
    return
  }
  const before = record.original()
  if (isPersonsUpdate(record)) keepFixed(record, SERVERS)
  record.setEmail(record.email().trim().toLowerCase())
  const isRenamed = before.getString('name') !== record.getString('name')
  if (isRenamed) checkName(record)
  const isMoved = before.email() !== record.email()
  const isProven = record.verified() && (!before.verified() || isMoved)
  if (isProven && isListed(record)) record.set('role', 'admin')
  else if (isMoved) record.set('role', 'user')
  inTransaction(e, (transaction) => {
    checkTokenKey(transaction, record)
    if (before.email() !== '' && isErased(transaction, record.id)) throwNotFound()
    saveChanges(e)
    if (isRenamed) {
      renameAccounts(transaction, record)
      const names = { from: before.getString('name'), to: record.getString('name') }
      renameInNotifications(transaction, record.id, names)
      notifyOfNamesakes(transaction, record.id, names.to)
    }
    if (before.getString('tokenKey') !== record.getString('tokenKey')) stopPushes(transaction, record.id)
    if (before.getString('role') === 'admin' && record.getString('role') !== 'admin') {
      endInvitationsOfSiteAdmin(transaction, record.id)
    }
    if (isProven) {
      closeInvitesOfMember(transaction, record.id)
      joinByDomainSuffix(transaction, record)
    }
  })
}

const isErased = (app: App, id: string): boolean =>
  findText(app, 'SELECT email FROM users WHERE id = {:id}', { id }) === ''

/** Stops the pushes; a device that signs in again switches them on again. */
function stopPushes(app: App, user: string): void {
  app
    .db()
    .newQuery(
      `UPDATE webpush_subscriptions SET active = 0
       WHERE active = 1 AND authz IN (SELECT id FROM authz WHERE user = {:user})`,
    )
    .bind({ user })
    .execute()
}

function checkName(record: PbRecord): void {
  const name = validateName(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
}

const isListed = (user: PbRecord): boolean => siteAdminAddresses().includes(user.email())

function renameAccounts(app: App, user: PbRecord): void {
  const name = user.getString('name')
  // A former member's account keeps the name that it had when they left.
  const filter = "user = {:user} && name != {:name} && status != 'closed'"
  const accounts = app.findRecordsByFilter('acc_accounts', filter, '', 0, 0, { user: user.id, name })
  for (const account of accounts) {
    account.set('name', name)
    saveUnchecked(app, account)
  }
}

/**
 * POST /ext/sign-out-everywhere: ends every session of the caller, this one included: all tokens are invalid, realtime
 * connections receive nothing, and codes that were sent no longer work.
 */
export function signOutEverywhere(e: RequestEvent): void {
  const user = e.app.findRecordById('users', requireUser(e).id)
  user.refreshTokenKey()
  e.app.save(user)
  e.noContent(204)
}

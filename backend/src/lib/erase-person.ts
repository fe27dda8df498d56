/** Deletes a person (product 6.10): the ledger stays, with a former member without a name (ADR 0141). */
import { FORMER_MEMBER, canEndMembership } from '@coffer/shared-sdk/domain'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import { readPerson } from './caller.ts'
import { findText } from './database.ts'
import { leaveCommunity, toMember, readMembershipTies } from './leave-community.ts'
import { eraseInNotifications } from './notification-names.ts'
import { saveEmptied, saveUnchecked } from './unchecked-write.ts'

export interface LeavingObstacle extends Pick<Refusal, 'code' | 'message'> {
  readonly organisationId: string
  readonly name: string
}

/** Finds the communities that the person cannot leave now, and why; empty if they can be deleted. */
export function findLeavingObstacles(app: App, user: string): readonly LeavingObstacle[] {
  return findMemberships(app, user).flatMap((membership) => {
    const organisationId = membership.getString('organisation')
    const caller = readPerson(app, user, organisationId)
    const verdict = canEndMembership(caller, toMember(membership), readMembershipTies(app, membership))
    if (verdict.ok) return []
    const { code, message } = verdict.refusal
    const sql = 'SELECT name FROM organisations WHERE id = {:organisationId}'
    return [{ organisationId, name: findText(app, sql, { organisationId }) ?? '', code, message }]
  })
}

/**
 * Ends all memberships of the person, empties fields that name them and deletes records that are only theirs. Their
 * record stays without content, because transactions, events and changes name its id. Call within a transaction.
 * @throws the domain's refusal for a community that they cannot leave
 */
export function erasePerson(app: App, user: PbRecord): void {
  const person = {
    id: user.id,
    name: user.getString('name'),
    username: user.getString('username'),
    email: user.email(),
  }
  for (const membership of findMemberships(app, person.id)) {
    const organisation = membership.getString('organisation')
    leaveCommunity(app, membership, { by: readPerson(app, person.id, organisation) })
    recordActivity(app, { organisation, by: '', kind: 'member-erased' })
  }
  eraseAccounts(app, person.id)
  for (const sql of OWN_ROWS) run(app.db(), sql, person)
  eraseInNotifications(app, person.id, person.name)
  run(app.db(), MENTIONS, person)
  run(app.auxDB(), LOG_MENTIONS, person)
  eraseRecord(app, user)
}

/**
 * Moves recent writes from the databases' logs (`-wal`) into their files, and empties the logs: otherwise pages from before
 * the deletion stay in them. Call after the transaction of `erasePerson`; in the files themselves deleted content is
 * overwritten with zeros (ADR 0141).
 */
export function forgetFormerPages(app: App): void {
  for (const database of [app.db(), app.auxDB()]) run(database, 'PRAGMA wal_checkpoint(TRUNCATE)', {})
}

const findMemberships = (app: App, user: string): PbRecord[] =>
  app.findRecordsByFilter('authz', 'user = {:user}', 'created', 0, 0, { user })

/** Erases the person's accounts, including those of communities that they left earlier. */
function eraseAccounts(app: App, user: string): void {
  for (const account of app.findRecordsByFilter('acc_accounts', 'user = {:user}', '', 0, 0, { user })) {
    account.set('name', FORMER_MEMBER)
    account.set('avatar', '')
    // The hash is of a payload that named them.
    account.set('request_hash', '')
    saveUnchecked(app, account)
  }
}

function eraseRecord(app: App, user: PbRecord): void {
  for (const field of ['name', 'username', 'avatar', 'language']) user.set(field, '')
  user.set('role', 'user')
  user.set('hasPassword', false)
  user.setEmail('')
  user.setVerified(false)
  // This also changes the token's key, which ends all sessions.
  user.setRandomPassword()
  saveEmptied(app, user)
}

const OF_USER = "recordRef = {:id} AND collectionRef = (SELECT id FROM _collections WHERE name = 'users')"

/** Matches a stored comment `c` that is another person's, or that an edit has left. */
const IS_KEPT = `json_extract(c.value, '$.created_by') != {:id} OR COALESCE(json_extract(c.value, '$.change'), '') != ''`

/**
 * Deletes their comments, invites to them (accepted ones too), the stored content of their removals from events, and their ways to sign
 * in.
 */
const OWN_ROWS = [
  `UPDATE deleted_ids SET content = '' WHERE content != '' AND (json_extract(content, '$.by') = {:id}
    OR json_extract(content, '$.participant') IN (SELECT id FROM acc_accounts WHERE user = {:id}))`,
  // What they wrote is theirs; the transactions stay.
  `UPDATE deleted_ids SET content = json_set(content, '$.comments', (SELECT json_group_array(json(c.value))
     FROM json_each(deleted_ids.content, '$.comments') c WHERE ${IS_KEPT}))
   WHERE content != '' AND INSTR(content, {:id}) > 0 AND json_type(content, '$.comments') IS NOT NULL`,
  `UPDATE acc_deleted_txs SET comments = (SELECT json_group_array(json(c.value)) FROM json_each(comments) c WHERE ${IS_KEPT})
   WHERE INSTR(comments, {:id}) > 0`,
  "DELETE FROM acc_comments WHERE created_by = {:id} AND change = ''",
  `UPDATE notifications SET params = json_remove(params, '$.comment') WHERE kind = 'comment'
    AND json_extract(params, '$.account') IN (SELECT id FROM acc_accounts WHERE user = {:id})`,
  'DELETE FROM invites WHERE user = {:id} OR email = {:email} COLLATE NOCASE',
  ...['_externalAuths', '_otps', '_mfas', '_authOrigins'].map(
    (table) => `DELETE FROM ${table} WHERE ${OF_USER}`,
  ),
]

/** Returns the SQL of a mention; a name of one or two letters would be in every text. */
const isMentionedIn = (text: string): string =>
  ['{:email}', '{:name}', '{:username}']
    .map((value) => `(LENGTH(${value}) > 2 AND INSTR(LOWER(${text}), LOWER(${value})) > 0)`)
    .join(' OR ')

/** Crash reports of other people's devices may name them (product 8.4). */
const MENTIONS = `DELETE FROM errors WHERE ${isMentionedIn("url || ' ' || name || ' ' || message || ' ' || stack")}`
const LOG_MENTIONS = `DELETE FROM _logs WHERE ${isMentionedIn("message || ' ' || data")}`

function run(database: Database, sql: string, values: object): void {
  database.newQuery(sql).bind(values).execute()
}

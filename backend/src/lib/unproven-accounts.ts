/**
 * Accounts that were created by a request for a code and never proven: no code was entered, and there is no password, no
 * provider and no membership. Unlike former members, they have no ledger account.
 */
import { findRows, findText } from './database.ts'
import { instantIn } from './notify.ts'

/** The record of a deleted person, which has no mail address (product 6.10), is not one of these. */
const UNPROVEN = `u.verified = 0 AND u.email != '' AND u.hasPassword = 0 AND u.role = 'user'
  AND NOT EXISTS (SELECT 1 FROM authz m WHERE m.user = u.id)
  AND NOT EXISTS (SELECT 1 FROM acc_accounts a WHERE a.user = u.id)
  AND NOT EXISTS (SELECT 1 FROM _externalAuths x WHERE x.recordRef = u.id)`

const AT_ONCE = 100
/** The maximum number of batches in a run of the cron job. At most 500 accounts are created in an hour. */
const BATCHES = 20

export function isUnproven(app: App, id: string): boolean {
  return findText(app, `SELECT u.id FROM users u WHERE u.id = {:id} AND ${UNPROVEN}`, { id }) !== null
}

/** Finds the person who has this mail address; null if nobody has it or only an unproven account does. */
export function findOwner(app: App, address: string): PbRecord | null {
  const found = findByAddress(app, address)
  return found === null || isUnproven(app, found.id) ? null : found
}

/**
 * Deletes the unproven account with this address, if there is one. Call this within the database transaction that assigns the
 * address to somebody else.
 */
export function deleteUnproven(app: App, address: string): void {
  const found = findByAddress(app, address)
  if (found !== null && isUnproven(app, found.id)) app.delete(found)
}

const findByAddress = (app: App, address: string): PbRecord | null =>
  app.findRecordsByFilter('users', 'email = {:address}', '', 1, 0, { address })[0] ?? null

/**
 * Deletes unproven accounts that are older than `seconds`. An account with a code that may still be valid is kept until
 * PocketBase has deleted the code.
 */
export function deleteOldUnproven(app: App, seconds: number): void {
  for (let batch = 0; batch < BATCHES; batch += 1) if (deleteBatch(app, seconds) < AT_ONCE) return
}

function deleteBatch(app: App, seconds: number): number {
  let count = 0
  app.runInTransaction((transaction) => {
    const sql = `SELECT u.id AS id FROM users u WHERE u.created < {:until} AND ${UNPROVEN}
      AND NOT EXISTS (SELECT 1 FROM _otps o WHERE o.recordRef = u.id) LIMIT ${AT_ONCE}`
    const rows = findRows(transaction, { id: '' }, sql, { until: instantIn(-seconds) })
    for (const { id } of rows) transaction.delete(transaction.findRecordById('users', id))
    count = rows.length
  })
  return count
}

/**
 * Accounts that a request for a code made, and that nobody has proven: no code was entered, and there is no password, no
 * provider and no membership. They have no ledger account either, as former members have.
 */
import { findRows, findText } from './database.ts'
import { instantIn } from './notify.ts'

/** A deleted person's record stays without an address (product 6.10), and is none of these. */
const UNPROVEN = `u.verified = 0 AND u.email != '' AND u.hasPassword = 0 AND u.role = 'user'
  AND NOT EXISTS (SELECT 1 FROM authz m WHERE m.user = u.id)
  AND NOT EXISTS (SELECT 1 FROM acc_accounts a WHERE a.user = u.id)
  AND NOT EXISTS (SELECT 1 FROM _externalAuths x WHERE x.recordRef = u.id)`

const AT_ONCE = 100
/** The number of batches in a run of the cron; 500 accounts are made in an hour at most. */
const BATCHES = 20

export function isUnproven(app: App, id: string): boolean {
  return findText(app, `SELECT u.id FROM users u WHERE u.id = {:id} AND ${UNPROVEN}`, { id }) !== null
}

/** Finds the person who has this address; null if nobody has it, or an account that nobody has proven. */
export function findOwner(app: App, address: string): PbRecord | null {
  const found = findByAddress(app, address)
  return found === null || isUnproven(app, found.id) ? null : found
}

/** Deletes the unproven account with this address, if there is one. Call within the transaction that uses the address. */
export function deleteUnproven(app: App, address: string): void {
  const found = findByAddress(app, address)
  if (found !== null && isUnproven(app, found.id)) app.delete(found)
}

const findByAddress = (app: App, address: string): PbRecord | null =>
  app.findRecordsByFilter('users', 'email = {:address}', '', 1, 0, { address })[0] ?? null

/** Deletes unproven accounts of this age. Those with a code that may still be valid stay until PocketBase deletes it. */
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

/** Routes that restore deleted transactions (accounting A28). They require the headers X-Authz and X-Org. */
import { inTransaction } from '../lib/database.ts'
import { getDeletions, readDeletion } from '../lib/deletion-request.ts'
import { listRestorable } from '../lib/list-restorable.ts'
import { readCallerIn, readEventRequest, readOrganisation } from '../lib/request-caller.ts'
import { restoreDeletion } from '../lib/restore-deletion.ts'
import { restoreTransactions } from '../lib/restore-transactions.ts'

/**
 * POST /ext/events/{id}/restore-transactions with `deletion`, which `delete-transactions` was given: restores all transactions of the
 * event that it deleted, for privileged people (accounting A28). Returns how many were restored; repeated, 0.
 */
export function restoreEventTransactionsRoute(e: RequestEvent): void {
  let restored: readonly string[] = []
  let id = ''
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    id = event.id
    restored = restoreDeletion(transaction, caller, event, readDeletion(e))
  })
  getDeletions(e.app).undone(id, restored)
  e.json(200, { restored: restored.length })
}

/** GET /ext/events/{id}/deleted-transactions: what the caller may restore in the event (accounting A28), as `listRestorable` returns it. */
export function listDeletedRoute(e: RequestEvent): void {
  const { caller, event } = readEventRequest(e.app, e)
  e.json(200, listRestorable(e.app, caller, event))
}

/**
 * POST /ext/transactions/restore with `ids`: restores deleted transactions, all or none (accounting A28). Returns how many were restored; repeated, 0.
 */
export function restoreTransactionsRoute(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const { ids } = e.requestInfo().body
  const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  let restored = 0
  inTransaction(e, (transaction) => {
    const caller = readCallerIn(e, organisation)
    restored = restoreTransactions(transaction, caller, organisation, named)
  })
  e.json(200, { restored })
}

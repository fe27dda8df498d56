/** Routes of an event: each is one database transaction, and requires the headers X-Authz and X-Org. */
import { canExitEvent, canDeleteAllTransactions } from '@coffer/shared-sdk/domain'
import { missingAccount, readAccount } from '../lib/account-facts.ts'
import { findOwnConclusion, reckonConclusion, writeConclusion } from '../lib/conclude-event.ts'
import { inTransaction, findRow } from '../lib/database.ts'
import { countInitiated } from '../lib/event-facts.ts'
import { notifyOfSettledBalances, notifyOfEventStep } from '../lib/event-notices.ts'
import { getDeletions, readDeletion } from '../lib/deletion-request.ts'
import { keepDeleted } from '../lib/deleted-transactions.ts'
import { notifyOfDeletedTransactions } from '../lib/expense-notices.ts'
import { removeFromEvent } from '../lib/leave-event.ts'
import { settleMarked } from '../lib/ledger/settle-marked.ts'
import { isDeletionKnown } from '../lib/restore-deletion.ts'
import { restoreParticipant } from '../lib/restore-participant.ts'
import { assertAllowed, throwRefusalCode } from '../lib/refuse.ts'
import { readEventRequest } from '../lib/request-caller.ts'
import { deleteUnchecked } from '../lib/unchecked-write.ts'

/**
 * POST /ext/events/{id}/conclude, optionally with an `avatar` as a form file: settles and closes a locked event
 * (accounting A14). Returns the account's id and status, the number of settlement rows stored and of pending rows approved;
 * repeated by the same person, the same again (accounting A17).
 */
export function concludeEventRoute(e: RequestEvent): void {
  const asked = readEventRequest(e.app, e)
  const avatar = readAvatar(e)
  const reckoning = reckonConclusion(e.app, asked.caller, asked.event)
  let answer: object = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    const earlier = findOwnConclusion(transaction, caller, event)
    answer = earlier ?? writeConclusion(transaction, caller, event, { reckoning, avatar })
    if (earlier !== null) return
    notifyOfEventStep(transaction, event, { step: 'event-concluded', actor: caller.userId, version: '1' })
    notifyOfSettledBalances(transaction, event, caller.userId)
  })
  e.json(200, answer)
}

function readAvatar(e: RequestEvent): UploadedFile | null {
  if (!e.request.header.get('Content-Type').startsWith('multipart/form-data')) return null
  // Reading the body fills in the form.
  e.requestInfo()
  return e.request.multipartForm.file['avatar'] === undefined
    ? null
    : (e.findUploadedFiles('avatar')[0] ?? null)
}

/**
 * POST /ext/events/{id}/delete-transactions: 'Delete All Transactions', for privileged people until the event is concluded
 * (product 6). Returns how many were deleted; repeated, 0. They can be restored together by the name `deletion` (accounting A28).
 */
export function deleteTransactionsRoute(e: RequestEvent): void {
  e.json(200, { deleted: deleteAllTransactions(e) })
}

/**
 * POST /ext/events/{id}/remove-participant with `participant`, a user account: takes the person out of the event with their
 * rows in all groups and their pending transactions of it (accounting A16). Returns how many transactions were deleted, and
 * the id of the participant record, by which it can be undone; for somebody who does not take part, 0 and no id.
 */
export function removeParticipantRoute(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    const account = readAccount(transaction, namedAccount(e), 'participant')
    // An account of another community is answered like one that does not exist.
    if (account.organisationId !== event.organisationId) missingAccount('participant')
    const row = transaction.findRecordsByFilter(
      'acc_groupx_participants',
      'groupx = {:group} && participant = {:account}',
      '',
      1,
      0,
      { group: event.defaultGroupId, account: account.id },
    )[0]
    const own = {
      isParticipant: row !== undefined,
      countInitiated: countInitiated(transaction, event.id, account.id),
    }
    assertAllowed(canExitEvent(caller, event, account, own, Date.now()))
    answer = { participant: account.id, transactions: 0 }
    if (row === undefined) return
    const remove = (): void => deleteUnchecked(transaction, row)
    const transactions = removeFromEvent(transaction, event, { account, row, caller }, remove)
    answer = { participant: account.id, transactions, row: row.id }
  })
  e.json(200, answer)
}

function namedAccount(e: RequestEvent): string {
  const named = e.requestInfo().body['participant']
  return typeof named === 'string' ? named : throwRefusalCode('not-joined', 'participant')
}

/**
 * POST /ext/events/{id}/restore-participant with `row`, which `remove-participant` answered: undoes the removal, for the person
 * who removed them (accounting A16, ADR 0184). Returns the account and how many transactions are back; repeated, 0.
 */
export function restoreParticipantRoute(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    const { row } = e.requestInfo().body
    answer = restoreParticipant(transaction, caller, event, typeof row === 'string' ? row : '')
  })
  e.json(200, answer)
}

/**
 * Deletes all transactions of the event that the request names, if its caller may, with one statement, so that no other community
 * waits for a large one (ADR 0135). The ledger's triggers keep the sums and mark the ids as deleted (accounting A17). Returns
 * the number of deleted transactions.
 */
function deleteAllTransactions(e: RequestEvent): number {
  const asked = readEventRequest(e.app, e)
  assertAllowed(canDeleteAllTransactions(asked.caller, asked.event))
  // This runs before the database is locked.
  const announced = getDeletions(e.app).prepare(asked.event.id)
  let deleted = 0
  try {
    inTransaction(e, (transaction) => {
      const { caller, event } = readEventRequest(transaction, e)
      assertAllowed(canDeleteAllTransactions(caller, event))
      const values = { event: event.id }
      const deletion = readDeletion(e)
      if (isDeletionKnown(transaction, { event: event.id, deletion })) return
      const sql = 'SELECT COUNT(*) AS count FROM acc_txs WHERE event = {:event}'
      deleted = findRow(transaction, { count: 0 }, sql, values)?.count ?? 0
      notifyOfDeletedTransactions(transaction, event, { actor: caller.userId, deletion })
      keepDeleted(transaction, { condition: 't.event = {:event}', values }, { by: caller.userId, deletion })
      for (const statement of [
        'DELETE FROM acc_comments WHERE tx IN (SELECT id FROM acc_txs WHERE event = {:event})',
        'DELETE FROM acc_txs WHERE event = {:event}',
      ])
        transaction.db().newQuery(statement).bind(values).execute()
      settleMarked(transaction)
    })
  } catch (error) {
    announced.failed()
    throw error
  }
  announced.done()
  return deleted
}

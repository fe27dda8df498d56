/** Model hooks of comments on transactions (accounting A26). */
import { canComment, canDeleteComment, validateComment } from '@coffer/shared-sdk/domain'
import { readCaller, readCallerNote } from '../lib/caller.ts'
import { notifyOfComment } from '../lib/comment-notices.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { instantIn } from '../lib/notify.ts'
import { assertAllowed, throwNotFound, throwRefusal } from '../lib/refuse.ts'
import { findTransaction } from '../lib/transaction-facts.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'

const HOUR_SECONDS = 3600

/** Stores a comment, and notifies the other people whom the transaction concerns. The collection's rule has checked who sees it. */
export function createComment(e: RecordEvent): void {
  const { record } = e
  // Undoing a removal stores what it deleted.
  if (isUnchecked(record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const commented = findTransaction(transaction, record.getString('tx')) ?? throwNotFound()
    const organisationId = commented.getString('organisation')
    const caller = readCaller(transaction, record)
    assertAllowed(
      canComment(caller, { organisationId, ...countComments(transaction, commented.id, caller.userId) }),
    )
    const text = validateComment(record.getString('text'))
    if (!text.ok) throwRefusal(text.refusal)
    record.set('text', text.value)
    record.set('organisation', organisationId)
    e.next()
    notifyOfComment(transaction, record, caller.userId)
  })
}

/** Deletes one of the caller's own comments. The server deletes the comments of a deleted transaction. */
export function deleteComment(e: RecordEvent): void {
  const { record } = e
  if (readCallerNote(record).isSystem) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    assertAllowed(
      canDeleteComment(readCaller(transaction, record), {
        organisationId: record.getString('organisation'),
        createdBy: record.getString('created_by'),
      }),
    )
    e.next()
  })
}

/** Counts the comments on the transaction, and those that the person has written within the last hour. */
function countComments(
  app: App,
  transaction: string,
  user: string,
): { readonly count: number; readonly recentCount: number } {
  const none = { count: 0, recentCount: 0 }
  const sql = `SELECT (SELECT COUNT(*) FROM acc_comments WHERE tx = {:transaction}) AS count,
    (SELECT COUNT(*) FROM acc_comments WHERE created_by = {:user} AND created > {:since}) AS recentCount`
  return findRow(app, none, sql, { transaction, user, since: instantIn(-HOUR_SECONDS) }) ?? none
}

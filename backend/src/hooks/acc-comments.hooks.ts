/** Model hooks of comments on transactions (accounting A26). */
import { canComment, canDeleteComment, validateComment } from '@coffer/shared-sdk/domain'
import { readCaller, readCallerNote } from '../lib/caller.ts'
import { notifyOfComment } from '../lib/comment-notices.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { assertAllowed, throwBeyond, throwNotFound, throwRefusal } from '../lib/refuse.ts'
import { findTransaction } from '../lib/transaction-facts.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'

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
    assertAllowed(canComment(caller, { organisationId, count: countComments(transaction, commented.id) }))
    const text = validateComment(record.getString('text'))
    if (!text.ok) throwRefusal(text.refusal)
    // Those that are deleted again count too: each of them notifies people.
    if (caller.isSystem !== true && !isWithinLimit(e.app, 'commentsPerHour', caller.userId))
      throwBeyond('commentsPerHour')
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
        isChange: record.getString('change') !== '',
      }),
    )
    e.next()
  })
}

/** Counts the comments on the transaction. */
function countComments(app: App, transaction: string): number {
  const sql = "SELECT COUNT(*) AS count FROM acc_comments WHERE tx = {:transaction} AND change = ''"
  return findRow(app, { count: 0 }, sql, { transaction })?.count ?? 0
}

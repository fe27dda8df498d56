import type { Comment, TransactionChange } from '../domain/entities.ts'
import type { AccCommentsRecord } from './pocketbase-types.gen.ts'
import { instantFromWire } from './wire.ts'

/** An `acc_comments` record with its writer, if the reader can see them. */
export type CommentRecord = AccCommentsRecord & {
  readonly expand?: { readonly created_by?: { readonly name: string; readonly username: string } }
}

/** Maps an `acc_comments` record. */
export function toComment({
  id,
  tx,
  text,
  created_by: createdBy,
  created,
  change,
  expand,
}: CommentRecord): Comment {
  const writer = expand?.created_by
  return {
    id,
    transactionId: tx,
    text,
    createdBy,
    writerName: writer ? writer.name || writer.username : '',
    created: instantFromWire(created),
    // Older servers have no such field.
    change: change ? (JSON.parse(change) as TransactionChange) : null,
  }
}

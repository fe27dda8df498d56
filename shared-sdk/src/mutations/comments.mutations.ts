import { useMutation } from '@tanstack/react-query'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import type { Id, TransactionId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { signer } from './participant-writes.ts'
import { sendOrKeep, write } from './send-or-keep.ts'

export interface CommentDraft {
  /** Generated when the field is opened, so that sending it again stores one (accounting A17). */
  readonly id: Id
  readonly transactionId: TransactionId
  readonly text: string
}

const refreshComments = () => refreshAfterChange(['acc_comments'])

/** Writes a comment on a transaction (accounting A26). Throws `AppError` with the server's reason. */
export function useAddComment() {
  return useMutation({
    mutationFn: ({ id, transactionId, text }: CommentDraft) =>
      sendOrKeep({
        kind: 'comment',
        requests: [
          {
            op: 'create',
            collection: 'acc_comments',
            id: '',
            body: { id, tx: transactionId, text, created_by: signer() },
          },
        ],
        isBatch: false,
        provides: [],
        needs: [subjectFor.transaction(transactionId)],
        shown: () => ({}),
      }),
    onSettled: refreshComments,
  })
}

/** Deletes a comment of one's own. One that is already deleted counts as deleted (accounting A17). Throws `AppError`. */
export function useDeleteComment() {
  return useMutation({
    mutationFn: (id: Id) => write((client, options) => client.collection('acc_comments').delete(id, options)),
    onSettled: refreshComments,
  })
}

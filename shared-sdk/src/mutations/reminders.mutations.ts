import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TransactionId } from '../domain/entities.ts'
import { reminderQueries, toReminded } from '../queries/reminders.queries.ts'
import type { ReminderRecord } from '../queries/reminders.queries.ts'
import { useScope } from '../queries/scope.ts'
import { write } from './send-or-keep.ts'

/** Reminds the payer of an open request, once a day at most (`canRemind`). Throws `AppError` with the server's reason. */
export function useRemind() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: (id: TransactionId) =>
      write((client, options) =>
        client.send<ReminderRecord>('/ext/remind', { method: 'POST', body: { id }, ...options }),
      ),
    onSuccess: (record, id) => {
      cache.setQueryData(reminderQueries.last(scope, id).queryKey, toReminded(record))
    },
    onError: (_, id) => cache.invalidateQueries(reminderQueries.last(scope, id)),
  })
}

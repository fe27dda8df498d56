import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { Instant, TransactionId } from '../domain/entities.ts'
import { instantFromWire } from '../records/wire.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export interface ReminderRecord {
  /** The time in the server's form; '' for never. */
  readonly reminded: string
}

export const toReminded = ({ reminded }: ReminderRecord): Instant | '' =>
  reminded === '' ? '' : instantFromWire(reminded)

export const reminderQueries = {
  /** The time when the payer of a request was last reminded of it; '' for never. Throws `AppError`. */
  last: (scope: Scope, id: TransactionId) =>
    queryOptions({
      queryKey: [...scopedKey('reminders', scope), id],
      queryFn: async ({ signal }) =>
        toReminded(
          await withQueryTimeout(signal, (limited) =>
            call((client) => client.send<ReminderRecord>('/ext/remind', { query: { id }, signal: limited })),
          ),
        ),
    }),
}

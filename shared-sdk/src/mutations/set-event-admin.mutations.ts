import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventAccount, UserId } from '../domain/entities.ts'
import { eventQueries } from '../queries/events.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'
import { write } from './send-or-keep.ts'

interface EventAdminChange {
  readonly event: EventAccount
  readonly userId: UserId
  readonly isAdmin: boolean
}

/**
 * Makes a person an admin of the event or unmakes them; it shows at once, and is reverted on failure. Throws
 * `AppError`.
 */
export function useSetEventAdmin() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: ({ event, userId, isAdmin }: EventAdminChange) => {
      const admins = withAdmin(event, userId, isAdmin).event.adminIds
      const change = cacheChange(eventQueries.detail(scope, event.id).queryKey, {
        apply: (present) => withAdmin(present, userId, isAdmin),
        revert: (present) => withAdmin(present, userId, !isAdmin),
      })
      return changeOptimistically(cache, [change], () =>
        write((client, options) =>
          client.collection('acc_accounts_meta').update(event.event.id, { admins }, options),
        ),
      )
    },
    onSettled: () => refreshAfterChange(['acc_accounts_meta']),
  })
}

function withAdmin(account: EventAccount, userId: UserId, isAdmin: boolean): EventAccount {
  const others = account.event.adminIds.filter((id) => id !== userId)
  return { ...account, event: { ...account.event, adminIds: isAdmin ? [...others, userId] : others } }
}

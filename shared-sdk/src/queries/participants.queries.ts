import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { fetchAll } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

interface JoinedRecord {
  readonly expand?: { readonly groupx?: { readonly account: string } }
}

export const participantQueries = {
  /** The events that a member's account takes part in, each once; an empty list for none. */
  joinedEvents: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'joined', accountId],
      queryFn: async ({ signal }): Promise<readonly AccountId[]> => {
        const filter = pocketbase.filter('participant = {:accountId}', { accountId })
        const records = await fetchAll<JoinedRecord>(
          'acc_groupx_participants',
          { filter, expand: 'groupx' },
          signal,
        )
        return [...new Set(records.flatMap(({ expand }) => (expand?.groupx ? [expand.groupx.account] : [])))]
      },
    }),
}

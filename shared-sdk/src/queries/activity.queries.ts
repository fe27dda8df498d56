import { infiniteQueryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { ActivityEntry } from '../domain/entities.ts'
import { toActivityEntry } from '../records/activity.mapper.ts'
import type { ActivityRecord } from '../records/pocketbase-types.gen.ts'
import { assertMemberWhenEmpty, fetchFirst } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

const BATCH = 50

/** The end of a batch: the next one begins after this row. */
type Cursor = Pick<ActivityEntry, 'id' | 'created'>

interface ActivityBatch {
  readonly entries: readonly ActivityEntry[]
  /** Null for the last batch. */
  readonly end: Cursor | null
}

export const activityQueries = {
  /**
   * The changes in the community, newest first, in batches of 50. Empty for people who are not privileged. It names
   * people by ids only, see `accountQueries.people`. Throws `AppError`.
   */
  list: (scope: Scope) =>
    infiniteQueryOptions({
      queryKey: scopedKey('activity', scope),
      initialPageParam: null as Cursor | null,
      queryFn: async ({ pageParam, signal }): Promise<ActivityBatch> => {
        const filter = buildFilter(scope, pageParam)
        // One more than a batch shows whether there is a next one.
        const options = { filter, sort: '-created,id' }
        const found = await fetchFirst<ActivityRecord>('activity', BATCH + 1, options, signal)
        if (pageParam === null) await assertMemberWhenEmpty(scope, found)
        const entries = found.slice(0, BATCH).map(toActivityEntry)
        return { entries, end: found.length > BATCH ? (entries.at(-1) ?? null) : null }
      },
      getNextPageParam: ({ end }) => end,
    }),
}

function buildFilter({ organisationId }: Scope, after: Cursor | null): string {
  const organisation = pocketbase.filter('organisation = {:organisationId}', { organisationId })
  if (after === null) return organisation
  const values = { created: after.created.replace('T', ' '), id: after.id }
  // The first comparison alone lets the index start at the cursor; the second orders equal moments.
  const rest = 'created <= {:created} && (created < {:created} || id > {:id})'
  return `${organisation} && ${pocketbase.filter(rest, values)}`
}

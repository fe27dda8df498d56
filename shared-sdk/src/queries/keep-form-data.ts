/** Fetches the data of forms that work without a network, before they are opened (product 4.8). */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { now } from '../client/device/clock.ts'
import { carouselEvents, isEventVisible } from '../domain/events/event-status.ts'
import type { EventAccount } from '../domain/entities.ts'
import type { CurrentMembership } from '../session/session-store.ts'
import { accountQueries } from './accounts.queries.ts'
import { eventQueries } from './events.queries.ts'
import { participantQueries } from './participants.queries.ts'
import type { Scope } from './scope.ts'

/** Older answers are fetched again: forms that are opened online fetch their own. */
const MAX_AGE_MS = 24 * 3_600_000
/** Each event takes four requests. */
const MAX_EVENTS = 3

type Member = Pick<CurrentMembership, 'id' | 'organisationId' | 'accountId' | 'settings'>

/**
 * Fetches what this device does not have from the last day: the accounts to choose from, and the people and groups of the
 * first events of the member's dashboard, those that the member takes part in before others. It sends one request after the
 * other. Never rejects: a form fetches what failed.
 */
export async function keepFormData(
  client: QueryClient,
  { id: membershipId, organisationId, accountId, settings }: Member,
): Promise<void> {
  const scope = { membershipId, organisationId }
  await keep(client, accountQueries.pickable(scope))
  if (!settings.enableEvents) return
  const list = await keep(client, eventQueries.list(scope))
  const joined = await keep(client, participantQueries.joinedEvents(scope, accountId))
  if (!list || !joined) return
  for (const event of eventsToKeep(list, new Set(joined))) {
    keepDetail(client, scope, event)
    await keep(client, participantQueries.ofEvent(scope, event.id))
  }
}

function eventsToKeep(list: readonly EventAccount[], joined: ReadonlySet<string>): readonly EventAccount[] {
  const visible = list
    .filter(({ id, status, event: { hidden } }) =>
      isEventVisible({ status, hidden, isParticipant: joined.has(id) }),
    )
    .filter(({ status }) => status === 'active')
    .map((account) => ({ account, status: account.status, ...getTimes(account) }))
  const events = carouselEvents(visible, now()).map(({ account }) => account)
  const own = events.filter(({ id }) => joined.has(id))
  return [...own, ...events.filter(({ id }) => !joined.has(id))].slice(0, MAX_EVENTS)
}

const getTimes = ({ event: { start, end } }: EventAccount) => ({ start, end })

/** Caches the event of the list as its detail: its page shows that at first, too. */
function keepDetail(client: QueryClient, scope: Scope, event: EventAccount): void {
  const { queryKey } = eventQueries.detail(scope, event.id)
  const updatedAt = client.getQueryState(eventQueries.list(scope).queryKey)?.dataUpdatedAt
  if (client.getQueryData(queryKey) === undefined)
    client.setQueryData(queryKey, event, { ...(updatedAt !== undefined && { updatedAt }) })
}

/** Returns the cached answer, or a new one; undefined without one. */
async function keep<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const fetchedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
  if (fetchedAt < now() - MAX_AGE_MS) await client.prefetchQuery({ ...query, staleTime: MAX_AGE_MS })
  return client.getQueryData<Data>(query.queryKey)
}

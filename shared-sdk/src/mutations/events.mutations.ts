import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { DEFAULT_GROUP_NAME } from '../domain/events/default-group.ts'
import type { AccountId, EventAccount, GroupId, Id, Instant } from '../domain/entities.ts'
import type { Currency } from '../domain/money/money.ts'
import { DEFAULT_SHARE } from '../domain/money/split.ts'
import { eventQueries } from '../queries/events.queries.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { Scope } from '../queries/scope.ts'
import { toAccount, toEventMeta } from '../records/account.mapper.ts'
import type { AccountRecord, EventMetaRecord } from '../records/account.mapper.ts'
import { currentMembership } from '../session/session-store.ts'
import { write } from './send-or-keep.ts'

/** All ids of a new event, generated when the form opens, so that sending it again stores one (accounting A17). */
export interface NewEventIds {
  readonly account: AccountId
  readonly meta: Id
  /** The group of everyone. */
  readonly everyone: GroupId
  /** The id of the creator's row in that group. */
  readonly participant: Id
}

/** The values that an event form stores. */
export interface EventFields {
  /** The result of `validateTitle`. */
  readonly name: string
  /** At least one currency; the first is used (product 3). */
  readonly currencies: readonly Currency[]
  readonly start: Instant
  readonly end: Instant
  /** The IANA time zone in which start and end were entered. */
  readonly zone: string
  readonly hidden: boolean
  /** A new picture, at most 1024 px; null for none, which in an edit removes the stored one. */
  readonly avatar: File | null
}

export interface EventDraft extends EventFields {
  readonly ids: NewEventIds
}

export interface EventEdit {
  readonly event: EventAccount
  /** Only the changed values, so that other people's changes in between stay. */
  readonly changes: Partial<EventFields>
}

/**
 * Creates a complete event in one batch: its account with the picture, dates, the group of everyone, and its creator as
 * first participant and admin (product 7, accounting A12). The event is in the cached lists when this resolves, so that
 * its screen can open at once. Throws `AppError` with the server's reason, `name-in-use` for a taken name.
 */
export function useCreateEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (draft: EventDraft) => {
      const [account, meta] = await createEvent(draft)
      await cacheEvent(cache, scope, { account, meta })
      await cacheJoined(cache, scope, draft.ids.account)
    },
    onSettled: () =>
      refreshAfterChange(['acc_accounts', 'acc_accounts_meta', 'acc_groups', 'acc_groupx_participants']),
  })
}

/**
 * Changes an event's account and dates in one batch, all or nothing. Sending the same again succeeds. Does nothing
 * without changes. Throws `AppError` with the server's reason.
 */
export function useEditEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ event, changes }: EventEdit) => {
      await cacheEvent(cache, scope, { before: event, ...(await editEvent(event, changes)) })
    },
    onSettled: (_data, _error, { changes }) => {
      // Showing a hidden event again shows its amounts.
      const amounts = changes.hidden === undefined ? [] : ['acc_txs']
      refreshAfterChange(['acc_accounts', 'acc_accounts_meta', ...amounts])
    },
  })
}

async function createEvent({ ids, ...fields }: EventDraft): Promise<readonly [unknown, unknown]> {
  const membership = currentMembership()
  if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  const { organisationId, userId, accountId } = membership
  const by = { created_by: userId }
  const { start, end, zone, hidden } = fields
  return write(async (client, options) => {
    const batch = client.createBatch()
    // The order matters: the server reads each in the light of those before.
    batch.collection('acc_accounts').create({
      id: ids.account,
      organisation: organisationId,
      type: 'event',
      status: 'active',
      ...toAccountBody(fields),
      ...by,
    })
    const meta = { id: ids.meta, account: ids.account, start, end, zone, hidden, admins: [userId] }
    batch.collection('acc_accounts_meta').create({ ...meta, ...by })
    const everyone = { id: ids.everyone, account: ids.account, name: DEFAULT_GROUP_NAME, order: 0 }
    batch.collection('acc_groups').create({ ...everyone, ...by })
    batch.collection('acc_groupx_participants').create({
      id: ids.participant,
      groupx: ids.everyone,
      participant: accountId,
      share: DEFAULT_SHARE / 100,
      ...by,
    })
    const [account, dates] = await batch.send(options)
    return [account?.body, dates?.body]
  })
}

interface Answered {
  readonly account?: unknown
  readonly meta?: unknown
}

async function editEvent({ id, event }: EventAccount, changes: EventEdit['changes']): Promise<Answered> {
  const account = toAccountBody(changes)
  const { start, end, zone, hidden } = changes
  const meta = {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(zone !== undefined && { zone }),
    ...(hidden !== undefined && { hidden }),
  }
  const parts = [
    { key: 'account', collection: 'acc_accounts', id, body: account },
    { key: 'meta', collection: 'acc_accounts_meta', id: event.id, body: meta },
  ].filter(({ body }) => Object.keys(body).length > 0)
  if (parts.length === 0) return {}
  const answers = await write((client, options) => {
    const batch = client.createBatch()
    for (const part of parts) batch.collection(part.collection).update(part.id, part.body)
    return batch.send(options)
  })
  return Object.fromEntries(parts.map(({ key }, index) => [key, answers[index]?.body as unknown]))
}

function toAccountBody({ name, currencies, avatar }: Partial<EventFields>) {
  return {
    ...(name !== undefined && { name }),
    ...(currencies !== undefined && { currencies }),
    ...(avatar !== undefined && { avatar: avatar ?? '' }),
  }
}

/** Puts the returned event into the cached detail and list. */
async function cacheEvent(
  cache: QueryClient,
  scope: Scope,
  { before, account, meta }: Answered & { readonly before?: EventAccount },
): Promise<void> {
  const stored = { ...before, ...(isRecord<AccountRecord>(account) && toAccount(account)) }
  const event = isRecord<EventMetaRecord>(meta) ? toEventMeta(meta) : before?.event
  if (stored.id === undefined || event === undefined) return
  const made = { ...stored, type: 'event', event } as EventAccount
  const [detail, list] = [eventQueries.detail(scope, made.id), eventQueries.list(scope)]
  // A fetch that started before the change would bring the old values back.
  await Promise.all([detail, list].map(({ queryKey }) => cache.cancelQueries({ queryKey })))
  cache.setQueryData(detail.queryKey, made)
  cache.setQueryData(
    list.queryKey,
    (events) => events && [...events.filter(({ id }) => id !== made.id), made],
  )
}

/** Notes that the member takes part in the event from the start: without this they would not see a new hidden event. */
async function cacheJoined(cache: QueryClient, scope: Scope, eventId: AccountId): Promise<void> {
  const own = currentMembership()
  if (!own) return
  const { queryKey } = participantQueries.joinedEvents(scope, own.accountId)
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, (joined) => joined && [...new Set([...joined, eventId])])
}

/** Returns whether the server's answer is a complete record, as this client's type promises. */
function isRecord<Record extends { readonly id: Id }>(answer: unknown): answer is Record {
  return typeof answer === 'object' && answer !== null && 'id' in answer
}

import type { AccountId, Id, UserId } from '../../domain/entities.ts'
import { DEFAULT_GROUP_NAME } from '../../domain/events/default-group.ts'

/**
 * The lists that every start and the first screens need. Scripts of the shell's page request them while the SDK is loading
 * (ADR 0155), and the queries of the SDK fetch the same ones. This module is part of the page, so it imports nothing large.
 */

export type { EarlyAnswers } from './early-answers.ts'

/** A request for the records of a collection, one page of them. */
export interface ListRequest {
  readonly collection: string
  /** The most records; all without it, in batches of 500. */
  readonly limit?: number
  readonly query: Readonly<Partial<Record<'filter' | 'sort' | 'expand' | 'fields', string>>>
}

/** Product 9: full lists come in batches of 500. */
export const FULL_LIST_BATCH = 500

/** The number of an event's latest entries that its page requests: several may be one expense (accounting A21). */
export const LATEST_ENTRIES = 20

/**
 * The number of the own account's latest transactions that the dashboard requests: its rows are merged from them, and its
 * sparkline is drawn with them.
 */
export const LATEST_OF_OWN_ACCOUNT = 100

/** Returns the path of a list's first page as PocketBase's client writes it. */
export function listPath({ collection, limit, query }: ListRequest): string {
  const parameters = {
    page: 1,
    perPage: limit ?? FULL_LIST_BATCH,
    // Records are not counted, which would cost more than the page itself.
    skipTotal: limit ? true : 1,
    ...query,
  }
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/api/collections/${collection}/records?${text.join('&')}`
}

/** The membership that reads, as far as requests depend on it. */
interface Reader {
  readonly organisationId: Id
}

/** Returns the filter of records with all of these values, which are quoted as PocketBase's client quotes them. */
function where(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([field, value]) => `${field} = ${JSON.stringify(value)}`)
    .join(' && ')
}

const all = (collection: string, query: ListRequest['query']): ListRequest => ({ collection, query })
const DATES = 'acc_accounts_meta_via_account'
const ACCOUNTS = 'sender,receiver'

/** A person's memberships with all that belongs to them. */
export function ownMembershipsList(user: UserId): ListRequest {
  return all('authz', {
    filter: where({ user }),
    expand: 'user,account,organisation.organisations_settings_via_organisation',
  })
}

/** The branding of an origin, else the default one. */
export function brandingList(url: string): ListRequest {
  return {
    collection: 'manifest',
    limit: 1,
    query: { filter: `${where({ url })} || url = ''`, sort: '-url' },
  }
}

/** An account's balance in each currency. */
export function balanceList({ organisationId: organisation }: Reader, account: AccountId): ListRequest {
  return all('acc_view_balances', { filter: where({ organisation, account }) })
}

/** An account's latest transactions: stored and reserved ones, those that it sends and those that it receives. */
export function latestLists(
  { organisationId: organisation }: Reader,
  accountId: AccountId,
  limit: number,
): readonly ListRequest[] {
  return ['acc_txs', 'acc_view_txs_reserved'].flatMap((collection) =>
    ['sender', 'receiver'].map((side) => ({
      collection,
      limit,
      query: { filter: where({ organisation, [side]: accountId }), sort: '-created', expand: ACCOUNTS },
    })),
  )
}

/** Requests that the account's owner can approve: pending, with the account as sender, outside events (accounting A7). */
export function pendingRequestsList(
  { organisationId: organisation }: Reader,
  sender: AccountId,
): ListRequest {
  const filter = where({ organisation, sender, status: 'pending', event: '' })
  return all('acc_txs', { filter, sort: '-created', expand: ACCOUNTS })
}

/** All events of the organisation with their dates. */
export function eventsList({ organisationId: organisation }: Reader): ListRequest {
  return all('acc_accounts', { filter: where({ organisation, type: 'event' }), expand: DATES })
}

/** One event of the organisation with its dates. */
export function eventList({ organisationId: organisation }: Reader, id: AccountId): ListRequest {
  const filter = where({ organisation, type: 'event', id })
  return { collection: 'acc_accounts', limit: 1, query: { filter, expand: DATES } }
}

/** The groups that an account takes part in. */
export function joinedGroupsList(participant: AccountId): ListRequest {
  return all('acc_groupx_participants', { filter: where({ participant }), expand: 'groupx' })
}

/** An account's figures in the groups of an event. */
export function eventBalanceList(
  { organisationId: organisation }: Reader,
  participant: AccountId,
  account: AccountId,
): ListRequest {
  const filter = where({ organisation, account, participant })
  return all('acc_view_groupx_participants', { filter, expand: 'groupx' })
}

/** The newest entries of an event, visible ones first and then those that a hidden event withholds (accounting A15). */
export function latestEntriesLists(
  { organisationId: organisation }: Reader,
  event: AccountId,
  limit: number,
): readonly [visible: ListRequest, hidden: ListRequest] {
  const filter = where({ organisation, event })
  const newest = { sort: '-created,id', expand: ACCOUNTS }
  return [
    // Settlement rows have no creator, and hidden rows are never settlements.
    { collection: 'acc_txs', limit, query: { filter: `${filter} && created_by != ''`, ...newest } },
    { collection: 'acc_view_txs_hidden', limit, query: { filter, ...newest } },
  ]
}

/** The groups of an event. */
export function groupsList(account: AccountId): ListRequest {
  return all('acc_groups', { filter: where({ account }) })
}

/** The people of an event with their accounts: the participants of its group 'everyone'. */
export function peopleList(eventId: AccountId): ListRequest {
  const filter = where({ 'groupx.account': eventId, 'groupx.name': DEFAULT_GROUP_NAME })
  return all('acc_groupx_participants', { filter, expand: 'participant' })
}

/**
 * The participants of all groups of an event, without their accounts, which would come once for each group. This does not read
 * the view, which also calculates each row's balances and takes ten times as long.
 */
export function participantsList(eventId: AccountId): ListRequest {
  return {
    collection: 'acc_groupx_participants',
    limit: FULL_LIST_BATCH,
    query: { filter: where({ 'groupx.account': eventId }), fields: 'id,groupx,participant,share' },
  }
}

/**
 * What each participant pays of each group of an event. This does not read the derived transactions: they have a row for each
 * part, and none once the event is concluded.
 */
export function partsList({ organisationId: organisation }: Reader, event: AccountId): ListRequest {
  return all('acc_view_group_parts', { filter: where({ organisation, event }) })
}

/** Returns the membership created first (product 3), for a person without a selection; null if there is none. */
export function oldestMembership<T extends { readonly created: string }>(
  memberships: readonly T[],
): T | null {
  return memberships.toSorted((a, b) => a.created.localeCompare(b.created))[0] ?? null
}

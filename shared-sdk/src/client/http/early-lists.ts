import type { AccountId, Id } from '../../domain/entities.ts'
import { DEFAULT_GROUP_NAME } from '../../domain/events/default-group.ts'
import { FULL_LIST_BATCH, listRequest, where } from './start-lists.ts'
import type { ListRequest } from './start-lists.ts'

/** The lists of the first screens, in addition to those that every start needs (start-lists.ts). */

export type { EarlyAnswers } from './early-answers.ts'
export { brandingList, listPath, oldestMembership, ownMembershipsList } from './start-lists.ts'
export type { ListRequest } from './start-lists.ts'

/** The number of an event's latest entries that its page requests. Several entries may belong to one expense (accounting A21). */
export const LATEST_ENTRIES = 20

/**
 * The number of the own account's latest transactions that the dashboard requests: its rows are merged from them, and its
 * sparkline is drawn with them.
 */
export const LATEST_OF_OWN_ACCOUNT = 100

/** The fields of the reading membership that requests depend on. */
interface Reader {
  readonly organisationId: Id
}

const DATES = 'acc_accounts_meta_via_account'
const ACCOUNTS = 'sender,receiver'

/** An account's balance in each currency. */
export function balanceList({ organisationId: organisation }: Reader, account: AccountId): ListRequest {
  return listRequest('acc_view_balances', { filter: where({ organisation, account }) })
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
  return listRequest('acc_txs', { filter, sort: '-created', expand: ACCOUNTS })
}

/** The payments of an account that settle events, newest first (accounting A23). */
export function paymentsList({ organisationId: organisation }: Reader, accountId: AccountId): ListRequest {
  const isOwn = `(${where({ sender: accountId })} || ${where({ receiver: accountId })})`
  const filter = `${where({ organisation })} && settles != '' && ${isOwn}`
  return listRequest('acc_txs', { filter, sort: '-created,id' })
}

/** The path of an account's sums with each counterparty. */
export function breakdownPath(accountId: AccountId): string {
  return `/ext/balance-breakdown?account=${encodeURIComponent(accountId)}`
}

/** The open invitations of a person, by email address, oldest first. */
export function pendingInvitesList(email: string): ListRequest {
  const filter = `${where({ email })} && accepted = false`
  return listRequest('invites', { filter, sort: 'created', expand: 'organisation' })
}

/** All events of the organisation with their dates. */
export function eventsList({ organisationId: organisation }: Reader): ListRequest {
  return listRequest('acc_accounts', { filter: where({ organisation, type: 'event' }), expand: DATES })
}

/** One event of the organisation with its dates. */
export function eventList({ organisationId: organisation }: Reader, id: AccountId): ListRequest {
  const filter = where({ organisation, type: 'event', id })
  return { collection: 'acc_accounts', limit: 1, query: { filter, expand: DATES } }
}

/** The groups that an account takes part in. */
export function joinedGroupsList(participant: AccountId): ListRequest {
  return listRequest('acc_groupx_participants', { filter: where({ participant }), expand: 'groupx' })
}

/** An account's figures in the groups of an event. */
export function eventBalanceList(
  { organisationId: organisation }: Reader,
  participant: AccountId,
  account: AccountId,
): ListRequest {
  const filter = where({ organisation, account, participant })
  return listRequest('acc_view_groupx_participants', { filter, expand: 'groupx' })
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
  return listRequest('acc_groups', { filter: where({ account }) })
}

/** The people of an event with their accounts: the participants of its group 'everyone'. */
export function peopleList(eventId: AccountId): ListRequest {
  const filter = where({ 'groupx.account': eventId, 'groupx.name': DEFAULT_GROUP_NAME })
  return listRequest('acc_groupx_participants', { filter, expand: 'participant' })
}

/**
 * The participants of all groups of an event, without their accounts, which would be repeated for each group. This reads the
 * collection and not the view, which also calculates each row's balances and takes ten times as long.
 */
export function participantsList(eventId: AccountId): ListRequest {
  return {
    collection: 'acc_groupx_participants',
    limit: FULL_LIST_BATCH,
    query: { filter: where({ 'groupx.account': eventId }), fields: 'id,groupx,participant,share' },
  }
}

/**
 * Each participant's part of each group of an event. This does not read the derived transactions: they have a row for each
 * part, and none once the event is concluded.
 */
export function partsList({ organisationId: organisation }: Reader, event: AccountId): ListRequest {
  return listRequest('acc_view_group_parts', { filter: where({ organisation, event }) })
}

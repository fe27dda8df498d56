import { pocketbase } from '../client/http/pocketbase.ts'
import { TRANSACTION_STATUSES } from '../domain/entities.ts'
import type { AccountId, GroupId, TransactionStatus } from '../domain/entities.ts'
import { decimalFromCents } from '../domain/money/cents.ts'
import type { Cents } from '../domain/money/money.ts'
import { foldText } from '../domain/text/fold-text.ts'
import type { Scope } from './scope.ts'
import { nameContains, textContains } from './text-contains.ts'
import { dayEnd, dayStart, rangeFilters } from './transaction-list-range.ts'
import type { TransactionRange } from './transaction-list-range.ts'

/** Further conditions of a list; those that are left out allow everything. */
export interface TransactionFilter {
  /** The account on the other side than the list's own. */
  readonly otherId?: AccountId
  /** Selects only what has this day, `YYYY-MM-DD` in the list's `dayZone`, or a later one. */
  readonly firstDay?: string
  /** Selects only what has this day or an earlier one. */
  readonly lastDay?: string
  /** The smallest amount, in cents. */
  readonly least?: Cents
  /** The largest amount, in cents. */
  readonly most?: Cents
}

/** Defines which transactions a list contains; part of the query's key. */
export interface TransactionList {
  /** The account whose list it is; null for the whole organisation. */
  readonly accountId: AccountId | null
  /** Words that the names of both accounts (in an account's list: of the counterparty) or the description contain; '' for all. */
  readonly search: string
  /** Selects only these statuses; an empty list means all. */
  readonly statuses: readonly TransactionStatus[]
  /** Selects only expenses and parts of this group of an event; undefined for all. */
  readonly groupId?: GroupId | undefined
  /** Selects only these moments, amounts and people; undefined for all. */
  readonly narrowed?: TransactionFilter | undefined
  /** Selects only what people entered, without settlement rows (accounting A13); false when left out. */
  readonly isEntered?: boolean | undefined
  /**
   * Sorts the list of an event by the days of its transactions (accounting A31) in this time zone; '' for the device's own. Undefined
   * sorts by creation.
   */
  readonly dayZone?: string | undefined
}

type Side = 'sender' | 'receiver'

/** Matches no row. */
const NOTHING = "id = ''"

/** One request of a batch: a collection, and the side that the list's account is on. */
export interface TransactionSource {
  readonly collection: 'acc_txs' | 'acc_view_txs_reserved' | 'acc_view_txs_hidden'
  /** The side; null for both sides in one request. */
  readonly side: Side | null
  /**
   * Whether the rows have a day of their own (accounting A31). They are sorted by it, and the others by their creation, so that an index
   * serves both. Absent for both together.
   */
  readonly hasDay?: boolean
}

/** Further words of a search are ignored. */
const MAX_WORDS = 6
/** More ids would exceed the server's limit for a filter: 3,500 characters; each id takes 32. */
const MAX_IDS = 80
/**
 * Up to this many ids are compared one by one; above that, searching the row's id in a list of them is faster (ADR
 * 0019).
 */
const FEW_IDS = 8

export interface NamedAccount {
  readonly id: AccountId
  readonly name: string
}

/**
 * Returns the requests of a batch, at most four. An account's stored rows take one request per side: two index scans
 * instead of one OR over the whole organisation. Derived and hidden rows are few: one request each.
 */
export function listTransactionSources({
  accountId,
  statuses,
  groupId,
  narrowed = {},
  dayZone,
}: TransactionList): readonly TransactionSource[] {
  const wants = (status: TransactionStatus) => statuses.length === 0 || statuses.includes(status)
  const sides: readonly (Side | null)[] = accountId === null ? [null] : ['sender', 'receiver']
  const live = wants('pending') || wants('approved')
  const stored = live || wants('declined')
  return [
    ...(stored ? sides.flatMap((side) => storedSources(side, dayZone !== undefined)) : []),
    // The server withholds group and amount of hidden rows, and none is declined.
    ...(live && groupId === undefined && !hasAmounts(narrowed)
      ? [{ collection: 'acc_view_txs_hidden', side: null } as const]
      : []),
    ...(wants('reserved') && !hasAmounts(narrowed)
      ? [{ collection: 'acc_view_txs_reserved', side: null } as const]
      : []),
  ]
}

/** Only expenses have a day of their own, and the event is their sender. */
function storedSources(side: Side | null, isByDay: boolean): readonly TransactionSource[] {
  const source = { collection: 'acc_txs', side } as const
  if (!isByDay || side !== 'sender') return [source]
  return [
    { ...source, hasDay: false },
    { ...source, hasDay: true },
  ]
}

const hasAmounts = ({ least, most }: TransactionFilter): boolean => least !== undefined || most !== undefined

/**
 * Returns the filter of one source. It quotes what people type, so that this cannot change the filter.
 *
 * @param named the accounts whose names contain a word of the search; null when they are unknown or too many to list:
 * then the server compares names row by row, which is slow but rarely takes long
 */
export function buildTransactionFilter(
  { organisationId }: Scope,
  list: TransactionList,
  source: TransactionSource,
  range: TransactionRange,
  named: readonly NamedAccount[] | null = null,
): string {
  const words = searchWords(list.search)
  const listable = named !== null && named.length * words.length <= MAX_IDS ? named : null
  return [
    pocketbase.filter('organisation = {:organisationId}', { organisationId }),
    accountFilter(list, source),
    statusFilter(list, source),
    list.groupId === undefined ? null : pocketbase.filter('groupx = {:groupId}', { groupId: list.groupId }),
    list.isEntered === true && source.collection === 'acc_txs' ? "created_by != ''" : null,
    source.hasDay === undefined ? null : `spentOn ${source.hasDay ? '!=' : '='} ''`,
    ...narrowingFilters(list, source),
    ...words.map((word) => wordFilter(word, list, source, listable)),
    ...rangeFilters(range, list, source),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' && ')
}

function narrowingFilters(
  { narrowed = {}, dayZone }: TransactionList,
  source: TransactionSource,
): readonly (string | null)[] {
  const { otherId, firstDay, lastDay, least, most } = narrowed
  const compare = (path: string, value: string | number | undefined) =>
    value === undefined ? null : pocketbase.filter(`${path} {:value}`, { value })
  const others = getSearchedSides(source).map((side) => compare(`${side} =`, otherId))
  return [
    otherId === undefined ? null : `(${others.join(' || ')})`,
    ...(source.hasDay === true
      ? [compare('spentOn >=', firstDay), compare('spentOn <=', lastDay)]
      : [
          compare('created >=', firstDay && dayStart(firstDay, dayZone)),
          compare('created <', lastDay && dayEnd(lastDay, dayZone)),
        ]),
    compare('amount >=', least === undefined ? undefined : decimalFromCents(least)),
    compare('amount <=', most === undefined ? undefined : decimalFromCents(most)),
  ]
}

/** Returns the filter of the accounts that a search may mean, the `named` of `buildTransactionFilter`; fetch at most `NAME_LIMIT`. */
export function buildNameFilter({ organisationId }: Scope, words: readonly string[]): string {
  const anyWord = words.map((word) => nameContains('name', word)).join(' || ')
  return `${pocketbase.filter('organisation = {:organisationId}', { organisationId })} && (${anyWord})`
}

/** The number of accounts to fetch with `buildNameFilter`: one more than can be listed. */
export const NAME_LIMIT = MAX_IDS + 1

/** Returns the folded words of a search (ADR 0019); all of them must occur. */
export function searchWords(search: string): readonly string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

function accountFilter({ accountId }: TransactionList, { side }: TransactionSource): string {
  if (accountId === null) return ''
  const isSide = (name: Side) => pocketbase.filter(`${name} = {:accountId}`, { accountId })
  return side === null ? `(${isSide('sender')} || ${isSide('receiver')})` : isSide(side)
}

/** The statuses of stored rows. All derived rows are reserved, and no others. */
const STORED = TRANSACTION_STATUSES.filter((status) => status !== 'reserved')

function statusFilter({ statuses }: TransactionList, { collection }: TransactionSource): string {
  if (collection === 'acc_view_txs_reserved' || statuses.length === 0) return ''
  const wanted = STORED.filter((status) => statuses.includes(status))
  if (wanted.length === STORED.length) return ''
  const conditions = wanted.map((status) => pocketbase.filter('status = {:status}', { status }))
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' || ')})`
}

function wordFilter(
  word: string,
  list: TransactionList,
  source: TransactionSource,
  named: readonly NamedAccount[] | null,
): string {
  const names = named === null ? byRelation(word, list, source) : byIds(word, list, source, named)
  // The server withholds the description of hidden rows, and the folded copy too.
  const descriptions = source.collection === 'acc_view_txs_hidden' ? [] : [textContains('description', word)]
  const conditions = [...names, ...descriptions]
  return conditions.length > 0 ? `(${conditions.join(' || ')})` : NOTHING
}

/** Returns the sides whose names are searched: in an account's list the counterparty's. */
function getSearchedSides({ side }: TransactionSource): readonly Side[] {
  if (side === null) return ['sender', 'receiver']
  return side === 'sender' ? ['receiver'] : ['sender']
}

function byIds(
  word: string,
  { accountId }: TransactionList,
  source: TransactionSource,
  named: readonly NamedAccount[],
): readonly string[] {
  // The list's own account is on every row, so its name matches nothing in particular.
  const ids = named.flatMap(({ id, name }) => (id !== accountId && foldText(name).includes(word) ? id : []))
  if (ids.length === 0) return []
  return getSearchedSides(source).flatMap((side) =>
    ids.length <= FEW_IDS
      ? ids.map((id) => pocketbase.filter(`${side} = {:id}`, { id }))
      : pocketbase.filter(`{:ids} ~ ${side}`, { ids: ids.join(' ') }),
  )
}

function byRelation(
  word: string,
  { accountId }: TransactionList,
  source: TransactionSource,
): readonly string[] {
  const isOther = (side: Side) =>
    accountId !== null && source.side === null
      ? pocketbase.filter(`${side} != {:accountId} && `, { accountId })
      : ''
  return getSearchedSides(source).map((side) => `(${isOther(side)}(${nameContains(`${side}.name`, word)}))`)
}

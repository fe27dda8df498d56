import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { AccountId, GroupId, Transaction, TransactionId } from '../domain/entities.ts'
import { toTransaction, toTransactionWithAccounts } from '../records/transaction.mapper.ts'
import type { TransactionRecord, TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { MERGE_WINDOW_MS } from './display-merge.ts'
import { fetchAll, fetchFirst, fetchOne, missingId } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import { textContains } from './text-contains.ts'
import { compareNewestFirst } from './transaction-cursor.ts'

/** Product 9: one batch of transactions. */
export const TRANSACTION_BATCH = 100
/** Stored ids have 15 characters; those of derived parts are longer (`acc_view_txs_reserved`, accounting A12). */
const STORED_ID_LENGTH = 15
const STORED = 'acc_txs'
const DERIVED = 'acc_view_txs_reserved'

/** A transaction with everything that its own sheet shows. */
export interface TransactionDetail extends TransactionWithAccounts {
  /**
   * The name of its creator; empty for rows of the system and for people whom the member cannot read, null while
   * loading.
   */
  readonly creatorName: string | null
  /**
   * The name of the person who changed it last, with the same empty values: for a declined one, the person who declined
   * it (accounting A20).
   */
  readonly changerName: string | null
  /** The event group's name; empty outside groups, null while loading. */
  readonly groupName: string | null
}

interface NamedUser {
  readonly name: string
  readonly username: string
}

interface DetailRecord extends TransactionRecord {
  readonly expand?: TransactionRecord['expand'] & {
    readonly created_by?: NamedUser
    readonly updated_by?: NamedUser
    readonly groupx?: { readonly name: string }
  }
}

/** Selects transactions between two accounts. */
export interface BetweenAccounts {
  readonly oneId: AccountId
  readonly otherId: AccountId
  /** Selects only those of one event group. */
  readonly groupId?: GroupId | undefined
  /** Selects only those whose description contains this. */
  readonly search?: string | undefined
}

type Cursor = Pick<Transaction, 'id' | 'created'>

export const transactionDetailQueries = {
  /**
   * One transaction, stored or derived. Throws `AppError` of kind `not-found` for an unknown one and a hidden one
   * (accounting A15).
   */
  detail: (scope: Scope, id: TransactionId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'detail', id],
      queryFn: async ({ signal }) => {
        // A URL may name the sheet without an id.
        if (!id) throw missingId()
        const isStored = id.length <= STORED_ID_LENGTH
        const filter = pocketbase.filter('organisation = {:organisation} && id = {:id}', {
          organisation: scope.organisationId,
          id,
        })
        const expand = isStored ? 'sender,receiver,groupx,created_by,updated_by' : 'sender,receiver,groupx'
        const record = await fetchOne<DetailRecord>(isStored ? STORED : DERIVED, { filter, expand }, signal)
        return toDetail(record)
      },
    }),
  /**
   * The transactions between two accounts, newest first, stored and derived, in batches of 100. It always sends three
   * requests per batch: one for each direction and one for derived parts.
   */
  between: (scope: Scope, between: BetweenAccounts) =>
    infiniteQueryOptions({
      queryKey: [...scopedKey('transactions', scope), 'between', between],
      initialPageParam: null as Cursor | null,
      queryFn: async ({ pageParam, signal }): Promise<readonly Transaction[]> => {
        const { oneId, otherId } = between
        const sources = [
          [STORED, oneId, otherId],
          [STORED, otherId, oneId],
          [DERIVED, oneId, otherId],
        ] as const
        const lists = await Promise.all(
          sources.map(([collection, sender, receiver]) =>
            fetchFirst<TransactionRecord>(
              collection,
              TRANSACTION_BATCH,
              { filter: betweenFilter(scope, sender, receiver, between, pageParam), sort: '-created,id' },
              signal,
            ),
          ),
        )
        return lists.flat().map(toTransaction).toSorted(compareNewestFirst).slice(0, TRANSACTION_BATCH)
      },
      getNextPageParam: (batch): Cursor | undefined =>
        batch.length < TRANSACTION_BATCH ? undefined : batch.at(-1),
    }),
  /** The transactions of one `tx_group`: of an expense that several people paid (accounting A21). */
  expense: (scope: Scope, txGroup: string) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'expense', txGroup],
      queryFn: async ({ signal }): Promise<readonly TransactionWithAccounts[]> => {
        const filter = pocketbase.filter('organisation = {:organisation} && tx_group = {:txGroup}', {
          organisation: scope.organisationId,
          txGroup,
        })
        const options = { filter, sort: '-created,id', expand: 'sender,receiver' }
        const records = await fetchAll<TransactionRecord>(STORED, options, signal)
        return records.map(toTransactionWithAccounts)
      },
    }),
  /** The transactions that may share a row with an incoming one: those of the same minute, and the rest of its expense (product 4, accounting A11). */
  around: (scope: Scope, ownId: AccountId, { id, created, txGroup }: Cursor & Pick<Transaction, 'txGroup'>) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'around', ownId, id, created, txGroup],
      queryFn: async ({ signal }): Promise<readonly TransactionWithAccounts[]> => {
        const ms = Date.parse(created)
        const incoming = pocketbase.filter('organisation = {:organisation} && receiver = {:own}', {
          organisation: scope.organisationId,
          own: ownId,
        })
        const nearby = pocketbase.filter('created >= {:from} && created <= {:to}', {
          from: new Date(ms - MERGE_WINDOW_MS),
          to: new Date(ms + MERGE_WINDOW_MS),
        })
        const conditions = [
          nearby,
          ...(txGroup === '' ? [] : [pocketbase.filter('tx_group = {:txGroup}', { txGroup })]),
        ]
        const lists = await Promise.all(
          conditions.map((condition) =>
            fetchAll<TransactionRecord>(
              STORED,
              { filter: `${incoming} && ${condition}`, sort: '-created,id', expand: 'sender,receiver' },
              signal,
            ),
          ),
        )
        const byId = new Map(lists.flat().map((record) => [record.id, toTransactionWithAccounts(record)]))
        return [...byId.values()]
      },
    }),
}

function toDetail(record: DetailRecord): TransactionDetail {
  const { created_by: creator, updated_by: changer, groupx } = record.expand ?? {}
  return {
    ...toTransactionWithAccounts(record),
    creatorName: getUserName(creator),
    changerName: getUserName(changer),
    groupName: groupx?.name ?? '',
  }
}

const getUserName = (user: NamedUser | undefined): string => (user ? user.name || user.username : '')

function betweenFilter(
  { organisationId }: Scope,
  sender: AccountId,
  receiver: AccountId,
  { groupId, search }: BetweenAccounts,
  cursor: Cursor | null,
): string {
  const conditions = [
    pocketbase.filter('organisation = {:organisationId} && sender = {:sender} && receiver = {:receiver}', {
      organisationId,
      sender,
      receiver,
    }),
  ]
  if (groupId) conditions.push(pocketbase.filter('groupx = {:groupId}', { groupId }))
  if (search) conditions.push(`(${textContains('description', search)})`)
  if (cursor) {
    // Several may have been created at the same moment, so the id orders them.
    const after = { created: new Date(cursor.created), id: cursor.id }
    conditions.push(
      pocketbase.filter('(created < {:created} || (created = {:created} && id > {:id}))', after),
    )
  }
  return conditions.join(' && ')
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId, GroupId, Transaction, TransactionId } from '../domain/entities.ts'
import { figuresFromSums } from '../domain/event-figures.ts'
import type { ParticipantFigures } from '../domain/event-figures.ts'
import type { Currency } from '../domain/money.ts'
import { toTransaction, toTransactionWithParties } from '../records/transaction.mapper.ts'
import type { TransactionRecord, TransactionWithParties } from '../records/transaction.mapper.ts'
import { centsOnWire, currencyOnWire } from '../records/wire.ts'
import { fetchAll, fetchFirst, fetchOne, missingId } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import { textContains } from './text-contains.ts'

/** Spec 9: one batch of transactions. */
export const TRANSACTION_BATCH = 100
/** Stored ids have 15 characters; those of derived parts are longer (`acc_view_txs_reserved`, accounting A12). */
const STORED_ID_LENGTH = 15
/** Spec 9: what a list merges lies at most so far apart. */
const MERGE_WINDOW_MS = 60_000
const STORED = 'acc_txs'
const DERIVED = 'acc_view_txs_reserved'

/** A transaction with everything that its own sheet says about it. */
export interface TransactionDetail extends TransactionWithParties {
  /** Who entered it; empty for rows the system made and for people who cannot be seen any more, null until it is known. */
  readonly creatorName: string | null
  /** The event group's name; empty outside groups, null until it is known. */
  readonly groupName: string | null
}

interface DetailRecord extends TransactionRecord {
  readonly expand?: TransactionRecord['expand'] & {
    readonly created_by?: { readonly name: string; readonly username: string }
    readonly groupx?: { readonly name: string }
  }
}

/** Which transactions between two accounts are asked for. */
export interface BetweenAccounts {
  readonly oneId: AccountId
  readonly otherId: AccountId
  /** Those of one event group alone. */
  readonly groupId?: GroupId | undefined
  /** Those whose description has this in it. */
  readonly search?: string | undefined
}

type Cursor = Pick<Transaction, 'id' | 'created'>

export const transactionDetailQueries = {
  /** One transaction, stored or derived. Throws `AppError` of kind `not-found` when there is none, or none to be seen (A15). */
  detail: (scope: Scope, id: TransactionId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'detail', id],
      queryFn: async ({ signal }) => {
        // An address that names the sheet and nothing else.
        if (!id) throw missingId()
        const isStored = id.length <= STORED_ID_LENGTH
        const filter = pocketbase.filter('organisation = {:organisation} && id = {:id}', {
          organisation: scope.organisationId,
          id,
        })
        const expand = isStored ? 'sender,receiver,groupx,created_by' : 'sender,receiver,groupx'
        const record = await fetchOne<DetailRecord>(isStored ? STORED : DERIVED, { filter, expand }, signal)
        return toDetail(record)
      },
    }),
  /**
   * What moved between two accounts, newest first, stored and derived ones, in batches of 100: three requests
   * a batch whatever there is, for each direction and for the parts of an event.
   */
  between: (scope: Scope, asked: BetweenAccounts) =>
    infiniteQueryOptions({
      queryKey: [...scopedKey('transactions', scope), 'between', asked],
      initialPageParam: null as Cursor | null,
      queryFn: async ({ pageParam, signal }): Promise<readonly Transaction[]> => {
        const { oneId, otherId } = asked
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
              { filter: betweenFilter(scope, sender, receiver, asked, pageParam), sort: '-created,id' },
              signal,
            ),
          ),
        )
        return lists.flat().map(toTransaction).toSorted(newestFirst).slice(0, TRANSACTION_BATCH)
      },
      getNextPageParam: (batch): Cursor | undefined =>
        batch.length < TRANSACTION_BATCH ? undefined : batch.at(-1),
    }),
  /** What may share a row with an incoming transaction: what came in around it, and the rest of its expense (spec 4, accounting A11). */
  around: (scope: Scope, ownId: AccountId, { id, created, txGroup }: Cursor & Pick<Transaction, 'txGroup'>) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'around', ownId, id, created, txGroup],
      queryFn: async ({ signal }): Promise<readonly TransactionWithParties[]> => {
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
        const byId = new Map(lists.flat().map((record) => [record.id, toTransactionWithParties(record)]))
        return [...byId.values()]
      },
    }),
  /** How an account stands in an event and the groups it takes part in; null where it takes part in none, or nothing is told (A15). */
  eventStanding: (scope: Scope, ownId: AccountId, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'standing', ownId, eventId],
      queryFn: async ({ signal }): Promise<EventStanding | null> => {
        const filter = pocketbase.filter(
          'organisation = {:organisation} && account = {:event} && participant = {:own}',
          { organisation: scope.organisationId, event: eventId, own: ownId },
        )
        const records = await fetchAll<StandingRecord>(
          'acc_view_groupx_participants',
          { filter, expand: 'groupx' },
          signal,
        )
        return toStanding(records)
      },
    }),
}

/** How an account stands in an event in `currency`, the event's first (accounting A13), and its groups there in their order. */
export interface EventStanding extends ParticipantFigures {
  readonly currency: Currency
  readonly groups: readonly { readonly id: GroupId; readonly name: string }[]
}

interface StandingRecord {
  readonly groupx: string
  readonly currency: string
  readonly balances: unknown
  readonly expand?: { readonly groupx?: { readonly name: string; readonly order: number } }
}

function toStanding(records: readonly StandingRecord[]): EventStanding | null {
  const [first] = records
  if (first === undefined) return null
  const groups = records
    .map(({ groupx, expand }) => ({
      id: groupx,
      name: expand?.groupx?.name ?? '',
      order: expand?.groupx?.order ?? 0,
    }))
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ id, name }))
  return { ...figuresIn(first), currency: currencyOnWire(first.currency), groups }
}

interface SumsRecord {
  readonly currency: string
  readonly sent: number
  readonly received: number
  readonly sentInitiated: number
  readonly receivedInitiated: number
}

/** The figures within the event stand on each of its rows, per currency, as JSON; zeros before anything moved. */
function figuresIn({ balances, currency }: StandingRecord): ParticipantFigures {
  const rows = Array.isArray(balances) ? (balances as readonly SumsRecord[]) : []
  const own = rows.find((row) => row.currency === currency)
  return figuresFromSums({
    sent: centsOnWire(own?.sent ?? 0),
    received: centsOnWire(own?.received ?? 0),
    sentInitiated: centsOnWire(own?.sentInitiated ?? 0),
    receivedInitiated: centsOnWire(own?.receivedInitiated ?? 0),
  })
}

function toDetail(record: DetailRecord): TransactionDetail {
  const { created_by: creator, groupx } = record.expand ?? {}
  return {
    ...toTransactionWithParties(record),
    creatorName: creator ? creator.name || creator.username : '',
    groupName: groupx?.name ?? '',
  }
}

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
    // Several may have been created in one moment: the id tells them apart.
    const after = { created: new Date(cursor.created), id: cursor.id }
    conditions.push(
      pocketbase.filter('(created < {:created} || (created = {:created} && id > {:id}))', after),
    )
  }
  return conditions.join(' && ')
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.created.localeCompare(a.created) || (a.id < b.id ? -1 : 1)
}

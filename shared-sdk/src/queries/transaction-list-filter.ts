import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId, TransactionStatus } from '../domain/entities.ts'
import type { Scope } from './scope.ts'
import type { TransactionCursor } from './transaction-cursor.ts'

/** Which transactions a list holds. All of it is part of the query's key. */
export interface TransactionList {
  /** The account they are seen from; null for the whole organisation. */
  readonly accountId: AccountId | null
  /** Words that the names of the sides (of the counterparty alone, seen from an account) or the description contain; '' for all. */
  readonly search: string
  /** Only these; none means all. */
  readonly statuses: readonly TransactionStatus[]
}

type Side = 'sender' | 'receiver'

/** One request of a batch: a collection, and the side that the list's account has in it. */
export interface TransactionSource {
  readonly collection: 'acc_txs' | 'acc_view_txs_reserved' | 'acc_view_txs_hidden'
  /** Null where both sides are asked about at once. */
  readonly side: Side | null
}

/** More than anybody types into a search; what follows narrows nothing further. */
const MAX_WORDS = 6

/**
 * The requests that a batch takes: never more than four. An account's stored rows are asked for per side, two index
 * walks instead of one OR over the whole organisation; the derived and the hidden ones are few and come in one each.
 */
export function sourcesOf({ accountId, statuses }: TransactionList): readonly TransactionSource[] {
  const wants = (status: TransactionStatus) => statuses.length === 0 || statuses.includes(status)
  const sides: readonly (Side | null)[] = accountId === null ? [null] : ['sender', 'receiver']
  const stored = wants('pending') || wants('approved')
  return [
    ...(stored ? sides.map((side) => ({ collection: 'acc_txs', side }) as const) : []),
    ...(stored ? [{ collection: 'acc_view_txs_hidden', side: null } as const] : []),
    ...(wants('reserved') ? [{ collection: 'acc_view_txs_reserved', side: null } as const] : []),
  ]
}

export interface TransactionRange {
  /** Only rows behind it; null from the newest on. */
  readonly after: TransactionCursor | null
  /** Only rows up to it and itself; null to the end. */
  readonly until: TransactionCursor | null
}

/** The filter of one source. Whatever people type is quoted: it can search, and nothing else. */
export function filterOf(
  { organisationId }: Scope,
  list: TransactionList,
  source: TransactionSource,
  { after, until }: TransactionRange,
): string {
  return [
    pocketbase.filter('organisation = {:organisationId}', { organisationId }),
    ofAccount(list, source),
    ofStatus(list, source),
    ...wordsOf(list.search).map((word) => ofWord(word, list, source)),
    // The first comparison alone lets the index begin at the place; the second settles equal moments.
    after && at('created <= {:created} && (created < {:created} || id > {:id})', after),
    until && at('created >= {:created} && (created > {:created} || id <= {:id})', until),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' && ')
}

function ofAccount({ accountId }: TransactionList, { side }: TransactionSource): string {
  if (accountId === null) return ''
  const isSide = (name: Side) => pocketbase.filter(`${name} = {:accountId}`, { accountId })
  return side === null ? `(${isSide('sender')} || ${isSide('receiver')})` : isSide(side)
}

/** Derived rows are all reserved, and all others are not. */
function ofStatus({ statuses }: TransactionList, { collection }: TransactionSource): string {
  if (collection === 'acc_view_txs_reserved' || statuses.length === 0) return ''
  const stored = statuses.filter((status) => status !== 'reserved')
  return stored.length === 1 ? pocketbase.filter('status = {:status}', { status: stored[0] }) : ''
}

function ofWord(word: string, { accountId }: TransactionList, { side }: TransactionSource): string {
  const names =
    side === null ? ['sender.name', 'receiver.name'] : [side === 'sender' ? 'receiver.name' : 'sender.name']
  const like = spellings(word).map((spelling) => pocketbase.filter('{:like}', { like: pattern(spelling) }))
  const contains = (field: string) => like.map((text) => `${field} ~ ${text}`).join(' || ')
  // Seen from an account whose side is open, its own name must not count: every row has it.
  const counterparty =
    accountId !== null && side === null
      ? (['sender', 'receiver'] as const).map((own, index) => {
          const isOwn = pocketbase.filter(`${own} = {:accountId}`, { accountId })
          return `(${isOwn} && (${contains(index === 0 ? 'receiver.name' : 'sender.name')}))`
        })
      : names.map(contains)
  return `(${[...counterparty, contains('description')].join(' || ')})`
}

function wordsOf(search: string): readonly string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** SQLite's LIKE knows the case of ASCII letters only, so the others are asked for in both. */
function spellings(word: string): readonly string[] {
  const others = (change: (letter: string) => string) => word.replace(/[\u0080-\uffff]/g, change)
  return [
    ...new Set([
      word,
      others((letter) => letter.toLocaleLowerCase()),
      others((letter) => letter.toLocaleUpperCase()),
    ]),
  ]
}

/** Taken by the server as it stands, because it has its own wildcards at both ends. */
function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

function at(filter: string, { created, id }: TransactionCursor): string {
  // PocketBase stores a blank where ISO has a T, and compares texts.
  return pocketbase.filter(filter, { created: created.replace('T', ' '), id })
}

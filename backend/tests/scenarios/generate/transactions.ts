import type { NewTransaction } from '../model/operation.ts'
import { mint } from '../stage.ts'
import { splitCents } from '../model/books.ts'
import { getBalances } from '../model/judge-members.ts'
import { findEvent } from '../model/tables.ts'
import { typed } from '../model/typed.ts'
import {
  chance,
  pickAccount,
  pickAmount,
  pickCategory,
  pickCreator,
  pickCurrency,
  pickDay,
  pickDescription,
  pickEvent,
  pickFrom,
  pickGroup,
  pickOwn,
  pickParticipant,
} from './source.ts'
import type { Generator, Source } from './source.ts'

export function transaction(
  source: Source,
  sides: { readonly sender: string; readonly receiver: string; readonly group?: string },
): NewTransaction {
  const { random, tables } = source
  const isExpense = tables.events.some(({ id }) => id === sides.sender)
  return {
    id: mint(random),
    group: '',
    ...sides,
    amount: pickAmount(random),
    currency: pickCurrency(random),
    description: pickDescription(random),
    txGroup: '',
    category: pickCategory(random, isExpense),
    spentOn: pickDay(random, isExpense),
    createdBy: pickCreator(source),
  }
}

const ANY = ['user', 'bank', 'receivable', 'payable', 'income', 'expenses', 'equity'] as const

const entering =
  (sides: (source: Source) => { sender: string; receiver: string; group?: string }): Generator =>
  (source) => ({ do: 'enter', rows: [transaction(source, sides(source))] })

export const send = entering((source) => ({
  sender: pickOwn(source),
  receiver: pickAccount(source, ['user', 'user', 'income']),
}))

export const request = entering((source) => ({
  sender: pickAccount(source, ['user', 'user', 'expenses']),
  receiver: pickOwn(source),
}))

/**
 * Sometimes asks a person for all that a book lacks: then only the open request keeps an account with a zero balance
 * from being closed.
 */
export const onBehalf: Generator = (source) => {
  const { random, tables } = source
  const lacking = tables.accounts.filter(
    ({ id, isHere, kind, status }) =>
      isHere && !['user', 'event'].includes(kind) && status === 'active' && inEuros(source, id) < 0,
  )
  const book = chance(random, 40) ? pickFrom(random, lacking) : undefined
  const sides = {
    sender: pickAccount(source, book === undefined ? ANY : ['user']),
    receiver: book?.id ?? pickAccount(source, ANY),
  }
  const row = transaction(source, sides)
  return {
    do: 'enter',
    rows: [book === undefined ? row : { ...row, amount: typed(-inEuros(source, book.id)), currency: 'EUR' }],
  }
}

const inEuros = ({ tables }: Source, account: string): number => getBalances(tables, account)[0] ?? 0

export const expense = entering((source) => {
  const event = pickEvent(source)
  const group = chance(source.random, 5) ? {} : { group: pickGroup(source, event).id }
  return { sender: event.id, receiver: pickOwn(source), ...group }
})

export const funds = entering((source) => {
  const event = pickEvent(source)
  const group = chance(source.random, 5) ? { group: pickGroup(source, event).id } : {}
  return { sender: pickOwn(source), receiver: event.id, ...group }
})

export const eventOnBehalf = entering((source) => {
  const event = pickEvent(source)
  const group = pickGroup(source, event).id
  const isMember = !chance(source.random, 20)
  const other = isMember ? pickParticipant(source, event) : pickAccount(source, ['bank', 'bank', 'event'])
  return chance(source.random, 60)
    ? { sender: event.id, receiver: other, ...(chance(source.random, isMember ? 90 : 20) ? { group } : {}) }
    : { sender: other, receiver: event.id }
})

/** Enters what the community's bank account paid for a group of an event. */
export const bankExpense = entering((source) => {
  const event = pickEvent(source)
  return { sender: event.id, receiver: pickAccount(source, ['bank']), group: pickGroup(source, event).id }
})

/** Splits one expense: one request to each of several people, in one batch (accounting A11). */
export const expenseSplit: Generator = (source) => {
  const { random } = source
  const receiver = pickOwn(source)
  const senders = [
    ...new Set(Array.from({ length: random.whole(2, 6) }, () => pickAccount(source, ['user']))),
  ]
  const weights = [receiver, ...senders].map((id) => ({ id, account: id, share: random.whole(1, 3) * 100 }))
  const parts = splitCents(random.whole(1, 50_000), weights)
  const first = transaction(source, { sender: '', receiver })
  const txGroup = mint(random)
  const rows = senders
    .filter((sender) => sender !== receiver && (parts.get(sender) ?? 0) > 0)
    .map((sender) => ({ ...first, id: mint(random), sender, txGroup, amount: typed(parts.get(sender) ?? 0) }))
  return rows.length === 0 ? null : { do: 'enter', rows }
}

/** Returns the version that the caller saw: the newest, sometimes an older one. */
function seenVersion(source: Source, id: string): { id: string; version: number } {
  const version = source.tables.transactions.find((row) => row.id === id)?.version ?? 0
  return {
    id,
    version: version > 0 && chance(source.random, 50) ? source.random.whole(0, version - 1) : version,
  }
}

/** Picks a reason for declining; sometimes an empty one. */
const pickReason = ({ random }: Source): string => random.pick(['', 'Paid in cash', 'Not mine'])

/** Declines one request, mostly an own one that is open; sometimes one that has its answer. */
export const decline: Generator = (source) => {
  const act = approve(source)
  if (act?.do !== 'approve') return null
  const declined = source.tables.transactions.filter(({ status }) => status === 'declined')
  const again = chance(source.random, 15) ? pickFrom(source.random, declined) : undefined
  const rows = again === undefined ? act.rows : [seenVersion(source, again.id)]
  return { do: 'decline', rows, reason: pickReason(source) }
}

/** Declines all: one batch, all or nothing (accounting A20). */
export const declineAll: Generator = (source) => {
  const act = approveAll(source)
  return act?.do === 'approve' ? { do: 'decline', rows: act.rows, reason: pickReason(source) } : null
}

export const approve: Generator = (source) => {
  const { random, tables, caller } = source
  const own = tables.accounts.find((row) => row.owner !== '' && row.owner === caller.user)?.id
  const pending = tables.transactions.filter(
    (row) => row.status === 'pending' && findEvent(tables, row) === undefined,
  )
  const mine = pending.filter((row) => row.sender === own)
  const row = pickFrom(random, chance(random, 50) ? mine : pending) ?? pickFrom(random, tables.transactions)
  return row === undefined ? null : { do: 'approve', rows: [seenVersion(source, row.id)] }
}

/** Approves all: one batch, all or nothing (accounting A7). */
export const approveAll: Generator = (source) => {
  const { random, tables, caller } = source
  const own = tables.accounts.find((row) => row.owner !== '' && row.owner === caller.user)?.id
  const pending = tables.transactions.filter(
    (row) => row.status === 'pending' && findEvent(tables, row) === undefined,
  )
  const mine = chance(random, 80) ? pending.filter((row) => row.sender === own) : pending
  const rows = random.sample(mine, 5)
  return rows.length < 2 ? null : { do: 'approve', rows: rows.map(({ id }) => seenVersion(source, id)) }
}

export const edit: Generator = (source) => {
  const { random, tables, caller } = source
  const pending = tables.transactions.filter((row) => row.status === 'pending')
  const outside = pending.filter((row) => findEvent(tables, row) === undefined)
  const mine = (chance(random, 50) ? outside : pending).filter((row) => row.createdBy === caller.user)
  const rows = chance(random, 50) ? mine : chance(random, 50) ? pending : tables.transactions
  const row = pickFrom(random, rows)
  if (row === undefined) return null
  const event = findEvent(tables, row)
  const group =
    event === undefined || row.group === '' ? pickFrom(random, tables.groups) : pickGroup(source, event)
  const change = {
    ...(chance(random, 60) ? { amount: pickAmount(random) } : {}),
    ...(chance(random, 20) && group !== undefined ? { group: group.id } : {}),
    ...(chance(random, 3) ? { group: '' } : {}),
    ...(chance(random, 30) ? { category: pickCategory(random, event?.id === row.sender) } : {}),
    ...(chance(random, 20) ? { spentOn: pickDay(random, event?.id === row.sender) } : {}),
  }
  return { do: 'edit', row: row.id, change: { ...change, description: pickDescription(random) } }
}

export const remove: Generator = (source) => {
  const { random, tables, caller } = source
  const mine = tables.transactions.filter((row) => row.createdBy === caller.user)
  const row = pickFrom(random, chance(random, 60) ? mine : tables.transactions)
  return row === undefined ? null : { do: 'delete', rows: [row.id] }
}

/** Mostly restores something of the caller's, sometimes what nobody has deleted. */
export const restore: Generator = (source) => {
  const { random, tables, caller } = source
  const rows = tables.deleted.map(({ row }) => row)
  const mine = tables.deleted.filter(({ by, row }) => by === caller.user || row.createdBy === caller.user)
  const some = chance(random, 60)
    ? mine.map(({ row }) => row)
    : chance(random, 80)
      ? rows
      : tables.transactions
  const named = random.sample(some, chance(random, 70) ? 1 : 3)
  return named.length === 0 ? null : { do: 'restore', rows: named.map(({ id }) => id) }
}

export const removeSeveral: Generator = (source) => {
  const { random, tables, caller } = source
  const mine = tables.transactions.filter((row) => row.createdBy === caller.user)
  const rows = random.sample(chance(random, 80) ? mine : tables.transactions, 3)
  return rows.length < 2 ? null : { do: 'delete', rows: rows.map(({ id }) => id) }
}

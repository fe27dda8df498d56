/** Divides one expense of an event among chosen people, apart from every group. Source: accounting A25. */
import type { AccountId, BillLine, GroupId, SeparateSplit, SplitKind, Transaction } from '../entities.ts'
import type { Cents, Currency } from '../money/money.ts'
import { splitByWeights } from '../money/split.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

const SPLIT_KINDS = [
  'equally',
  'shares',
  'amounts',
  'percentages',
  'items',
] as const satisfies readonly SplitKind[]

/** The largest amount in cents: a total times a weight stays below 2^63, so that SQLite calculates with whole numbers. */
export const MAX_WEIGHT = 999_999_999
export const MAX_BILL_LINES = 100
export const MAX_LINE_NAME = 120
/** The most characters of a split's JSON. */
export const MAX_SPLIT_LENGTH = 20_000
const WHOLE_PERCENT = 10_000

interface SplitFacts {
  /** The expense's total: the sum of all of its payers. */
  readonly total: Cents
  /** Who takes part in the event. */
  readonly participantIds: readonly AccountId[]
}

/**
 * Checks a split that is new or changed, or whose total has changed: everybody in it takes part in the event, and amounts, percentages
 * and lines add up.
 */
export function checkSeparateSplit(split: SeparateSplit, { total, participantIds }: SplitFacts): Verdict {
  if (!Object.keys(split.weights).every((id) => participantIds.includes(id)))
    return refuseWith('not-a-participant', 'split')
  return checkSplitTotal(split, total)
}

/** Checks whether a split fits the expense's total; people who have left the event since may be part of it. */
export function checkSplitTotal({ kind, weights, items = [] }: SeparateSplit, total: Cents): Verdict {
  const sum = Object.values(weights).reduce((all, weight) => all + weight, 0)
  if (sum === 0) return refuseWith('split-empty', 'split')
  if (kind === 'percentages' && sum !== WHOLE_PERCENT) return refuseWith('split-not-whole', 'split')
  if ((kind === 'amounts' || kind === 'items') && sum !== total) return refuseWith('split-differs', 'split')
  if (kind !== 'items') return ALLOWED
  const computed = billWeights(items)
  const isSame =
    computed !== null &&
    Object.keys(weights).length === computed.size &&
    [...computed].every(([id, cents]) => weights[id] === cents)
  return isSame ? ALLOWED : refuseWith('split-differs', 'split')
}

/**
 * Returns what each person bears of a bill, in cents above 0; null if a person would bear less than nothing, or nobody shares a line.
 * The lines of one person are divided equally, those without sharers in proportion to the others. Odd cents go by the order of accounting
 * A10, and begin with another person at each line.
 */
export function billWeights(items: readonly BillLine[]): ReadonlyMap<AccountId, Cents> | null {
  const parts = new Map<AccountId, Cents>()
  const add = (weights: ReadonlyMap<AccountId, number>, cents: Cents, turn: number) => {
    const sign = Math.sign(cents)
    for (const [id, part] of splitByWeights(Math.abs(cents), weights, turn))
      parts.set(id, (parts.get(id) ?? 0) + sign * part)
  }
  items.forEach(({ cents, sharers }, index) => {
    if (sharers.length > 0) add(new Map(sharers.map((id) => [id, 1])), cents, index)
  })
  const own = new Map([...parts].filter(([, cents]) => cents > 0))
  if (own.size === 0 || own.size < parts.size) return null
  const common = items.reduce((all, { cents, sharers }) => (sharers.length === 0 ? all + cents : all), 0)
  if (common !== 0) add(own, common, items.length)
  if ([...parts.values()].some((cents) => cents < 0)) return null
  return new Map([...parts].filter(([, cents]) => cents > 0))
}

type SplitRow = Pick<
  Transaction,
  'id' | 'senderId' | 'receiverId' | 'amount' | 'currency' | 'status' | 'groupId' | 'txGroup' | 'split'
>

/**
 * Returns the totals of the expenses of one currency that are split separately, by the id that each one's transactions share.
 *
 * @param group the group of such expenses
 */
export function expenseTotals(
  rows: readonly SplitRow[],
  { groupId, currency }: { readonly groupId: GroupId; readonly currency: Currency },
): ReadonlyMap<string, { readonly cents: Cents; readonly split: SeparateSplit }> {
  const totals = new Map<string, { cents: Cents; split: SeparateSplit }>()
  for (const row of rows) {
    // The rows that settle a concluded event have the group, too, but no split.
    if (row.groupId !== groupId || row.currency !== currency || row.split === null) continue
    const key = expenseId(row)
    const before = totals.get(key)
    totals.set(key, { cents: (before?.cents ?? 0) + row.amount, split: before?.split ?? row.split })
  }
  return totals
}

/** Returns the id that all transactions of an expense share: its `tx_group`, or the id of its only transaction. */
export const expenseId = ({ id, txGroup }: Pick<Transaction, 'id' | 'txGroup'>): string =>
  txGroup === '' ? id : txGroup

/** Returns at which person the odd cents of an expense begin, so that they do not always go to the same one. */
export function turnOf(expense: string): number {
  return expense.charCodeAt(expense.length - 1) * 36 + expense.charCodeAt(expense.length - 2)
}

/** Returns the JSON in which a split is sent and stored; the people who share a line are one text, which keeps it short. */
export function writeSeparateSplit({ kind, weights, items }: SeparateSplit): object {
  const sorted = Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)))
  const lines = items?.map(({ name, cents, sharers }) => ({ name, cents, sharers: sharers.join(' ') }))
  return lines === undefined ? { kind, weights: sorted } : { kind, weights: sorted, items: lines }
}

/**
 * Reads a split from JSON. Returns null if it has another form, a weight outside of its range, or too many lines.
 *
 * @param value as it was sent or stored
 */
export function readSeparateSplit(value: unknown): SeparateSplit | null {
  if (!isObject(value) || !isObject(value['weights'])) return null
  const kind = SPLIT_KINDS.find((one) => one === value['kind'])
  const weights = Object.entries(value['weights'])
  if (kind === undefined || !weights.every(([, weight]) => isWhole(weight, 1, MAX_WEIGHT))) return null
  if (kind === 'equally' && weights.some(([, weight]) => weight !== 1)) return null
  const split = { kind, weights: Object.fromEntries(weights) as Record<AccountId, number> }
  if (kind !== 'items') return value['items'] === undefined ? split : null
  const items = readLines(value['items'])
  return items === null ? null : { ...split, items }
}

function readLines(value: unknown): readonly BillLine[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_BILL_LINES) return null
  const lines = value.flatMap((line: unknown): readonly BillLine[] => {
    if (!isObject(line)) return []
    const { name, cents, sharers } = line
    if (typeof name !== 'string' || name.length > MAX_LINE_NAME || typeof sharers !== 'string') return []
    if (!isWhole(cents, -MAX_WEIGHT, MAX_WEIGHT) || cents === 0) return []
    const ids = sharers.split(' ').filter((id) => id !== '')
    return new Set(ids).size === ids.length ? [{ name, cents, sharers: ids }] : []
  })
  return lines.length === value.length ? lines : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

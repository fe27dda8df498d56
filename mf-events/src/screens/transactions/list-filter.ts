/** Further conditions of an event's list of transactions, as its address has them (product 2.15). */
import { parseAmount } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import type { TransactionFilter } from '@coffer/shared-sdk/queries'

/** '' allows everything. */
export interface ListFilter {
  /** The account of the person who paid. */
  readonly person: string
  /** The first and last day in the event's zone, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** Amounts as they are typed. */
  readonly least: string
  readonly most: string
}

export const FILTER_NAMES = [
  'person',
  'from',
  'to',
  'least',
  'most',
] as const satisfies readonly (keyof ListFilter)[]

export const NO_FILTER: ListFilter = { person: '', from: '', to: '', least: '', most: '' }

/**
 * Returns the conditions for the query; undefined without any. It ignores what is no day and no amount, and takes days and amounts in
 * either order.
 */
export function toTransactionFilter(
  { person, from, to, least, most }: ListFilter,
  currency: Currency,
): TransactionFilter | undefined {
  const [first, last] = inOrder([from, to].map((day) => (isDay(day) ? day : undefined)))
  const [smallest, largest] = inOrder([least, most].map((text) => toCents(text, currency)))
  const filter = {
    ...(person !== '' && { otherId: person }),
    ...(first !== undefined && { firstDay: first }),
    ...(last !== undefined && { lastDay: last }),
    ...(smallest !== undefined && { least: smallest }),
    ...(largest !== undefined && { most: largest }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}

/** Returns how many of person, period and amount are restricted. */
export function countConditions({ person, from, to, least, most }: ListFilter): number {
  return [person, from + to, least + most].filter((text) => text !== '').length
}

export function toCents(text: string, currency: Currency): number | undefined {
  const amount = parseAmount(text, currency)
  return amount.ok ? amount.value.cents : undefined
}

function inOrder<T extends string | number>([one, other]: readonly (T | undefined)[]): readonly [
  T | undefined,
  T | undefined,
] {
  return one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text))

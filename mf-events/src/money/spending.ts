/** Splits an event's expenses by group, by person and over time. Source: accounting A12, product 2.16. */
import {
  addDays,
  deriveParts,
  groupTotals,
  instantMs,
  lastMoment,
  startOfDay,
  toZonedTime,
} from '@coffer/shared-sdk/domain'
import type { AccountId, Category, Cents, Currency, EventLedger, GroupId } from '@coffer/shared-sdk/domain'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { offsetsIn } from '@coffer/shared-sdk/i18n'
import { readingZone } from '../events/event-zone.ts'
import type { ZonedPeriod } from '../events/event-zone.ts'
import { groupName } from './event-money.ts'
import type { EventMoney } from './event-money.ts'

export interface GroupSpending {
  readonly id: GroupId
  readonly name: string
  readonly cents: Cents
}

export interface CategorySpending {
  /** '' for the expenses without a category. */
  readonly category: Category | ''
  readonly cents: Cents
}

export interface PersonSpending {
  readonly id: AccountId
  readonly name: string
  /** The expenses that the person paid. */
  readonly paid: Cents
  /** The person's parts of the groups' totals. */
  readonly part: Cents
}

/** Returns the expenses of one currency: what moved from the event to a person for one of its groups. */
export function listExpenses(
  { rows, ledger }: EventMoney,
  currency: Currency,
): readonly TransactionWithAccounts[] {
  return rows.filter(
    (row) => row.senderId === ledger.accountId && row.groupId !== '' && row.currency === currency,
  )
}

/** Returns each group's total, the largest first; groups without expenses are left out. */
export function spendingByGroup(money: EventMoney, currency: Currency): readonly GroupSpending[] {
  return groupTotals(money.ledger)
    .filter((total) => total.currency === currency)
    .map(({ groupId, cents }) => ({ id: groupId, name: groupName(money, groupId), cents }))
    .toSorted((a, b) => b.cents - a.cents || a.name.localeCompare(b.name))
}

/**
 * Returns what was spent for each category (accounting A30), the largest first, and last what has none; categories without
 * expenses are left out. Empty if no expense has a category.
 */
export function spendingByCategory(money: EventMoney, currency: Currency): readonly CategorySpending[] {
  const sums = new Map<Category | '', Cents>()
  // A version of the server without categories sends none.
  for (const { category = '', amount } of listExpenses(money, currency)) add(sums, category, amount)
  const spent = [...sums].map(([category, cents]) => ({ category, cents }))
  if (spent.every(({ category }) => category === '')) return []
  return spent.toSorted((a, b) => Number(a.category === '') - Number(b.category === '') || b.cents - a.cents)
}

/** Returns who paid the expenses and who shares their cost, the largest part first; people with neither are left out. */
export function spendingByPerson(money: EventMoney, currency: Currency): readonly PersonSpending[] {
  const paid = new Map<AccountId, Cents>()
  for (const { receiverId, amount } of listExpenses(money, currency)) add(paid, receiverId, amount)
  const parts = partsByPerson(money.ledger, currency)
  const names = new Map(money.rows.flatMap(({ sender, receiver }) => [sender, receiver]).map(toNameEntry))
  for (const person of money.context.people) names.set(...toNameEntry(person))
  return [...new Set([...paid.keys(), ...parts.keys()])]
    .map((id) => ({ id, name: names.get(id) ?? '', paid: paid.get(id) ?? 0, part: parts.get(id) ?? 0 }))
    .toSorted((a, b) => b.part - a.part || b.paid - a.paid || a.name.localeCompare(b.name))
}

function toNameEntry({ id, name }: { readonly id: AccountId; readonly name: string }): [AccountId, string] {
  return [id, name]
}

/**
 * Sums the parts by person. They are derived while the event is open, and stored as settlement rows with a group once it is concluded
 * (accounting A14).
 */
function partsByPerson(ledger: EventLedger, currency: Currency): ReadonlyMap<AccountId, Cents> {
  const parts = new Map<AccountId, Cents>()
  for (const part of deriveParts(ledger)) {
    if (part.currency === currency) add(parts, part.participantId, part.cents)
  }
  for (const { receiverId, senderId, groupId, createdBy, amount, currency: unit } of ledger.rows) {
    const isPart = receiverId === ledger.accountId && groupId !== '' && createdBy === ''
    if (isPart && unit === currency) add(parts, senderId, amount)
  }
  return parts
}

function add<Key extends string>(sums: Map<Key, Cents>, key: Key, cents: Cents): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

export type SpendingUnit = 'day' | 'week' | 'month'

export interface TimeSpending {
  readonly unit: SpendingUnit
  /** The amount spent before the event's first day, e.g. on bookings. */
  readonly before: Cents
  /** The event's days in order, without gaps; `startMs` is the moment when the day begins in the event's zone, in ms since 1970. */
  readonly spans: readonly { readonly startMs: number; readonly cents: Cents }[]
  /** The amount spent after the event's last day. */
  readonly after: Cents
}

/** A phone has no room for more columns. */
const MAX_COLUMNS = 31

/**
 * Sums the expenses by day of the event in its time zone, or by week or month if there are too many days. It adds up what was spent before
 * and after the event.
 *
 * @param nowMs leaves out the days after this moment
 */
export function spendingByTime(money: EventMoney, currency: Currency, nowMs: number): TimeSpending {
  const { event } = money.context.event
  const { startOf, nextStart, startsBetween, spentMs } = createCalendar(event)
  const firstMs = startOf('day', instantMs(event.start))
  const endMs = nextStart('day', startOf('day', instantMs(lastMoment(event))))
  const expenses = listExpenses(money, currency).map((expense) => ({
    cents: expense.amount,
    ms: spentMs(expense),
  }))
  const during = expenses.filter(({ ms }) => ms >= firstMs && ms < endMs)
  const lastMs = during.reduce((latest, { ms }) => Math.max(latest, ms), Math.min(nowMs, endMs - 1))
  const units = ['day', 'week', 'month'] as const
  const unit = units.find((one) => startsBetween(one, firstMs, lastMs).length <= MAX_COLUMNS) ?? 'month'
  const sums = new Map(startsBetween(unit, firstMs, lastMs).map((startMs) => [startMs, 0]))
  for (const { cents, ms } of during) {
    // The first week and month begin with the event.
    const startMs = Math.max(startOf(unit, ms), firstMs)
    sums.set(startMs, (sums.get(startMs) ?? 0) + cents)
  }
  const sumWhere = (matches: (ms: number) => boolean) =>
    expenses.reduce((all, { cents, ms }) => (matches(ms) ? all + cents : all), 0)
  return {
    unit,
    before: sumWhere((ms) => ms < firstMs),
    spans: [...sums].map(([startMs, cents]) => ({ startMs, cents })),
    after: sumWhere((ms) => ms >= endMs),
  }
}

/**
 * Returns functions for the moments when days, weeks and months begin in the event's time zone; a day on which clocks change does not have
 * 24 hours. Weeks begin on Monday.
 */
function createCalendar(event: ZonedPeriod) {
  const offsetAt = offsetsIn(readingZone(event))
  const toDay = (ms: number): string => toZonedTime(ms, offsetAt).day
  const startOf = (unit: SpendingUnit, ms: number): number => startOfDay(firstDay(unit, toDay(ms)), offsetAt)
  const nextStart = (unit: SpendingUnit, startMs: number): number =>
    startOfDay(nextFirstDay(unit, toDay(startMs)), offsetAt)
  /** Returns the starts of the periods between two moments; the first start is `firstMs`. It is empty if that is after `lastMs`. */
  const startsBetween = (unit: SpendingUnit, firstMs: number, lastMs: number): readonly number[] => {
    const starts: number[] = []
    for (let startMs = startOf(unit, firstMs); startMs <= lastMs; startMs = nextStart(unit, startMs)) {
      starts.push(Math.max(startMs, firstMs))
    }
    return firstMs > lastMs ? [] : starts
  }
  /** An expense with a day of its own counts from the first moment of that day (accounting A31). */
  const spentMs = ({ spentOn, created }: Pick<TransactionWithAccounts, 'spentOn' | 'created'>): number =>
    spentOn ? startOfDay(spentOn, offsetAt) : instantMs(created)
  return { startOf, nextStart, startsBetween, spentMs }
}

/** Returns the first day of the period (day, week or month) that contains a day `YYYY-MM-DD`. */
function firstDay(unit: SpendingUnit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return unit === 'week' ? addDays(day, -((weekday + 6) % 7)) : day
}

function nextFirstDay(unit: SpendingUnit, first: string): string {
  if (unit !== 'month') return addDays(first, unit === 'week' ? 7 : 1)
  return firstDay('month', addDays(firstDay('month', first), 31))
}

/** Plans transfers that clear balances, with as few transfers as possible. Source: accounting A22. */
import type { AccountId } from '../entities.ts'
import type { Cents } from '../money/money.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

export interface OpenBalance {
  /** Unique within the plan. */
  readonly accountId: AccountId
  /** Received minus sent (accounting A3): above 0 for a person who is owed money. 0 takes no part. */
  readonly cents: Cents
}

/**
 * One transaction of the plan, in the ledger's direction: `from` is its sender, who is owed money and sends their
 * credit; `to` is its receiver, who owes. Money that changes hands outside the ledger goes from `to` to `from`.
 */
export interface SettlementTransfer {
  readonly from: AccountId
  readonly to: AccountId
  readonly cents: Cents
  /**
   * The ids of the people whose balances sum to 0 and who are settled among themselves, with one transfer fewer than
   * there are people. Transfers of one set name the same people.
   */
  readonly settles: readonly AccountId[]
}

export interface SettlementPlan {
  /** The transfers, sorted by sender, then receiver. */
  readonly transfers: readonly SettlementTransfer[]
  /** True if provably no plan has fewer transfers; else `planSettlement` states the bound. */
  readonly isFewest: boolean
}

/** The plan has the minimum number of transfers for up to this many open balances (accounting A22). */
export const MAX_EXACT_BALANCES = 15
/** The plan looks for sets of three among up to this many balances; the search grows with the square. */
const MAX_SEARCHED_BALANCES = 1000

type Transfer = Omit<SettlementTransfer, 'settles'>
/** Open balances, in ascending order of ids. */
type Open = readonly OpenBalance[]

/**
 * Returns the transfers that bring all balances (one currency) to 0. Only people above 0 send and only people below 0
 * receive, so nobody else is affected. The plan is the same for every order of the balances: people with opposite balances
 * settle with each other, lower ids first; then the person with the lowest id settles in the smallest possible set, of
 * equally small ones the one with the lowest ids; and so on.
 *
 * It finds the fewest transfers if at most 15 balances are open after pairing opposite ones, which costs no transfer. Above
 * that it uses sets of three, then the largest balances with each other until 15 are open. That is at most one transfer
 * fewer than open balances, and less than 1.5 times the fewest: without pairs a set has three people or more.
 *
 * No balances give an empty plan. Refused (`balances-not-zero`) when the balances do not sum to 0.
 * @throws RangeError for balances that are no whole cents or too large to sum, and for repeated ids (programming mistakes).
 */
export function planSettlement(balances: readonly OpenBalance[]): Result<SettlementPlan> {
  requireValid(balances)
  if (balances.reduce((all, { cents }) => all + cents, 0) !== 0) return refuseWith('balances-not-zero')
  const people = balances
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => compareText(a.accountId, b.accountId))
  const transfers: Transfer[] = []
  let open = settlePairs(people, transfers)
  const isFewest = open.length <= MAX_EXACT_BALANCES
  if (!isFewest && open.length <= MAX_SEARCHED_BALANCES) open = settleTriples(open, transfers)
  while (open.length > MAX_EXACT_BALANCES) open = settleLargest(open, transfers)
  settleExactly(open, transfers)
  return ok({ transfers: withSets(people, transfers), isFewest })
}

/** Settles people with opposite balances with each other; returns the others. Never costs a transfer. */
function settlePairs(open: Open, transfers: Transfer[]): Open {
  const waiting = new Map<Cents, OpenBalance[]>()
  const settled = new Set<OpenBalance>()
  for (const person of open) {
    const opposite = waiting.get(-person.cents)?.shift()
    if (opposite === undefined) {
      append(waiting, person)
      continue
    }
    settleSet([opposite, person], transfers)
    settled.add(opposite).add(person)
  }
  return open.filter((person) => !settled.has(person))
}

function append(byCents: Map<Cents, OpenBalance[]>, person: OpenBalance): void {
  const people = byCents.get(person.cents)
  if (people === undefined) byCents.set(person.cents, [person])
  else people.push(person)
}

/** Settles sets of three whose balances sum to 0; returns the others. `open` has no opposite balances. */
function settleTriples(open: Open, transfers: Transfer[]): Open {
  const byCents = new Map<Cents, OpenBalance[]>()
  for (const person of open) append(byCents, person)
  const settled = new Set<OpenBalance>()
  const isOpen = (person: OpenBalance): boolean => !settled.has(person)
  open.forEach((first, index) => {
    for (const second of open.slice(index + 1)) {
      if (!isOpen(first)) return
      if (!isOpen(second)) continue
      const third = byCents
        .get(-first.cents - second.cents)
        ?.find((person) => isOpen(person) && person !== first && person !== second)
      if (third === undefined) continue
      settleSet([first, second, third], transfers)
      settled.add(first).add(second).add(third)
    }
  })
  return open.filter(isOpen)
}

/**
 * Makes one transfer between the two largest balances; if the rest is the opposite of another balance, it settles with
 * that.
 */
function settleLargest(open: Open, transfers: Transfer[]): Open {
  const from = open.reduce((largest, person) => (person.cents > largest.cents ? person : largest))
  const to = open.reduce((largest, person) => (person.cents < largest.cents ? person : largest))
  const cents = Math.min(from.cents, -to.cents)
  transfers.push({ from: from.accountId, to: to.accountId, cents })
  const leftCents = from.cents + to.cents
  const [left, closed] = leftCents > 0 ? [from, to] : [to, from]
  const others = open.filter((person) => person !== left && person !== closed)
  if (leftCents === 0) return others
  const rest = { accountId: left.accountId, cents: leftCents }
  const opposite = others.find((person) => person.cents === -leftCents)
  if (opposite === undefined) {
    return open.filter((person) => person !== closed).map((person) => (person === left ? rest : person))
  }
  settleSet([rest, opposite], transfers)
  return others.filter((person) => person !== opposite)
}

/**
 * Settles everyone with the fewest transfers: in as many sets as possible, each summing to 0. A set of people is a
 * bit mask. For each mask, `most` holds the largest number of disjoint sets that sum to 0 into which its people can be divided.
 */
function settleExactly(open: Open, transfers: Transfer[]): void {
  const size = 2 ** open.length
  const sums = new Float64Array(size)
  const most = new Uint8Array(size)
  for (let mask = 1; mask < size; mask += 1) {
    const lowest = mask & -mask
    const sum = (sums[mask ^ lowest] ?? 0) + (open[31 - Math.clz32(lowest)]?.cents ?? 0)
    let best = 0
    // This is a plain loop: it runs a quarter of a million times.
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const without = most[mask ^ (rest & -rest)] ?? 0
      if (without > best) best = without
    }
    sums[mask] = sum
    most[mask] = sum === 0 ? best + 1 : best
  }
  let left = size - 1
  while (left !== 0) {
    const set = firstSet(left)
    const people = open.filter((_, index) => (set & (1 << index)) !== 0)
    settleSet(people, transfers)
    left &= ~set
  }

  /**
   * Returns the set in which the lowest id among `people` settles: it keeps the number of sets, is smallest, and has
   * the lowest ids.
   */
  function firstSet(people: number): number {
    const lowest = people & -people
    const rest = people & ~lowest
    let first = people
    for (let others = rest; others > 0; others = (others - 1) & rest) {
      const set = others | lowest
      const isKept = sums[set] === 0 && (most[people & ~set] ?? 0) + 1 === most[people]
      if (isKept && isBefore(set, first)) first = set
    }
    return first
  }
}

/** Returns whether a set of people has fewer than another or, of equally many, the lower ids. */
function isBefore(set: number, other: number): boolean {
  const difference = bitCount(set) - bitCount(other)
  if (difference !== 0) return difference < 0
  const unlike = set ^ other
  return (set & unlike & -unlike) !== 0
}

function bitCount(mask: number): number {
  return mask === 0 ? 0 : 1 + bitCount(mask & (mask - 1))
}

/** Settles people whose balances sum to 0 with fewer transfers than people: the largest with the largest, then by id. */
function settleSet(people: Open, transfers: Transfer[]): void {
  const senders = sides(people, 1)
  const receivers = sides(people, -1)
  while (senders.length > 0 && receivers.length > 0) {
    const [from, to] = [senders[0], receivers[0]]
    if (from === undefined || to === undefined) return
    const cents = Math.min(from.cents, to.cents)
    transfers.push({ from: from.accountId, to: to.accountId, cents })
    from.cents -= cents
    to.cents -= cents
    if (from.cents === 0) senders.shift()
    if (to.cents === 0) receivers.shift()
  }
}

/**
 * Returns the people above 0 (`sign` 1) or below (-1), with the amount that they send or receive, the largest first.
 */
function sides(people: Open, sign: 1 | -1): { accountId: AccountId; cents: Cents }[] {
  return people
    .map(({ accountId, cents }) => ({ accountId, cents: cents * sign }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents || compareText(a.accountId, b.accountId))
}

/** Returns the transfers in their order, each with the people that it and transfers of the same people connect. */
function withSets(people: Open, transfers: readonly Transfer[]): SettlementTransfer[] {
  const sets = new Map(people.map(({ accountId }) => [accountId, [accountId]]))
  for (const { from, to } of transfers) {
    const [set, other] = [sets.get(from) ?? [], sets.get(to) ?? []]
    if (set === other) continue
    const [large, small] = set.length < other.length ? [other, set] : [set, other]
    large.push(...small)
    for (const accountId of small) sets.set(accountId, large)
  }
  for (const set of new Set(sets.values())) set.sort(compareText)
  return transfers
    .map((transfer) => ({ ...transfer, settles: sets.get(transfer.from) ?? [] }))
    .sort((a, b) => compareText(a.from, b.from) || compareText(a.to, b.to))
}

/** Compares by code units, as everywhere (accounting A10); never by locale. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function requireValid(balances: readonly OpenBalance[]): void {
  const ids = new Set(balances.map(({ accountId }) => accountId))
  if (ids.size !== balances.length) throw new RangeError('An account has two balances')
  const total = balances.reduce((all, { cents }) => all + Math.abs(cents), 0)
  if (!Number.isSafeInteger(total) || !balances.every(({ cents }) => Number.isSafeInteger(cents))) {
    throw new RangeError('Balances are whole cents and sum to a safe integer')
  }
}

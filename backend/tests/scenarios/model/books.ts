import { getDefaultGroup, get, isConcealed } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'

/** The amount that one participant owes one event for one group. */
export interface Part {
  readonly event: string
  readonly group: string
  readonly currency: string
  readonly account: string
  readonly cents: number
}

interface Weight {
  readonly id: string
  readonly account: string
  readonly share: number
}

/**
 * Accounting A10 for events: everybody gets the whole cents of their exact part. Each remaining cent goes to one of
 * those with the largest fractions, the smaller record id first.
 */
export function splitCents(total: number, weights: readonly Weight[]): Map<string, number> {
  const sharing = weights.filter(({ share }) => share > 0)
  const all = sharing.reduce((sum, { share }) => sum + BigInt(share), 0n)
  const cents = new Map(
    sharing.map(({ id, share }) => [id, Number((BigInt(total) * BigInt(share)) / all)] as const),
  )
  const fraction = (weight: Weight): bigint => (BigInt(total) * BigInt(weight.share)) % all
  const queue = sharing.toSorted((a, b) => {
    if (fraction(a) !== fraction(b)) return fraction(a) > fraction(b) ? -1 : 1
    return a.id < b.id ? -1 : 1
  })
  let missing = total
  for (const part of cents.values()) missing -= part
  for (const { id } of queue.slice(0, missing)) cents.set(id, (cents.get(id) ?? 0) + 1)
  return cents
}

/**
 * Returns the people who share a group's total: those of the group with a share, else those of the default group, else
 * nobody.
 */
export function listSharers(tables: Tables, event: string, group: string): readonly Weight[] {
  const sharing = (id: string): readonly Weight[] =>
    tables.participants.filter((row) => row.group === id && row.share > 0)
  const own = sharing(group)
  return own.length > 0 ? own : sharing(getDefaultGroup(tables, event).id)
}

/** Returns what a group has paid in one currency: the event's rows to members in this group (accounting A12). */
export function groupTotal(tables: Tables, event: string, group: string, currency: string): number {
  let total = 0
  for (const row of tables.transactions) {
    if (row.sender === event && row.group === group && row.currency === currency) total += row.amount
  }
  return total
}

/** Returns what everybody owes the event, shown or not (accounting A12). */
export function eventParts(tables: Tables, event: EventRow): Part[] {
  const parts: Part[] = []
  for (const group of tables.groups.filter((row) => row.event === event.id)) {
    for (const currency of ['EUR', 'USD']) {
      const weights = listSharers(tables, event.id, group.id)
      if (weights.length === 0) continue
      const split = splitCents(groupTotal(tables, event.id, group.id, currency), weights)
      for (const { id, account } of weights) {
        const cents = split.get(id) ?? 0
        if (cents > 0) parts.push({ event: event.id, group: group.id, currency, account, cents })
      }
    }
  }
  return parts
}

/**
 * Returns the reserved parts that are shown: those of events that are neither concluded nor hidden
 * (accounting A12, A15).
 */
export function reservedParts(tables: Tables): Part[] {
  return tables.events
    .filter((event) => get(tables.accounts, event.id).status !== 'closed' && !isConcealed(tables, event))
    .flatMap((event) => eventParts(tables, event))
}

/** Returns received - sent of the event in one currency, reserved parts included; negative when it paid out more. */
export function eventBalance(tables: Tables, event: EventRow, currency: string): number {
  let balance = 0
  for (const row of tables.transactions) {
    if (row.currency !== currency) continue
    if (row.receiver === event.id) balance += row.amount
    if (row.sender === event.id) balance -= row.amount
  }
  for (const part of eventParts(tables, event)) if (part.currency === currency) balance += part.cents
  return balance
}

export interface Sums {
  sent: number
  received: number
  sentPending: number
  receivedPending: number
  sentReserved: number
  receivedReserved: number
  sentInitiated: number
  receivedInitiated: number
  countInitiated: number
}

const NOTHING: Sums = {
  sent: 0,
  received: 0,
  sentPending: 0,
  receivedPending: 0,
  sentReserved: 0,
  receivedReserved: 0,
  sentInitiated: 0,
  receivedInitiated: 0,
  countInitiated: 0,
}

/**
 * Returns every account's figures by `account currency`, from the rows and parts that are shown
 * (product 3, accounting A3, A13, A15, A20).
 */
export function balances(tables: Tables): Map<string, Sums> {
  const all = new Map<string, Sums>()
  const of = (account: string, currency: string): Sums => {
    const key = `${account} ${currency}`
    const sums = all.get(key) ?? { ...NOTHING }
    all.set(key, sums)
    return sums
  }
  const concealed = tables.events.filter((event) => isConcealed(tables, event)).map(({ id }) => id)
  for (const row of tables.transactions) {
    if (concealed.includes(row.sender) || concealed.includes(row.receiver)) continue
    if (row.status === 'declined') continue
    const [from, to] = [of(row.sender, row.currency), of(row.receiver, row.currency)]
    from.sent += row.amount
    to.received += row.amount
    if (row.status === 'pending') {
      from.sentPending += row.amount
      to.receivedPending += row.amount
    }
    if (row.createdBy === '') continue
    from.sentInitiated += row.amount
    to.receivedInitiated += row.amount
    from.countInitiated += 1
    to.countInitiated += 1
  }
  for (const part of reservedParts(tables)) {
    const [from, to] = [of(part.account, part.currency), of(part.event, part.currency)]
    from.sent += part.cents
    from.sentReserved += part.cents
    to.received += part.cents
    to.receivedReserved += part.cents
  }
  return all
}

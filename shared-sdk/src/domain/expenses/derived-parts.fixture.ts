/** Events for tests of derived parts and settlements; never imported by shipped code. */
import fc from 'fast-check'
import type { Conclusion } from '../events/conclusion.ts'
import type { AccountBalance, AccountId } from '../entities.ts'
import { CURRENCIES } from '../money/cents.ts'
import type { Currency } from '../money/money.ts'
import { deriveParts } from './derived-parts.ts'
import type { EventLedger, EventRow, GroupFacts } from './derived-parts.ts'

export const EVENT_ID = 'event'

let nextRow = 0

export function row(
  senderId: string,
  receiverId: string,
  amount: number,
  over: Partial<EventRow> = {},
): EventRow {
  nextRow += 1
  return {
    id: `row${nextRow}`,
    senderId,
    receiverId,
    amount,
    currency: 'EUR',
    status: 'pending',
    groupId: senderId === EVENT_ID && receiverId !== 'bank' ? 'all' : '',
    createdBy: 'someone',
    txGroup: '',
    split: null,
    ...over,
  }
}

/** Builds a group from shares by account, in hundredths; the records' ids sort as the accounts do. */
export function group(id: string, shares: Record<string, number>): GroupFacts {
  return {
    id,
    participants: Object.entries(shares).map(([participantId, share]) => ({
      id: `${id}-${participantId}`,
      participantId,
      share,
    })),
  }
}

export function ledger(rows: readonly EventRow[], groups: readonly GroupFacts[]): EventLedger {
  return {
    accountId: EVENT_ID,
    status: 'inactive',
    defaultGroupId: 'all',
    separateGroupId: 'separate',
    groups,
    rows,
  }
}

/** Returns the event after concluding: rows approved, settlement rows stored, account closed. */
export function concluded(event: EventLedger, conclusion: Conclusion): EventLedger {
  const approved = event.rows.map((one) =>
    conclusion.approvedIds.includes(one.id) ? { ...one, status: 'approved' as const } : one,
  )
  const stored = conclusion.settlementRows.map((one, index) => ({
    ...one,
    id: `settled${index}`,
    txGroup: '',
    split: null,
  }))
  return { ...event, status: 'closed', rows: [...approved, ...stored] }
}

type ParticipantSums = Pick<AccountBalance, 'sent' | 'received' | 'sentInitiated' | 'receivedInitiated'>

/** Returns a participant's sums within the event in one currency, as the server's view adds them up. */
export function computeSums(
  event: EventLedger,
  participantId: AccountId,
  currency: Currency,
): ParticipantSums {
  const sums = { sent: 0, received: 0, sentInitiated: 0, receivedInitiated: 0 }
  for (const stored of event.rows) {
    if (stored.currency !== currency || stored.status === 'reserved') continue
    // Rows of the system have no creator and never count as initiated.
    const initiated = stored.createdBy === '' ? 0 : stored.amount
    if (stored.senderId === event.accountId && stored.receiverId === participantId) {
      sums.received += stored.amount
      sums.receivedInitiated += initiated
    } else if (stored.receiverId === event.accountId && stored.senderId === participantId) {
      sums.sent += stored.amount
      sums.sentInitiated += initiated
    }
  }
  for (const part of deriveParts(event)) {
    if (part.participantId === participantId && part.currency === currency) sums.sent += part.cents
  }
  return sums
}

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']
const share = fc.oneof(fc.constant(100), fc.constant(0), fc.integer({ min: 0, max: 99_999 }))
const amount = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 999_999_999 }))
const currency = fc.constantFrom(...CURRENCIES)
const status = fc.constantFrom('pending' as const, 'approved' as const)

function anyGroup(id: string): fc.Arbitrary<GroupFacts> {
  return fc
    .subarray(PEOPLE)
    .chain((members) => fc.tuple(...members.map((member) => fc.tuple(fc.constant(member), share))))
    .map((pairs) => group(id, Object.fromEntries(pairs)))
}

const everyone = fc
  .tuple(...PEOPLE.map((person) => fc.tuple(fc.constant(person), share)))
  .map((pairs) => group('all', Object.fromEntries(pairs)))

const person = fc.constantFrom(...PEOPLE)
const anyRow: fc.Arbitrary<EventRow> = fc.oneof(
  fc
    .tuple(person, amount, currency, status, fc.constantFrom('all', 'g1', 'g2'))
    .map(([who, cents, unit, state, groupId]) =>
      row(EVENT_ID, who, cents, { currency: unit, status: state, groupId }),
    ),
  fc
    .tuple(person, amount, currency, status)
    .map(([who, cents, unit, state]) => row(who, EVENT_ID, cents, { currency: unit, status: state })),
  fc
    .tuple(fc.boolean(), amount, currency)
    .map(([out, cents, unit]) =>
      row(out ? EVENT_ID : 'bank', out ? 'bank' : EVENT_ID, cents, { currency: unit }),
    ),
)

/** Locked events of up to 8 people, 3 groups and 30 rows of every kind in two currencies. */
export const anyLockedEvent: fc.Arbitrary<EventLedger> = fc
  .tuple(fc.array(anyRow, { maxLength: 30, size: 'max' }), everyone, anyGroup('g1'), anyGroup('g2'))
  .map(([rows, ...groups]) => ledger(rows, groups))

export { PEOPLE }

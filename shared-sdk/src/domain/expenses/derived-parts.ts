/** Derives what each participant owes an event from expenses and shares. Source: accounting A12, A13. */
import type {
  AccountId,
  AccountStatus,
  GroupId,
  GroupParticipant,
  SeparateSplit,
  Transaction,
} from '../entities.ts'
import type { Cents, Currency } from '../money/money.ts'
import { splitByShares, splitByWeights } from '../money/split.ts'
import { expenseTotals, turnOf } from './separate-split.ts'

export type ParticipantFacts = Pick<GroupParticipant, 'id' | 'participantId' | 'share'>

export interface GroupFacts {
  readonly id: GroupId
  readonly participants: readonly ParticipantFacts[]
}

export type EventRow = Pick<
  Transaction,
  | 'id'
  | 'senderId'
  | 'receiverId'
  | 'amount'
  | 'currency'
  | 'status'
  | 'groupId'
  | 'createdBy'
  | 'txGroup'
  | 'split'
>

/** The facts for deriving parts and for settling. `rows` are the stored transactions with the event on either side. */
export interface EventLedger {
  readonly accountId: AccountId
  /** The status of the event's account. Once it is closed, the settlement rows are stored and nothing is derived. */
  readonly status: AccountStatus
  /** The group 'everyone': its participants are the event's. Also one of `groups`. */
  readonly defaultGroupId: GroupId
  /** The group of the expenses that are split separately (accounting A25). It has no participants. */
  readonly separateGroupId: GroupId | ''
  readonly groups: readonly GroupFacts[]
  readonly rows: readonly EventRow[]
}

/**
 * One participant's part of one group's total, or of all expenses that are split separately: `acc_view_txs_reserved` shows it as
 * participant -> event.
 */
export interface DerivedPart {
  readonly groupId: GroupId
  readonly currency: Currency
  readonly participantId: AccountId
  /** Hundredths; 0 for expenses that are split separately. */
  readonly share: number
  /** Above 0. */
  readonly cents: Cents
  /** True if the default group's shares were used, because this group has none above 0. */
  readonly isFallback: boolean
}

/** A group's expenses in one currency, in cents: its event -> member rows. Never 0. */
export interface GroupTotal {
  readonly groupId: GroupId
  readonly currency: Currency
  readonly cents: Cents
}

/** Returns totals per group and currency; funds (member -> event) belong to none. Source: accounting A12. */
export function groupTotals(event: EventLedger): readonly GroupTotal[] {
  const totals = new Map<string, { groupId: GroupId; currency: Currency; cents: Cents }>()
  for (const row of event.rows) {
    // Only expenses have a group; money that the system or an admin moves out of the event has none.
    if (row.senderId !== event.accountId || row.groupId === '' || row.status === 'reserved') continue
    const key = `${row.groupId} ${row.currency}`
    const total = totals.get(key) ?? { groupId: row.groupId, currency: row.currency, cents: 0 }
    total.cents += row.amount
    totals.set(key, total)
  }
  return [...totals.values()]
}

/**
 * Returns the group whose shares split a group's total: its own, or the default group's when it has none above 0;
 * `null` when that has none either. Source: accounting A12, A13.
 */
export function splitBasis(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  groupId: GroupId,
): { readonly participants: readonly ParticipantFacts[]; readonly isFallback: boolean } | null {
  const own = listSharers(event, groupId)
  if (own.length > 0) return { participants: own, isFallback: false }
  const everyone = listSharers(event, event.defaultGroupId)
  return everyone.length > 0 ? { participants: everyone, isFallback: true } : null
}

/**
 * Returns the part of each participant in one total of a group, by accounting A10 in the order of events; `[]` without
 * a basis.
 */
export function partsOfTotal(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  total: GroupTotal,
): readonly DerivedPart[] {
  const basis = splitBasis(event, total.groupId)
  if (basis === null) return []
  const parts = splitByShares(total.cents, basis.participants, { kind: 'by-id' })
  // A basis always has a share above 0, so the split cannot refuse.
  if (!parts.ok) throw new Error(parts.refusal.code)
  return parts.value
    .filter((part) => part.cents > 0)
    .map(({ participantId, share, cents }) => ({
      groupId: total.groupId,
      currency: total.currency,
      participantId,
      share,
      cents,
      isFallback: basis.isFallback,
    }))
}

/**
 * Returns every participant's part of a group's total, or of all expenses of one currency that are split separately; null if something
 * of it has nobody to bear it. Source: accounting A12, A25.
 */
export function partsOfGroup(event: EventLedger, total: GroupTotal): readonly DerivedPart[] | null {
  const { parts, isWhole } = bearGroup(event, total)
  return isWhole ? parts : null
}

/** Returns the parts that people bear, and whether they are all of the total. */
function bearGroup(
  event: EventLedger,
  total: GroupTotal,
): { readonly parts: readonly DerivedPart[]; readonly isWhole: boolean } {
  if (total.groupId !== event.separateGroupId) {
    const isWhole = splitBasis(event, total.groupId) !== null
    return { parts: partsOfTotal(event, total), isWhole }
  }
  const sums = new Map<AccountId, Cents>()
  let isWhole = true
  for (const [expense, { cents, split }] of expenseTotals(event.rows, total)) {
    const parts = partsOfExpense(event, { expense, cents, split })
    // The other expenses keep their parts.
    if (parts === null) isWhole = false
    for (const [id, part] of parts ?? []) sums.set(id, (sums.get(id) ?? 0) + part)
  }
  const { groupId, currency } = total
  const parts = [...sums]
    .filter(([, cents]) => cents !== 0)
    .map(([participantId, cents]) => ({
      groupId,
      currency,
      participantId,
      share: 0,
      cents,
      isFallback: false,
    }))
  return { parts, isWhole }
}

/**
 * Returns everybody's part of one expense that is split separately. Only people who still take part bear it; if none of them does, the
 * shares of the default group are used. Null if nobody has one. Source: accounting A25.
 *
 * @param expense the id that its transactions share: its `tx_group`, or the id of its only transaction
 */
export function partsOfExpense(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  { expense, cents, split }: SeparateExpense,
): ReadonlyMap<AccountId, Cents> | null {
  const everyone = event.groups.find(({ id }) => id === event.defaultGroupId)?.participants ?? []
  const weigh = (weightOf: (one: ParticipantFacts) => number) =>
    new Map(
      everyone.flatMap((one) => (weightOf(one) > 0 ? [[one.participantId, weightOf(one)] as const] : [])),
    )
  const own = weigh(({ participantId }) => split.weights[participantId] ?? 0)
  const weights = own.size > 0 ? own : weigh(({ share }) => share)
  return weights.size === 0 ? null : splitByWeights(cents, weights, turnOf(expense))
}

export interface SeparateExpense {
  readonly expense: string
  readonly cents: Cents
  readonly split: Pick<SeparateSplit, 'weights'>
}

/**
 * Returns every participant's part of every group's total while the event is active or locked; what nobody can bear has no parts.
 * Source: accounting A12.
 */
export function deriveParts(event: EventLedger): readonly DerivedPart[] {
  if (event.status === 'closed') return []
  return groupTotals(event).flatMap((total) => bearGroup(event, total).parts)
}

/** Returns the totals of the parts, per group and currency, in the order of the parts. */
export function totalsOfParts(
  parts: readonly Pick<DerivedPart, 'groupId' | 'currency' | 'cents'>[],
): readonly GroupTotal[] {
  const totals = new Map<string, { groupId: GroupId; currency: Currency; cents: Cents }>()
  for (const { groupId, currency, cents } of parts) {
    const key = `${groupId} ${currency}`
    const total = totals.get(key) ?? { groupId, currency, cents: 0 }
    total.cents += cents
    totals.set(key, total)
  }
  return [...totals.values()]
}

/**
 * Splits the same totals by other shares: a preview of a changed share before the server answers. A total without given
 * parts is unknown here (accounting A12).
 */
export function splitAgain(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  parts: readonly Pick<DerivedPart, 'groupId' | 'currency' | 'cents'>[],
): readonly DerivedPart[] {
  return totalsOfParts(parts).flatMap((total) => partsOfTotal(event, total))
}

function listSharers(event: Pick<EventLedger, 'groups'>, groupId: GroupId): readonly ParticipantFacts[] {
  const group = event.groups.find((one) => one.id === groupId)
  return group?.participants.filter((participant) => participant.share > 0) ?? []
}

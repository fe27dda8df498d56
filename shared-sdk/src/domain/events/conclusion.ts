/** Concluding an event: from derived parts to stored rows, down to a balance of exactly 0. Source: accounting A14. */
import type { AccountId, GroupId, TransactionId } from '../entities.ts'
import { CURRENCIES } from '../money/cents.ts'
import { MAX_AMOUNT_CENTS } from '../money/money.ts'
import type { Cents, Currency } from '../money/money.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { groupTotals, partsOfGroup } from '../expenses/derived-parts.ts'
import type { DerivedPart, EventLedger } from '../expenses/derived-parts.ts'
import { splitByShares } from '../money/split.ts'

/** A row to store with status approved and an empty `created_by`. */
export interface SettlementRow {
  /** `part`: of a group's total. `remainder`: of the rest in the event. */
  readonly kind: 'part' | 'remainder'
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Cents
  readonly currency: Currency
  /** Empty for remainders: they belong to no group's total. */
  readonly groupId: GroupId | ''
  readonly status: 'approved'
  readonly createdBy: ''
}

export interface Conclusion {
  readonly settlementRows: readonly SettlementRow[]
  /** Stored rows that change from pending to approved. */
  readonly approvedIds: readonly TransactionId[]
}

/**
 * Returns what concluding writes. Afterwards the event's balance is 0 in every currency: each participant bore their
 * part of each group's total, and the rest was paid out (or, if admins took more out than came in, collected) over the
 * default group by share. Nobody's Expenses change, because settlement rows have no creator. It refuses an event that
 * is not locked or has no expenses, and one where something must be split and neither its group nor the default group
 * has a share above 0. `canConcludeEvent` decides whether the caller may conclude.
 */
export function concludeEvent(event: EventLedger): Result<Conclusion> {
  if (event.status === 'closed') return refuseWith('event-concluded')
  if (event.status !== 'inactive') return refuseWith('event-not-locked')
  const totals = groupTotals(event)
  if (totals.length === 0) return refuseWith('conclude-without-expenses')
  const found = totals.map((total) => partsOfGroup(event, total))
  if (found.includes(null)) return refuseWith('no-shares', 'share')
  const parts = found.flatMap((ofGroup) => ofGroup ?? [])
  const settlementRows = parts.flatMap((part) => partRows(event, part))
  for (const currency of CURRENCIES) {
    const remainder = remainderRows(event, parts, currency)
    if (!remainder.ok) return remainder
    settlementRows.push(...remainder.value)
  }
  const approvedIds = event.rows.filter((row) => row.status === 'pending').map((row) => row.id)
  return ok({ settlementRows, approvedIds })
}

function partRows(event: EventLedger, part: DerivedPart): SettlementRow[] {
  return buildRows(part.cents, {
    kind: 'part',
    senderId: part.participantId,
    receiverId: event.accountId,
    currency: part.currency,
    groupId: part.groupId,
  })
}

/** Returns one row, or as many as the largest amount of one transaction makes necessary. */
function buildRows(
  cents: Cents,
  row: Omit<SettlementRow, 'amount' | 'status' | 'createdBy'>,
): SettlementRow[] {
  const rows: SettlementRow[] = []
  for (let left = cents; left > 0; left -= MAX_AMOUNT_CENTS) {
    rows.push({ ...row, amount: Math.min(left, MAX_AMOUNT_CENTS), status: 'approved', createdBy: '' })
  }
  return rows
}

/** Returns rows that bring the rest in one currency to 0; none when nothing is left. */
function remainderRows(
  event: EventLedger,
  parts: readonly DerivedPart[],
  currency: Currency,
): Result<readonly SettlementRow[]> {
  const left = eventBalance(event, parts, currency)
  if (left === 0) return ok([])
  const everyone = event.groups.find((group) => group.id === event.defaultGroupId)?.participants ?? []
  const split = splitByShares(Math.abs(left), everyone, { kind: 'by-id' })
  if (!split.ok) return split
  return ok(
    split.value.flatMap((part) =>
      buildRows(part.cents, {
        kind: 'remainder',
        senderId: left > 0 ? event.accountId : part.participantId,
        receiverId: left > 0 ? part.participantId : event.accountId,
        currency,
        groupId: '',
      }),
    ),
  )
}

function eventBalance(event: EventLedger, parts: readonly DerivedPart[], currency: Currency): Cents {
  let balance = 0
  for (const row of event.rows) {
    if (row.currency !== currency || row.status === 'reserved') continue
    balance += row.receiverId === event.accountId ? row.amount : -row.amount
  }
  for (const part of parts) if (part.currency === currency) balance += part.cents
  return balance
}

/** Explains a participant's figures in an event by expenses and shares. Source: accounting A12, A13, A14. */
import type { ParticipantFigures } from './balances.ts'
import { deriveParts, groupTotals, splitBasis } from '../expenses/derived-parts.ts'
import type { EventLedger, EventRow } from '../expenses/derived-parts.ts'
import type { AccountId, GroupId, TransactionId } from '../entities.ts'
import type { Cents, Currency } from '../money/money.ts'

/** A stored transaction between the event and the participant that somebody entered. */
export interface EnteredRow {
  readonly id: TransactionId
  /** Cents from the participant's side: above 0 if they paid for others, below 0 if they sent money to the event. */
  readonly cents: Cents
}

/** The participant's part of one group's total: `cents` of `total`, as `share` of `shareSum`. */
export interface ExplainedPart {
  readonly groupId: GroupId
  readonly total: Cents
  /** Hundredths of a share. Both are 0 for the expenses that are split separately (accounting A25). */
  readonly share: number
  readonly shareSum: number
  /** True if everyone's shares are used (accounting A13). */
  readonly isFallback: boolean
  /** Above 0. */
  readonly cents: Cents
}

export interface FigureExplanation {
  readonly currency: Currency
  readonly figures: ParticipantFigures
  /** The rows that add up to `figures.expenses`, in the ledger's order. */
  readonly entered: readonly EnteredRow[]
  /** The parts that, subtracted from `remainder`, give `figures.share`, in the order of the event's groups. */
  readonly parts: readonly ExplainedPart[]
  /** The amount that concluding paid out (above 0) or collected besides the parts; 0 before (accounting A14). */
  readonly remainder: Cents
}

/**
 * Returns what a participant's figures in one currency add up from, before and after concluding. All 0 and empty for a
 * person who neither entered anything nor has a part.
 */
export function explainFigures(
  event: EventLedger,
  participantId: AccountId,
  currency: Currency,
): FigureExplanation {
  const rows = event.rows.filter((row) => row.currency === currency && row.status !== 'reserved')
  const own = rows.flatMap((row) => signedRow(event, row, participantId))
  const entered = own
    .filter(({ row }) => row.createdBy !== '')
    .map(({ row, cents }) => ({ id: row.id, cents }))
  const settled = own.filter(({ row }) => row.createdBy === '')
  const parts = explainParts(event, participantId, currency, settled)
  // Settlement rows with a group are parts, the others pay out the rest.
  const remainder = sumCents(settled.filter(({ row }) => row.groupId === ''))
  const expenses = sumCents(entered)
  const share = remainder - sumCents(parts)
  return { currency, figures: { expenses, share, balance: expenses + share }, entered, parts, remainder }
}

interface SignedRow {
  readonly row: EventRow
  readonly cents: Cents
}

function signedRow(event: EventLedger, row: EventRow, participantId: AccountId): readonly SignedRow[] {
  if (row.senderId === event.accountId && row.receiverId === participantId) {
    return [{ row, cents: row.amount }]
  }
  const isSent = row.senderId === participantId && row.receiverId === event.accountId
  return isSent ? [{ row, cents: -row.amount }] : []
}

function explainParts(
  event: EventLedger,
  participantId: AccountId,
  currency: Currency,
  settled: readonly SignedRow[],
): readonly ExplainedPart[] {
  const parts = new Map<GroupId, Cents>()
  const add = (groupId: GroupId, cents: Cents) => parts.set(groupId, (parts.get(groupId) ?? 0) + cents)
  for (const part of deriveParts(event)) {
    if (part.participantId === participantId && part.currency === currency) add(part.groupId, part.cents)
  }
  for (const { row, cents } of settled) if (row.groupId !== '') add(row.groupId, -cents)
  const totals = groupTotals(event).filter((total) => total.currency === currency)
  const order = event.groups.map(({ id }) => id)
  return [...parts]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([groupId, cents]) => {
      const basis = groupId === event.separateGroupId ? null : splitBasis(event, groupId)
      const sharers = basis?.participants ?? []
      return {
        groupId,
        total: totals.find((total) => total.groupId === groupId)?.cents ?? 0,
        share: sharers.find((one) => one.participantId === participantId)?.share ?? 0,
        shareSum: sharers.reduce((all, { share }) => all + share, 0),
        isFallback: basis?.isFallback ?? false,
        cents,
      }
    })
}

function sumCents(rows: readonly { readonly cents: Cents }[]): Cents {
  return rows.reduce((all, { cents }) => all + cents, 0)
}

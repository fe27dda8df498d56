/** What an event's screens say about each participant. Source: spec 3, accounting A13. */
import type { AccountBalance, AccountId, GroupId } from './entities.ts'
import type { Cents, Currency } from './money.ts'
import { deriveParts, splitBasis } from './settlement.ts'
import type { EventLedger } from './settlement.ts'

/** In cents. balance = expenses + share, always. */
export interface ParticipantFigures {
  /** What they entered or was entered for them: receivedInitiated - sentInitiated. */
  readonly expenses: Cents
  /** How they stand with the event: received - sent, derived parts included. */
  readonly balance: Cents
  /** What falls to them: balance - expenses; negative while they owe. */
  readonly share: Cents
}

export interface GroupFigures extends ParticipantFigures {
  /** The default group's shares stand in for this group's. */
  readonly isFallback: boolean
}

/**
 * The figures of one participant within the event, in one currency; zeros for whoever has no part in it.
 * Before and after concluding they say the same, but for the remainder's part in balance and share.
 */
export function participantFigures(
  event: EventLedger,
  participantId: AccountId,
  currency: Currency,
): ParticipantFigures {
  let expenses = 0
  let balance = 0
  for (const row of event.rows) {
    if (row.currency !== currency || row.status === 'reserved') continue
    const signed = signedAmount(event.accountId, participantId, row)
    balance += signed
    // Rows that the system made have no creator and never count as initiated.
    if (row.createdBy !== '') expenses += signed
  }
  for (const part of deriveParts(event)) {
    if (part.participantId === participantId && part.currency === currency) balance -= part.cents
  }
  return { expenses, balance, share: balance - expenses }
}

/** The same from what the server has added up within the event: derived parts are in `sent`, not in `sentInitiated`. */
export function figuresFromSums({
  sent,
  received,
  sentInitiated,
  receivedInitiated,
}: Pick<AccountBalance, 'sent' | 'received' | 'sentInitiated' | 'receivedInitiated'>): ParticipantFigures {
  const expenses = receivedInitiated - sentInitiated
  const balance = received - sent
  return { expenses, balance, share: balance - expenses }
}

/**
 * The figures of one participant within one group, in one currency: expenses are what the group paid them
 * back, share is their part of its total. Funds and remainders belong to no group.
 */
export function groupFigures(
  event: EventLedger,
  groupId: GroupId,
  participantId: AccountId,
  currency: Currency,
): GroupFigures {
  const rows = event.rows.filter((row) => row.groupId === groupId)
  const figures = participantFigures({ ...event, rows }, participantId, currency)
  return { ...figures, isFallback: splitBasis(event, groupId)?.isFallback ?? false }
}

function signedAmount(
  eventId: AccountId,
  participantId: AccountId,
  row: { readonly senderId: AccountId; readonly receiverId: AccountId; readonly amount: Cents },
): Cents {
  if (row.senderId === eventId && row.receiverId === participantId) return row.amount
  if (row.receiverId === eventId && row.senderId === participantId) return -row.amount
  return 0
}

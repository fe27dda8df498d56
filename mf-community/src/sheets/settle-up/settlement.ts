/** The plan of a settlement as the sheet shows it. Source: accounting A22. */
import { CURRENCIES, computeBalance, finalEventBalances, planWithPayments } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  Cents,
  Currency,
  OpenBalance,
  Refusal,
  Transaction,
} from '@coffer/shared-sdk/domain'
import type { CounterpartySums, EventParticipation } from '@coffer/shared-sdk/queries'

export type Party = Pick<Account, 'id' | 'name' | 'type' | 'avatar' | 'status'>

/** The balances to settle in one currency. */
export interface Balances {
  readonly currency: Currency
  /** The balances sum to 0. */
  readonly balances: readonly OpenBalance[]
  /** The amount that was left in the event and is distributed among them; below 0 the amount that was missing. */
  readonly leftCents: Cents
}

/** One transfer of the plan, in the ledger's direction: the creditor sends the credit that the debtor paid for. */
export interface PlannedTransfer {
  readonly creditor: Party
  readonly debtor: Party
  /** The whole amount of the transfer. */
  readonly cents: Cents
  /** The amount that is still to be paid. */
  readonly openCents: Cents
  readonly currency: Currency
  /** The reason for the transfer: the open balances of the two. */
  readonly owedCents: Cents
  readonly owesCents: Cents
}

export interface CurrencyPlan {
  readonly currency: Currency
  readonly transfers: readonly PlannedTransfer[]
  readonly leftCents: Cents
  /** True if no plan has fewer transfers. */
  readonly isFewest: boolean
}

export type Settlement =
  | { readonly ok: true; readonly plans: readonly CurrencyPlan[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Returns the plans that clear these balances, one per currency with anything open; empty if all is settled. Refuses if the balances of a
 * currency do not sum to 0. Payments reduce the open amounts of the planned transfers. Payments that are not part of the plan change the
 * balances, and the plan with them (accounting A23).
 *
 * @param find returns the party of an id
 * @param payments the payments that the balances do not contain
 */
export function settle(
  all: readonly Balances[],
  find: (id: AccountId) => Party,
  payments: readonly Payment[] = [],
): Settlement {
  const plans: CurrencyPlan[] = []
  for (const { currency, balances, leftCents } of all) {
    const made = payments.filter((payment) => payment.currency === currency)
    const plan = planWithPayments(balances, made)
    if (!plan.ok) return plan
    const { open, getPaidCents, transfers: planned, isFewest } = plan.value
    const transfers = planned.map(({ from, to, cents }) => ({
      creditor: find(from),
      debtor: find(to),
      cents,
      openCents: cents - getPaidCents(from, to),
      currency,
      owedCents: open.get(from) ?? 0,
      owesCents: Math.abs(open.get(to) ?? 0),
    }))
    if (transfers.length > 0) plans.push({ currency, transfers, leftCents, isFewest })
  }
  return { ok: true, plans }
}

/** A payment, in the ledger's direction: the sender received the money. */
export type Payment = Pick<Transaction, 'senderId' | 'receiverId' | 'amount' | 'currency'>

/**
 * Returns everyone's final balance with an event, by currency: as it is, or will be once the event is concluded. Refuses, as concluding
 * does, if what is left in the event cannot be distributed.
 *
 * @param sums the sums of the event's account, by counterparty
 */
export function eventBalances(
  sums: readonly CounterpartySums[],
  { groups, defaultGroupId }: Pick<EventParticipation, 'groups' | 'defaultGroupId'>,
):
  | { readonly ok: true; readonly value: readonly Balances[] }
  | { readonly ok: false; readonly refusal: Refusal } {
  const everyone = groups.find(({ id }) => id === defaultGroupId)?.participants ?? []
  const value: Balances[] = []
  for (const currency of CURRENCIES) {
    const balances = sums
      .filter((one) => one.currency === currency)
      // These are the event's sums with somebody, seen from their side.
      .map((one) => ({ accountId: one.counterparty.id, cents: 0 - computeBalance(one) }))
    const final = finalEventBalances(balances, everyone)
    if (!final.ok) return final
    const leftCents = 0 - balances.reduce((all, { cents }) => all + cents, 0)
    value.push({ currency, balances: final.value, leftCents })
  }
  return { ok: true, value }
}

/** The id of the community itself in its plan, for what is open with none of its members. */
export const COMMUNITY = 'community'

/** Returns the members' balances by currency. If they do not sum to 0, the rest is open with the community's own accounts. */
export function communityBalances(balances: readonly AccountBalance[]): readonly Balances[] {
  return CURRENCIES.map((currency) => {
    const open = balances
      .filter((one) => one.currency === currency)
      .map((one) => ({ accountId: one.accountId, cents: computeBalance(one) }))
    const rest = 0 - open.reduce((all, { cents }) => all + cents, 0)
    return { currency, balances: [...open, { accountId: COMMUNITY, cents: rest }], leftCents: 0 }
  })
}

/** Returns the payment between the two parties of a transfer that waits to be confirmed; undefined if there is none. */
export function findUnconfirmedPayment(
  { creditor, debtor, currency }: PlannedTransfer,
  payments: readonly Transaction[],
): Transaction | undefined {
  return payments.find(
    (one) =>
      one.status === 'pending' &&
      one.senderId === creditor.id &&
      one.receiverId === debtor.id &&
      one.currency === currency,
  )
}

/** The state of a planned transfer, by the recorded transactions. */
export type TransferState =
  | { readonly state: 'open' }
  | { readonly state: 'requested' | 'sent'; readonly transaction: Transaction }
  /** A request of another amount waits for approval. */
  | { readonly state: 'otherRequest'; readonly transaction: Transaction }

/**
 * Returns the state of a planned transfer. A transaction of the same amount between the same two comes first, otherwise any open request
 * between them.
 */
export function getTransferState(
  { creditor, debtor, cents, currency }: PlannedTransfer,
  recorded: readonly Transaction[],
): TransferState {
  const between = recorded.filter(
    (one) => one.senderId === creditor.id && one.receiverId === debtor.id && one.currency === currency,
  )
  const same = between.filter(({ amount }) => amount === cents)
  const sent = same.find(({ status }) => status === 'approved')
  if (sent) return { state: 'sent', transaction: sent }
  const requested = same.find(({ status }) => status === 'pending')
  if (requested) return { state: 'requested', transaction: requested }
  const other = between.find(({ status }) => status === 'pending')
  return other ? { state: 'otherRequest', transaction: other } : { state: 'open' }
}

/** Splits the transfers into the person's own, with those that they pay first, and those of the others. */
export function ownFirst(
  transfers: readonly PlannedTransfer[],
  ownId: AccountId,
): { readonly own: readonly PlannedTransfer[]; readonly others: readonly PlannedTransfer[] } {
  const pays = transfers.filter(({ debtor }) => debtor.id === ownId)
  const receives = transfers.filter(({ creditor }) => creditor.id === ownId)
  const others = transfers.filter(({ debtor, creditor }) => debtor.id !== ownId && creditor.id !== ownId)
  return { own: [...pays, ...receives], others }
}

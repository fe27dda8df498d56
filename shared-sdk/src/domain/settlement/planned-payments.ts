/** Settlement plans with some payments already made. Source: accounting A22, A23. */
import type { AccountId, Transaction } from '../entities.ts'
import type { Cents, Currency } from '../money/money.ts'
import type { ParticipantFacts } from '../expenses/derived-parts.ts'
import { finalEventBalances } from './event-settlement.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { planSettlement } from './settle-up.ts'
import type { OpenBalance, SettlementPlan } from './settle-up.ts'

/** A payment that counts, in the ledger's direction: the sender received the money. */
export type MadePayment = Pick<Transaction, 'senderId' | 'receiverId' | 'amount'>

export interface PlanWithPayments extends Pick<SettlementPlan, 'transfers' | 'isFewest'> {
  /** The balances that the plan clears. */
  readonly open: ReadonlyMap<AccountId, Cents>
  /** The paid amount of the planned transfer between a creditor and a debtor, in cents. */
  readonly getPaidCents: (creditorId: AccountId, debtorId: AccountId) => Cents
}

/**
 * Returns the plan that clears these balances (one currency). As long as every payment is part of a planned transfer, the plan
 * stays the same, and each transfer is open by its unpaid amount. Otherwise the payments change the balances, and a new plan
 * clears the rest. Refused when the balances do not sum to 0.
 *
 * @param payments that the balances do not contain, in their currency
 */
export function planWithPayments(
  balances: readonly OpenBalance[],
  payments: readonly MadePayment[],
): Result<PlanWithPayments> {
  const plan = planSettlement(balances)
  if (!plan.ok) return plan
  const paid = new Map<string, Cents>()
  for (const { senderId, receiverId, amount } of payments) {
    const pair = toPairKey(senderId, receiverId)
    paid.set(pair, (paid.get(pair) ?? 0) + amount)
  }
  const planned = new Map(plan.value.transfers.map(({ from, to, cents }) => [toPairKey(from, to), cents]))
  const isAsPlanned = [...paid].every(([pair, cents]) => cents <= (planned.get(pair) ?? 0))
  if (!isAsPlanned) return planWithPayments(balancesAfter(balances, payments), [])
  const open = new Map(balances.map(({ accountId, cents }) => [accountId, cents]))
  return ok({ ...plan.value, open, getPaidCents: (from, to) => paid.get(toPairKey(from, to)) ?? 0 })
}

const toPairKey = (creditorId: AccountId, debtorId: AccountId): string => `${creditorId} ${debtorId}`

/** Returns the balances after the payments: the payee is owed less, and the payer owes less. */
function balancesAfter(
  balances: readonly OpenBalance[],
  payments: readonly MadePayment[],
): readonly OpenBalance[] {
  const after = new Map(balances.map(({ accountId, cents }) => [accountId, cents]))
  const add = (id: AccountId, cents: Cents): void => void after.set(id, (after.get(id) ?? 0) + cents)
  for (const { senderId, receiverId, amount } of payments) {
    add(senderId, 0 - amount)
    add(receiverId, amount)
  }
  return [...after].map(([accountId, cents]) => ({ accountId, cents }))
}

/** The input of an event's plan. */
export interface EventBalanceFacts {
  /** The balances (received minus sent) of everybody who moved money in the event, derived parts included. */
  readonly balances: readonly (OpenBalance & { readonly currency: Currency })[]
  /** The participants of the default group. */
  readonly everyone: readonly ParticipantFacts[]
  /** The payments that settle the event, without declined ones. */
  readonly payments: readonly (MadePayment & { readonly currency: Currency })[]
}

/** An open payment: the payer still owes this amount to the payee. */
export interface OpenPayment {
  readonly payerId: AccountId
  readonly payeeId: AccountId
  readonly cents: Cents
  readonly currency: Currency
}

/**
 * Returns all open payments between the people of an event, in every currency, the largest first; empty when all is settled.
 * A currency whose plan is refused has no payments; the plan's screen says why.
 */
export function openPayments({ balances, everyone, payments }: EventBalanceFacts): readonly OpenPayment[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  const all = currencies.flatMap((currency) => {
    const isOfIt = (one: { readonly currency: Currency }): boolean => one.currency === currency
    const final = finalEventBalances(balances.filter(isOfIt), everyone)
    const plan = final.ok ? planWithPayments(final.value, payments.filter(isOfIt)) : final
    if (!plan.ok) return []
    const { transfers, getPaidCents } = plan.value
    return transfers.map(({ from, to, cents }) => ({
      payerId: to,
      payeeId: from,
      cents: cents - getPaidCents(from, to),
      currency,
    }))
  })
  return all.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents)
}

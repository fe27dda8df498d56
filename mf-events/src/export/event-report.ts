/** An event as plain data, from which its files and its statement are made. Source: product 2.16, accounting A12, A13. */
import {
  concludeEvent,
  explainFigures,
  paidBack,
  planWithPayments,
  spentDay,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Cents,
  Currency,
  EventAccount,
  ExplainedPart,
  ParticipantFigures,
} from '@coffer/shared-sdk/domain'
import { offsetsIn } from '@coffer/shared-sdk/i18n'
import type { EventGroup, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { readingZone } from '../events/event-zone.ts'
import { groupName } from '../money/event-money.ts'
import type { EventMoney } from '../money/event-money.ts'

/** `other` is a transfer that an admin made between the event and an account outside of it. */
type TransactionKind = 'expense' | 'funds' | 'settlement' | 'other'

export interface ReportedTransaction {
  readonly kind: TransactionKind
  /** Its day in the event's time zone, `YYYY-MM-DD` (accounting A31). */
  readonly day: string
  readonly transaction: TransactionWithAccounts
  /** Empty if the transaction has no group. */
  readonly groupName: string
  /** Empty for rows of the system and for people who do not take part. */
  readonly enteredBy: string
}

export interface ReportedPart extends ExplainedPart {
  readonly groupName: string
  readonly person: Account
  readonly currency: Currency
}

export interface ReportedBalance extends ParticipantFigures {
  readonly person: Account
  readonly currency: Currency
  /** What they paid into the event's pot; `expenses` is what they spent minus this. */
  readonly paidIn: Cents
  /** The person's balance once the event is concluded, including their share of what is left in it (accounting A14). */
  readonly settled: Cents
  /** What concluding paid out (above 0) or collected in addition to the parts, which `share` contains; 0 before (accounting A14). */
  readonly remainder: Cents
  /** The net effect of payments: above 0 for a person who paid more than they received (accounting A23). */
  readonly paidBack: Cents
  /** The balance that is still open: `settled` after the payments. */
  readonly open: Cents
}

/** A payment made outside of the app. */
export interface ReportedPayment {
  /** Its day in the event's time zone, `YYYY-MM-DD`. */
  readonly day: string
  readonly transaction: TransactionWithAccounts
  readonly payer: TransactionWithAccounts['sender']
  readonly payee: TransactionWithAccounts['sender']
}

export interface ReportedTransfer {
  readonly currency: Currency
  /** The person who owes the money. */
  readonly payer: Account
  readonly receiver: Account
  readonly cents: Cents
}

export interface EventReport {
  readonly event: EventAccount
  readonly currencies: readonly Currency[]
  readonly participants: readonly Account[]
  readonly groups: readonly EventGroup[]
  /** The rows are sorted by day, oldest first, as in a statement. */
  readonly transactions: readonly ReportedTransaction[]
  readonly parts: readonly ReportedPart[]
  readonly balances: readonly ReportedBalance[]
  /** The payments so far, oldest first. */
  readonly payments: readonly ReportedPayment[]
  /** The fewest payments that settle what is still open, by payer and receiver (accounting A22). */
  readonly transfers: readonly ReportedTransfer[]
}

/** Collects everything about an event's money. Amounts are in cents; people are sorted by name. */
export function buildReport(money: EventMoney): EventReport {
  const { context, rows, currencies } = money
  const people = collectPeople(money)
  const explained = currencies.flatMap((currency) =>
    people.map((person) => ({ person, ...explainFigures(money.ledger, person.id, currency) })),
  )
  const remainders = computeRemainders(money)
  const paid = new Map(currencies.map((currency) => [currency, paidBack(money.payments, currency)]))
  const balances = explained.map(({ person, currency, figures, remainder, entered }) => {
    const settled = figures.balance + (remainders.get(`${person.id} ${currency}`) ?? 0)
    const own = paid.get(currency)?.get(person.id) ?? 0
    const paidIn = entered.reduce((all, { cents }) => all + Math.max(-cents, 0), 0)
    return { person, currency, ...figures, paidIn, remainder, settled, paidBack: own, open: settled + own }
  })
  return {
    event: context.event,
    currencies,
    participants: context.people,
    groups: context.groups,
    transactions: rows.toReversed().map((transaction) => reportTransaction(money, transaction)),
    parts: explained.flatMap(({ person, currency, parts }) =>
      parts.map((part) => ({ ...part, person, currency, groupName: groupName(money, part.groupId) })),
    ),
    balances,
    payments: money.payments.toReversed().map((transaction) => reportPayment(money, transaction)),
    transfers: currencies.flatMap((currency) => listTransfers(money, balances, currency)),
  }
}

/**
 * Returns the participants, former participants with transactions or payments, and the community's accounts that paid or received money.
 */
function collectPeople({ context, ledger, rows, payments }: EventMoney): readonly Account[] {
  const people = new Map(context.people.map((person) => [person.id, person]))
  for (const account of [...rows, ...payments].flatMap(({ sender, receiver }) => [sender, receiver])) {
    if (account.id !== ledger.accountId && !people.has(account.id)) people.set(account.id, account)
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns what concluding would pay out or collect in addition to the parts, by person and currency; empty once it has. */
function computeRemainders({ ledger }: EventMoney): ReadonlyMap<string, Cents> {
  const remainders = new Map<string, Cents>()
  const conclusion = ledger.status === 'closed' ? null : concludeEvent({ ...ledger, status: 'inactive' })
  if (conclusion === null || !conclusion.ok) return remainders
  for (const { kind, senderId, receiverId, amount, currency } of conclusion.value.settlementRows) {
    if (kind !== 'remainder') continue
    const isPaidOut = senderId === ledger.accountId
    const key = `${isPaidOut ? receiverId : senderId} ${currency}`
    remainders.set(key, (remainders.get(key) ?? 0) + (isPaidOut ? amount : -amount))
  }
  return remainders
}

/** In the ledger a payment's sender is the person who received the money. */
function reportPayment(money: EventMoney, transaction: TransactionWithAccounts): ReportedPayment {
  return {
    day: dayIn(money, transaction),
    transaction,
    payer: transaction.receiver,
    payee: transaction.sender,
  }
}

function reportTransaction(money: EventMoney, transaction: TransactionWithAccounts): ReportedTransaction {
  const { groupId, createdBy } = transaction
  const enteredBy = money.context.people.find(({ userId }) => userId !== null && userId === createdBy)
  return {
    kind: getKind(money, transaction),
    day: dayIn(money, transaction),
    transaction,
    groupName: groupName(money, groupId),
    enteredBy: enteredBy?.name ?? '',
  }
}

function dayIn({ context }: EventMoney, transaction: TransactionWithAccounts): string {
  return spentDay(transaction, offsetsIn(readingZone(context.event.event)))
}

function getKind({ ledger }: EventMoney, transaction: TransactionWithAccounts): TransactionKind {
  const { sender, receiver, groupId, createdBy } = transaction
  if (createdBy === '') return 'settlement'
  if (sender.id === ledger.accountId) return groupId === '' ? 'other' : 'expense'
  return sender.type === 'user' && receiver.id === ledger.accountId ? 'funds' : 'other'
}

/** Returns the payments that would settle the event. It is empty if balances do not sum to 0: without shares nothing can be settled. */
function listTransfers(
  { payments }: EventMoney,
  balances: readonly ReportedBalance[],
  currency: Currency,
): readonly ReportedTransfer[] {
  const own = balances.filter((balance) => balance.currency === currency)
  const people = new Map<AccountId, Account>(own.map(({ person }) => [person.id, person]))
  const plan = planWithPayments(
    own.map(({ person, settled }) => ({ accountId: person.id, cents: settled })),
    payments.filter((payment) => payment.currency === currency),
  )
  if (!plan.ok) return []
  const { transfers, getPaidCents } = plan.value
  return transfers
    .flatMap(({ from, to, cents }) => {
      const [receiver, payer, open] = [people.get(from), people.get(to), cents - getPaidCents(from, to)]
      return payer && receiver && open > 0 ? [{ currency, payer, receiver, cents: open }] : []
    })
    .toSorted(
      (a, b) => a.payer.name.localeCompare(b.payer.name) || a.receiver.name.localeCompare(b.receiver.name),
    )
}

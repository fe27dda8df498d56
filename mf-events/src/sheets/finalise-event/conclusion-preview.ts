import { concludeEvent, paidBack } from '@coffer/shared-sdk/domain'
import type {
  AccountId,
  Cents,
  Currency,
  EventLedger,
  Result,
  SettlementRow,
  Transaction,
} from '@coffer/shared-sdk/domain'

/** One account's balance with the event and the payments that settle it, in cents. */
interface FinalBalance {
  readonly accountId: AccountId
  /** The net effect of payments, above 0 for a person who paid (accounting A23). `before` and `after` contain it. */
  readonly paidBack: Cents
  /** The balance with the parts of what was spent so far. */
  readonly before: Cents
  /** The balance with what is distributed: credited above 0, charged below. */
  readonly after: Cents
}

interface CurrencyPreview {
  readonly currency: Currency
  /** The total that all groups spent. */
  readonly spent: Cents
  /** The amount that was paid in and not spent; below 0 it is missing. */
  readonly left: Cents
  /** The balances of all participants, and of everybody else who has one. */
  readonly balances: readonly FinalBalance[]
}

/** What concluding will do, in each currency that was used in the event. */
export interface ConclusionPreview {
  readonly currencies: readonly CurrencyPreview[]
  /** The number of pending transactions that concluding approves. */
  readonly approvedCount: number
}

/**
 * Returns the result of `concludeEvent` as final balances that sum to 0 (accounting A14). They contain the payments so far, which each
 * person's own balance contains already. Refuses for the same reason as concluding.
 */
export function conclusionPreview(
  event: EventLedger,
  payments: readonly Transaction[],
): Result<ConclusionPreview> {
  const conclusion = concludeEvent(event)
  if (!conclusion.ok) return conclusion
  const { settlementRows, approvedIds } = conclusion.value
  const currencies = [...new Set(event.rows.map(({ currency }) => currency))].toSorted()
  return {
    ok: true,
    value: {
      currencies: currencies.map((currency) =>
        buildPreview(event, { settlement: settlementRows, paid: paidBack(payments, currency) }, currency),
      ),
      approvedCount: approvedIds.length,
    },
  }
}

function buildPreview(
  event: EventLedger,
  {
    settlement,
    paid,
  }: { readonly settlement: readonly SettlementRow[]; readonly paid: ReadonlyMap<AccountId, Cents> },
  currency: Currency,
): CurrencyPreview {
  const before = new Map<AccountId, Cents>()
  const change = (balances: Map<AccountId, Cents>, { senderId, receiverId, amount }: Movement) => {
    for (const [accountId, cents] of [
      [senderId, -amount],
      [receiverId, amount],
    ] as const) {
      if (accountId !== event.accountId) balances.set(accountId, (balances.get(accountId) ?? 0) + cents)
    }
  }
  const everyone = event.groups.find(({ id }) => id === event.defaultGroupId)?.participants ?? []
  for (const { participantId } of everyone) before.set(participantId, 0)
  for (const accountId of paid.keys()) before.set(accountId, 0)
  for (const row of event.rows) if (row.currency === currency) change(before, row)
  const rows = settlement.filter((row) => row.currency === currency)
  for (const row of rows) if (row.kind === 'part') change(before, row)
  const after = new Map(before)
  for (const row of rows) if (row.kind === 'remainder') change(after, row)
  return {
    currency,
    spent: rows.reduce((all, { kind, amount }) => (kind === 'part' ? all + amount : all), 0),
    left: 0 - [...before.values()].reduce((all, cents) => all + cents, 0),
    balances: [...before].map(([accountId, cents]) => {
      const own = paid.get(accountId) ?? 0
      return { accountId, before: cents + own, after: (after.get(accountId) ?? 0) + own, paidBack: own }
    }),
  }
}

interface Movement {
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Cents
}

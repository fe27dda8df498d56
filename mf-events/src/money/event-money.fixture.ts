/** The money of the event of `event-context.fixture.ts`, for tests; shipped code never imports it. */
import { concludeEvent } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { eventQueries, participantQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import type { EventParticipation, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { aTransaction, ann, bo, carla, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { camp, context, participation } from '../events/event-context.fixture.ts'
import { toEventMoney } from './event-money.ts'

/** Returns a transaction of the event: with a group `payer` paid an expense, without one they sent funds. */
export function moneyRow(
  id: string,
  payer: typeof ann,
  amount: number,
  over: Partial<TransactionWithAccounts> = {},
): TransactionWithAccounts {
  const isExpense = (over.groupId ?? 'all') !== ''
  return aTransaction({
    id,
    sender: isExpense ? camp : payer,
    receiver: isExpense ? payer : camp,
    amount,
    groupId: 'all',
    status: 'pending',
    description: id,
    created: '2026-07-02T10:00:00.000Z',
    ...over,
  })
}

/** Ann entered 4.00 net and owes 3.34 of 10.00 and 6.00 of 9.00: she owes 5.34. */
export const campRows: readonly TransactionWithAccounts[] = [
  moneyRow('Fuel', ann, 900, { groupId: 'drivers', created: '2026-07-03T08:00:00.000Z' }),
  moneyRow('Funds', ann, 500, { groupId: '', description: '' }),
  moneyRow('Firewood', bo, 1000),
]

/** Returns a payment from `payer` to `payee`, in the ledger's direction. */
export function paymentRow(
  id: string,
  {
    payer,
    payee,
    amount,
  }: { readonly payer: typeof ann; readonly payee: typeof ann; readonly amount: number },
  over: Partial<TransactionWithAccounts> = {},
): TransactionWithAccounts {
  return aTransaction({
    id,
    sender: payee,
    receiver: payer,
    amount,
    kind: 'payment',
    settles: camp.id,
    description: 'Cash',
    created: '2026-07-04T10:00:00.000Z',
    ...over,
  })
}

/** Returns the event and its rows after concluding, as the server stores them. */
export function concludedCamp(): { event: EventAccount; rows: readonly TransactionWithAccounts[] } {
  const { ledger } = toEventMoney({ ...context, event: { ...camp, status: 'inactive' } }, campRows, [])
  const conclusion = concludeEvent(ledger)
  if (!conclusion.ok) throw new Error(conclusion.refusal.code)
  const accounts = [ann, bo, carla, camp]
  const findAccount = (id: string) => accounts.find((account) => account.id === id)
  const settled = conclusion.value.settlementRows.map(({ kind: _kind, ...row }, index) => {
    const [sender, receiver] = [findAccount(row.senderId), findAccount(row.receiverId)]
    if (!sender || !receiver) throw new Error('A settlement row of somebody unknown')
    return aTransaction({ ...row, id: `settled-${index}`, sender, receiver, description: '' })
  })
  const approved = campRows.map((row) => ({ ...row, status: 'approved' as const }))
  return { event: { ...camp, status: 'closed' }, rows: [...settled, ...approved] }
}

interface EventMoneyOptions {
  readonly event?: EventAccount
  readonly people?: EventParticipation
  readonly role?: 'user' | 'admin'
  /** Null while they are still loading. */
  readonly rows?: readonly TransactionWithAccounts[] | null
  readonly payments?: readonly TransactionWithAccounts[]
}

/** Signs Ann in. Returns a client that has the event in its cache. */
export function campClient({
  event = camp,
  people = participation,
  rows = campRows,
  payments = [],
  role = 'user',
}: EventMoneyOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, people)
  client.setQueryData(transactionQueries.paymentsOfEvent(scope, event.id).queryKey, payments)
  if (rows) client.setQueryData(transactionQueries.ofEvent(scope, event.id).queryKey, rows)
  return client
}

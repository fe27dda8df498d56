/**
 * Notifications about a transaction: to the payer of a request, to the person who is paid, and to a person whose
 * balance falls below 0.
 */
import { isEventTransaction, isLowBalance } from '@coffer/shared-sdk/domain'
import type {
  AccountFacts,
  Caller,
  Cents,
  TransactionFacts,
  TransactionStatus,
} from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { HIDDEN_EVENTS } from './ledger/hidden-events.ts'
import { notify, outboxInsert, outboxValues } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

interface Notice {
  readonly id: string
  readonly description: string
  /** The person who wrote it; '' for the system, whose writes notify nobody. */
  readonly actor: string
  readonly sides: Pick<TransactionFacts, 'sender' | 'receiver'>
  readonly amount: Cents
  readonly currency: string
  /** True for money that has changed hands outside of the app (accounting A23). */
  readonly isPayment: boolean
}

/** Returns the notice of a transaction with these values, which the caller writes. */
export const buildNotice = (record: PbRecord, sides: Notice['sides'], caller: Caller): Notice => ({
  id: record.id,
  description: record.getString('description'),
  actor: caller.userId,
  sides,
  amount: Math.round(record.getFloat('amount') * 100),
  currency: record.getString('currency'),
  isPayment: record.getString('kind') === 'payment',
})

/**
 * Notifies after a transaction has been stored. In events single transactions notify nobody, hidden or not (accounting
 * A15).
 */
export function notifyOfNewTransaction(app: App, notice: Notice, status: TransactionStatus): void {
  if (notice.actor === '' || isEventTransaction(notice.sides)) return
  const { sender, receiver } = notice.sides
  if (status === 'pending')
    notifyParties(app, notice, { kind: 'request-received', to: sender, from: receiver })
  else notifyOfMovedMoney(app, notice, 'money-received')
}

/** Notifies the person who requested the money, after an approval or a decline by payer or admin. */
export function notifyOfAnswer(app: App, notice: Notice, answered: PbRecord): void {
  if (notice.actor === '') return
  if (answered.getString('status') === 'approved') {
    notifyOfMovedMoney(app, notice, 'request-approved')
    return
  }
  const { sender, receiver } = notice.sides
  const reason = answered.getString('decline_reason')
  notifyParties(app, notice, { kind: 'request-declined', to: receiver, from: sender, reason })
}

/** Notifies after a deletion: money that comes back can take a balance below 0. */
export function notifyOfDeletedTransaction(app: App, deleted: PbRecord, actor: string): void {
  if (actor === '' || deleted.getString('status') !== 'approved') return
  const accounts = [deleted.getString('sender'), deleted.getString('receiver')]
  notifyOfLowBalances(app, accounts, deleted.getString('currency'), actor)
}

/** Notifies about money that has moved. */
function notifyOfMovedMoney(app: App, notice: Notice, kind: NotificationKind): void {
  const { sender, receiver } = notice.sides
  notifyParties(app, notice, { kind, to: receiver, from: sender, hasMoved: true })
}

interface Parties {
  readonly kind: NotificationKind
  readonly to: AccountFacts
  readonly from: AccountFacts
  /** True if the approved balances of both have changed. */
  readonly hasMoved?: boolean
  /** The reason for declining it. */
  readonly reason?: string
}

/**
 * Writes the notification, mostly with one statement that also returns the balances: a create has hardly more than ten
 * (tests/structure).
 */
function notifyParties(
  app: App,
  notice: Notice,
  { kind, to, from, hasMoved = false, reason = '' }: Parties,
): void {
  const { id, actor, amount, currency, description, isPayment } = notice
  const about = { who: '', account: from.id, amount, currency, description, id }
  const params: NotificationParams = {
    ...about,
    ...(reason !== '' && { reason }),
    ...(isPayment && { payment: true }),
  }
  const values = outboxValues({ cause: `${kind}:${id}`, kind, params, url: transactionUrl(id) })
  const parties = { to: to.id, from: from.id, actor }
  if (!hasMoved) {
    findText(app, TELL, { ...values, ...parties })
    return
  }
  const low = { lowCause: getLowCause(currency), currency }
  const text = findText(app, TELL_BALANCES, { ...values, ...parties, ...low })
  // The statement notified nobody: the account belongs to nobody, or to the actor.
  if (text === null) notifyOfLowBalances(app, [from.id, to.id], currency, actor)
  else noteBalances(app, JSON.parse(text) as readonly ApprovedRow[], currency, actor)
}

/** Returns the path that opens the transaction's sheet. */
export const transactionUrl = (id: string): string => `/dashboard?sheet=transaction&sheet.transactionId=${id}`

/**
 * Notifies the owners of these accounts whose approved balance is below 0 now and was not before, as the banner does
 * (product 2.7); it notifies them again only once the balance has recovered. Rows of hidden events do not count
 * (accounting A15).
 */
export function notifyOfLowBalances(
  app: App,
  accounts: readonly string[],
  currency: string,
  actor: string,
): void {
  if (accounts.length === 0) return
  const values = { accounts: JSON.stringify(accounts), currency, lowCause: getLowCause(currency) }
  const text = findText(app, selectApprovedRows('SELECT value FROM json_each({:accounts})'), values)
  noteBalances(app, JSON.parse(text ?? '[]') as readonly ApprovedRow[], currency, actor)
}

const getLowCause = (currency: string): string => `low-balance:${currency}`

function noteBalances(app: App, rows: readonly ApprovedRow[], currency: string, actor: string): void {
  for (const [membership, user, low, [sent, received, sentPending, receivedPending]] of rows) {
    // Reserved parts are not approved, so these sums leave them out.
    const sums = { sent, received, sentPending, receivedPending, sentReserved: 0, receivedReserved: 0 }
    const isLow = isLowBalance(sums)
    if (isLow && low === null) {
      notify(app, {
        to: [membership],
        cause: getLowCause(currency),
        kind: 'low-balance',
        params: { amount: received - receivedPending - (sent - sentPending), currency },
        url: '/dashboard',
        isSilent: user === actor,
      })
    }
    if (!isLow && low !== null) recover(app, low)
  }
}

/**
 * [membership, user, notification of the low balance, [sent, received, of these pending: sent, received]] for each
 * account's owner.
 */
type ApprovedRow = readonly [string, string, string | null, readonly [Cents, Cents, Cents, Cents]]

/**
 * Returns SQL for the `ApprovedRow`s of the accounts; it checks each event of an account for being hidden, because
 * these are few.
 */
const selectApprovedRows = (accounts: string): string =>
  `SELECT json_group_array(json_array(m.id, m.user, n.id,
    (SELECT json_array(TOTAL(l.sent), TOTAL(l.received), TOTAL(l.sentPending), TOTAL(l.receivedPending)) FROM ledger_sums l
     WHERE l.account = m.account AND l.currency = {:currency} AND NOT EXISTS (${HIDDEN_EVENTS} AND cm.account = l.event))))
  FROM authz m LEFT JOIN notifications n ON n.authz = m.id AND n.cause = {:lowCause} WHERE m.account IN (${accounts})`

/** Notifies the owner of one account, unless they acted, with the name of the other account. */
const TELL = outboxInsert(
  "json_set({:params}, '$.who', COALESCE((SELECT name FROM acc_accounts WHERE id = {:from}), ''))",
  'm.account = {:to} AND m.user != {:actor}',
)

/** Also returns the balances of both, if somebody is notified. */
const TELL_BALANCES = `${TELL} RETURNING (${selectApprovedRows('{:from}, {:to}')})`

/** Marks a balance as recovered: the next time that it is low is another cause. */
function recover(app: App, id: string): void {
  app
    .db()
    .newQuery("UPDATE notifications SET cause = cause || ':' || id WHERE id = {:id}")
    .bind({ id })
    .execute()
}

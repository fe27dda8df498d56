/** Who is notified of a transaction: the payer of a request, who is paid, and whose balance falls below 0. */
import { isEventTransaction, isLowBalance } from '@coffer/shared-sdk/domain'
import type {
  AccountFacts,
  Caller,
  Cents,
  TransactionFacts,
  TransactionStatus,
} from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { HIDDEN_EVENTS } from './ledger/hidden.ts'
import { notify, outboxInsert, outboxValues } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

interface Notice {
  readonly id: string
  readonly description: string
  /** Who wrote it; '' for the system, whose writes notify nobody. */
  readonly actor: string
  readonly sides: Pick<TransactionFacts, 'sender' | 'receiver'>
  readonly amount: Cents
  readonly currency: string
  /** Money that has changed hands outside of the app (accounting A23). */
  readonly isPayment: boolean
}

/** Of a transaction with these values, which the caller writes. */
export const noticeOf = (record: PbRecord, sides: Notice['sides'], caller: Caller): Notice => ({
  id: record.id,
  description: record.getString('description'),
  actor: caller.userId,
  sides,
  amount: Math.round(record.getFloat('amount') * 100),
  currency: record.getString('currency'),
  isPayment: record.getString('kind') === 'payment',
})

/** After a transaction has been stored. In events single transactions notify nobody, hidden or not (accounting A15). */
export function tellOfNew(app: App, notice: Notice, status: TransactionStatus): void {
  if (notice.actor === '' || isEventTransaction(notice.sides)) return
  const { sender, receiver } = notice.sides
  if (status === 'pending') tell(app, notice, { kind: 'request-received', to: sender, from: receiver })
  else tellOfMoney(app, notice, 'money-received')
}

/** After an approval or a decline by payer or admin: notifies the person who asked for the money. */
export function tellOfAnswer(app: App, notice: Notice, answered: PbRecord): void {
  if (notice.actor === '') return
  if (answered.getString('status') === 'approved') {
    tellOfMoney(app, notice, 'request-approved')
    return
  }
  const { sender, receiver } = notice.sides
  const reason = answered.getString('decline_reason')
  tell(app, notice, { kind: 'request-declined', to: receiver, from: sender, reason })
}

/** After one has been deleted: money that comes back can take a balance below 0. */
export function tellOfDeletion(app: App, deleted: PbRecord, actor: string): void {
  if (actor === '' || deleted.getString('status') !== 'approved') return
  const accounts = [deleted.getString('sender'), deleted.getString('receiver')]
  tellOfLowBalances(app, accounts, deleted.getString('currency'), actor)
}

/** The money has moved. */
function tellOfMoney(app: App, notice: Notice, kind: NotificationKind): void {
  const { sender, receiver } = notice.sides
  tell(app, notice, { kind, to: receiver, from: sender, hasMoved: true })
}

interface Parties {
  readonly kind: NotificationKind
  readonly to: AccountFacts
  readonly from: AccountFacts
  /** Whether the approved balances of both have changed. */
  readonly hasMoved?: boolean
  /** Why it was declined. */
  readonly reason?: string
}

/** Mostly one statement, which notifies and answers the balances: a create has hardly more than ten (tests/structure). */
function tell(app: App, notice: Notice, { kind, to, from, hasMoved = false, reason = '' }: Parties): void {
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
  const low = { lowCause: causeOf(currency), currency }
  const text = findText(app, TELL_BALANCES, { ...values, ...parties, ...low })
  // Nobody is notified where the account is nobody's, or the actor's own.
  if (text === null) tellOfLowBalances(app, [from.id, to.id], currency, actor)
  else noteBalances(app, JSON.parse(text) as readonly ApprovedRow[], currency, actor)
}

/** Opens the transaction's sheet. */
export const transactionUrl = (id: string): string => `/dashboard?sheet=transaction&sheet.transactionId=${id}`

/**
 * Tells the owners of these accounts whose approved balance is below 0 now and was not before, as the banner does (product
 * 2.7); they are notified again only once it has recovered. Rows of hidden events do not count (accounting A15).
 */
export function tellOfLowBalances(
  app: App,
  accounts: readonly string[],
  currency: string,
  actor: string,
): void {
  if (accounts.length === 0) return
  const values = { accounts: JSON.stringify(accounts), currency, lowCause: causeOf(currency) }
  const text = findText(app, lowOf('SELECT value FROM json_each({:accounts})'), values)
  noteBalances(app, JSON.parse(text ?? '[]') as readonly ApprovedRow[], currency, actor)
}

const causeOf = (currency: string): string => `low-balance:${currency}`

function noteBalances(app: App, rows: readonly ApprovedRow[], currency: string, actor: string): void {
  for (const [membership, user, low, [sent, received, sentPending, receivedPending]] of rows) {
    // Reserved parts are not approved, and not in these sums.
    const sums = { sent, received, sentPending, receivedPending, sentReserved: 0, receivedReserved: 0 }
    const isLow = isLowBalance(sums)
    if (isLow && low === null) {
      notify(app, {
        to: [membership],
        cause: causeOf(currency),
        kind: 'low-balance',
        params: { amount: received - receivedPending - (sent - sentPending), currency },
        url: '/dashboard',
        isSilent: user === actor,
      })
    }
    if (!isLow && low !== null) recover(app, low)
  }
}

/** [membership, user, notification that it is low, [sent, received, of these pending: sent, received]] for each account's owner. */
type ApprovedRow = readonly [string, string, string | null, readonly [Cents, Cents, Cents, Cents]]

/** `ApprovedRow`s of the accounts; events are few per account, so each is asked whether it is hidden. */
const lowOf = (accounts: string): string =>
  `SELECT json_group_array(json_array(m.id, m.user, n.id,
    (SELECT json_array(TOTAL(l.sent), TOTAL(l.received), TOTAL(l.sentPending), TOTAL(l.receivedPending)) FROM ledger_sums l
     WHERE l.account = m.account AND l.currency = {:currency} AND NOT EXISTS (${HIDDEN_EVENTS} AND cm.account = l.event))))
  FROM authz m LEFT JOIN notifications n ON n.authz = m.id AND n.cause = {:lowCause} WHERE m.account IN (${accounts})`

/** Notifies the owner of one account, unless they acted, with the name of the other. */
const TELL = outboxInsert(
  "json_set({:params}, '$.who', COALESCE((SELECT name FROM acc_accounts WHERE id = {:from}), ''))",
  'm.account = {:to} AND m.user != {:actor}',
)

/** Answers the balances of both, if somebody is notified. */
const TELL_BALANCES = `${TELL} RETURNING (${lowOf('{:from}, {:to}')})`

/** The next time that the balance is low is another cause. */
function recover(app: App, id: string): void {
  app
    .db()
    .newQuery("UPDATE notifications SET cause = cause || ':' || id WHERE id = {:id}")
    .bind({ id })
    .execute()
}

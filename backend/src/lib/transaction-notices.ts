/** Who is told of a transaction: the payer of a request, who is paid, and whose balance falls below 0. */
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
import { notify } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

interface Notice {
  readonly id: string
  readonly description: string
  /** Who wrote it; '' for the system, whose writes nobody is told of. */
  readonly actor: string
  readonly sides: Pick<TransactionFacts, 'sender' | 'receiver'>
  readonly amount: Cents
  readonly currency: string
}

/** Of a transaction with these values, which the caller writes. */
export const noticeOf = (record: PbRecord, sides: Notice['sides'], caller: Caller): Notice => ({
  id: record.id,
  description: record.getString('description'),
  actor: caller.userId,
  sides,
  amount: Math.round(record.getFloat('amount') * 100),
  currency: record.getString('currency'),
})

/** After a transaction has been stored. In events nobody is told of single transactions, hidden or not (accounting A15). */
export function tellOfNew(app: App, notice: Notice, status: TransactionStatus): void {
  if (notice.actor === '' || isEventTransaction(notice.sides)) return
  const { sender, receiver } = notice.sides
  if (status === 'pending')
    tell(app, notice, { kind: 'request-received', to: sender, from: receiver, moved: [] })
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
  tell(app, notice, { kind: 'request-declined', to: receiver, from: sender, moved: [], reason })
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
  tell(app, notice, { kind, to: receiver, from: sender, moved: [sender.id, receiver.id] })
}

interface Parties {
  readonly kind: NotificationKind
  readonly to: AccountFacts
  readonly from: AccountFacts
  /** Accounts whose approved balances have changed. */
  readonly moved: readonly string[]
  /** Why it was declined. */
  readonly reason?: string
}

/** One statement for all that is read, and mostly one that writes: a create has hardly more than ten (tests/structure). */
function tell(app: App, notice: Notice, { kind, to, from, moved, reason = '' }: Parties): void {
  const { id, actor, amount, currency, description } = notice
  const sql = `SELECT json_array((SELECT id FROM authz WHERE account = {:to}),
    (SELECT name FROM acc_accounts WHERE id = {:from}), json((${LOW})))`
  const values = { to: to.id, from: from.id, ...lowValues(moved, currency) }
  const [membership, who, balances] = JSON.parse(findText(app, sql, values) ?? '[]') as readonly [
    string | null,
    string | null,
    readonly Approved[],
  ]
  if (membership !== null && to.userId !== actor) {
    const said = { who: who ?? '', amount, currency, description, id }
    const params: NotificationParams = reason === '' ? said : { ...said, reason }
    notify(app, { to: [membership], cause: `${kind}:${id}`, kind, params, url: transactionUrl(id) })
  }
  noteBalances(app, balances, currency, actor)
}

/** Opens the transaction's sheet. */
export const transactionUrl = (id: string): string => `/dashboard?sheet=transaction&sheet.transactionId=${id}`

interface Approved {
  readonly membership: string
  readonly user: string
  readonly sent: Cents
  readonly received: Cents
  readonly sentPending: Cents
  readonly receivedPending: Cents
  /** The id of the notification that this balance is low; `null` while it was not. */
  readonly low: string | null
}

/**
 * Tells the owners of these accounts whose approved balance is below 0 now and was not before, as the banner does (product
 * 2.7); they are told again only once it has recovered. Rows of hidden events do not count (accounting A15).
 */
export function tellOfLowBalances(
  app: App,
  accounts: readonly string[],
  currency: string,
  actor: string,
): void {
  const text = findText(app, LOW, lowValues(accounts, currency))
  noteBalances(app, JSON.parse(text ?? '[]') as readonly Approved[], currency, actor)
}

const causeOf = (currency: string): string => `low-balance:${currency}`

const lowValues = (accounts: readonly string[], currency: string) => ({
  accounts: JSON.stringify(accounts),
  currency,
  cause: causeOf(currency),
})

function noteBalances(app: App, balances: readonly Approved[], currency: string, actor: string): void {
  for (const row of balances) {
    // Reserved parts are not approved, and not in these sums.
    const isLow = isLowBalance({ ...row, sentReserved: 0, receivedReserved: 0 })
    if (isLow && row.low === null) {
      const amount = row.received - row.receivedPending - (row.sent - row.sentPending)
      notify(app, {
        to: [row.membership],
        cause: causeOf(currency),
        kind: 'low-balance',
        params: { amount, currency },
        url: '/dashboard',
        isSilent: row.user === actor,
      })
    }
    if (!isLow && row.low !== null) recover(app, row.low)
  }
}

const LOW = `SELECT json_group_array(json_object('membership', m.id, 'user', m.user, 'low', n.id,
    'sent', s.sent, 'received', s.received, 'sentPending', s.sentPending, 'receivedPending', s.receivedPending))
  FROM json_each({:accounts}) a CROSS JOIN authz m ON m.account = a.value
  CROSS JOIN (SELECT l.account AS account, SUM(l.sent) AS sent, SUM(l.received) AS received,
      SUM(l.sentPending) AS sentPending, SUM(l.receivedPending) AS receivedPending
    FROM ledger_sums l WHERE l.currency = {:currency} AND l.account IN (SELECT value FROM json_each({:accounts}))
      AND l.event NOT IN (${HIDDEN_EVENTS})
    GROUP BY l.account) s ON s.account = m.account
  LEFT JOIN notifications n ON n.authz = m.id AND n.cause = {:cause}`

/** The next time that the balance is low is another cause. */
function recover(app: App, id: string): void {
  app
    .db()
    .newQuery("UPDATE notifications SET cause = cause || ':' || id WHERE id = {:id}")
    .bind({ id })
    .execute()
}

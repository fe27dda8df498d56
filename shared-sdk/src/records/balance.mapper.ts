import type { BalanceSums } from '../domain/accounts/balances.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '../domain/entities.ts'
import type { Account, AccountBalance } from '../domain/entities.ts'
import type { AccViewBalancesRecord } from './pocketbase-types.gen.ts'
import { displayName } from './account.mapper.ts'
import { centsFromWire, currencyFromWire } from './wire.ts'

/** All sums are decimal amounts. */
export type AccountBalanceRecord = Pick<
  AccViewBalancesRecord,
  | 'account'
  | 'currency'
  | 'sent'
  | 'received'
  | 'sentInitiated'
  | 'receivedInitiated'
  | 'sentPending'
  | 'receivedPending'
  | 'sentReserved'
  | 'receivedReserved'
  | 'countInitiated'
>

/** Maps an `acc_view_balances` record. */
export function toAccountBalance(record: AccountBalanceRecord): AccountBalance {
  return {
    accountId: record.account,
    currency: currencyFromWire(record.currency),
    sent: centsFromWire(record.sent),
    received: centsFromWire(record.received),
    sentInitiated: centsFromWire(record.sentInitiated),
    receivedInitiated: centsFromWire(record.receivedInitiated),
    sentPending: centsFromWire(record.sentPending),
    receivedPending: centsFromWire(record.receivedPending),
    sentReserved: centsFromWire(record.sentReserved),
    receivedReserved: centsFromWire(record.receivedReserved),
    countInitiated: record.countInitiated,
  }
}

/** A row of `GET /ext/balance-breakdown`; all sums are decimal amounts. */
export interface CounterpartyRecord {
  readonly counterparty: string
  readonly name: string
  readonly type: string
  readonly status: string
  readonly avatar: string
  readonly currency: string
  readonly sent: number
  readonly received: number
  readonly sentPending: number
  readonly receivedPending: number
  readonly sentReserved: number
  readonly receivedReserved: number
  readonly count: number
}

/** An account's sums with one counterparty in one currency, in cents. */
export interface CounterpartySums extends BalanceSums, Pick<AccountBalance, 'currency'> {
  readonly counterparty: Pick<Account, 'id' | 'name' | 'type' | 'status' | 'avatar'>
  /** The number of transactions and derived parts (accounting A12). */
  readonly count: number
}

/** Maps the sums. Throws for an unknown type or status: then the response is damaged. */
export function toCounterpartySums(record: CounterpartyRecord): CounterpartySums {
  const type = ACCOUNT_TYPES.find((one) => one === record.type)
  const status = ACCOUNT_STATUSES.find((one) => one === record.status)
  if (!type || !status)
    throw new Error(`The server sent the account ${record.counterparty} as ${record.status} ${record.type}.`)
  const { counterparty: id, name, avatar, count } = record
  return {
    counterparty: { id, name: displayName(name, type), type, status, avatar },
    currency: currencyFromWire(record.currency),
    sent: centsFromWire(record.sent),
    received: centsFromWire(record.received),
    sentPending: centsFromWire(record.sentPending),
    receivedPending: centsFromWire(record.receivedPending),
    sentReserved: centsFromWire(record.sentReserved),
    receivedReserved: centsFromWire(record.receivedReserved),
    count,
  }
}

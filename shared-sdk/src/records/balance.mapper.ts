import type { AccountBalance } from '../domain/entities.ts'
import type { Currency } from '../domain/money.ts'
import { centsOnWire } from './decimals.ts'

/** All sums are decimal amounts. */
export interface AccountBalanceRecord {
  readonly account: string
  readonly currency: Currency
  readonly sent: number
  readonly received: number
  readonly sentInitiated: number
  readonly receivedInitiated: number
  readonly sentPending: number
  readonly receivedPending: number
  readonly sentReserved: number
  readonly receivedReserved: number
  readonly countInitiated: number
}

/** An `acc_view_balances` record. */
export function toAccountBalance(record: AccountBalanceRecord): AccountBalance {
  return {
    accountId: record.account,
    currency: record.currency,
    sent: centsOnWire(record.sent),
    received: centsOnWire(record.received),
    sentInitiated: centsOnWire(record.sentInitiated),
    receivedInitiated: centsOnWire(record.receivedInitiated),
    sentPending: centsOnWire(record.sentPending),
    receivedPending: centsOnWire(record.receivedPending),
    sentReserved: centsOnWire(record.sentReserved),
    receivedReserved: centsOnWire(record.receivedReserved),
    countInitiated: record.countInitiated,
  }
}

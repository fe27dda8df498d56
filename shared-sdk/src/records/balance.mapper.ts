import type { AccountBalance } from '../domain/entities.ts'
import type { AccViewBalancesRecord } from './pocketbase-types.gen.ts'
import { centsOnWire, currencyOnWire } from './wire.ts'

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

/** An `acc_view_balances` record. */
export function toAccountBalance(record: AccountBalanceRecord): AccountBalance {
  return {
    accountId: record.account,
    currency: currencyOnWire(record.currency),
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

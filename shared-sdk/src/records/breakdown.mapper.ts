import type { Account, AccountBalance } from '../domain/entities.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '../domain/entities.ts'
import type { BalanceSums } from '../domain/balances.ts'
import { centsOnWire, currencyOnWire } from './wire.ts'

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

/** All that moved between an account and one other in one currency, in cents. */
export interface CounterpartySums extends BalanceSums, Pick<AccountBalance, 'currency'> {
  readonly counterparty: Pick<Account, 'id' | 'name' | 'type' | 'status' | 'avatar'>
  /** Transactions and derived parts (accounting A12). */
  readonly count: number
}

/** Throws for a type or status that Coffer does not know: then the answer is damaged. */
export function toCounterpartySums(record: CounterpartyRecord): CounterpartySums {
  const type = ACCOUNT_TYPES.find((one) => one === record.type)
  const status = ACCOUNT_STATUSES.find((one) => one === record.status)
  if (!type || !status)
    throw new Error(`The server sent the account ${record.counterparty} as ${record.status} ${record.type}.`)
  const { counterparty: id, name, avatar, count } = record
  return {
    counterparty: { id, name, type, status, avatar },
    currency: currencyOnWire(record.currency),
    sent: centsOnWire(record.sent),
    received: centsOnWire(record.received),
    sentPending: centsOnWire(record.sentPending),
    receivedPending: centsOnWire(record.receivedPending),
    sentReserved: centsOnWire(record.sentReserved),
    receivedReserved: centsOnWire(record.receivedReserved),
    count,
  }
}

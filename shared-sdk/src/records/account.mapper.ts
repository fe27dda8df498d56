import type { Account, AccountStatus, AccountType, EventAccount, EventMeta } from '../domain/entities.ts'
import type { Currency } from '../domain/money.ts'
import { instantOnWire } from './decimals.ts'

export interface AccountRecord {
  readonly id: string
  readonly organisation: string
  readonly type: AccountType
  readonly status: AccountStatus
  readonly name: string
  readonly avatar: string
  readonly currencies: readonly Currency[]
  readonly user: string
  readonly created: string
  readonly expand?: { readonly acc_accounts_meta_via_account?: EventMetaRecord }
}

export interface EventMetaRecord {
  readonly id: string
  readonly account: string
  readonly start: string
  readonly end: string
  readonly hidden: boolean
  readonly admins: readonly string[]
}

/** An `acc_accounts` record. */
export function toAccount(record: AccountRecord): Account {
  const { id, organisation, type, status, name, avatar, currencies, user, created } = record
  const userId = user === '' ? null : user
  return { id, organisationId: organisation, type, status, name, avatar, currencies, userId, created: instantOnWire(created) }
}

/** An `acc_accounts` record of type event with its meta expanded. Throws when it has none. */
export function toEventAccount(record: AccountRecord): EventAccount {
  const meta = record.expand?.acc_accounts_meta_via_account
  if (!meta) throw new Error(`The event ${record.id} came without its dates.`)
  return { ...toAccount(record), type: 'event', event: toEventMeta(meta) }
}

function toEventMeta({ id, account, start, end, hidden, admins }: EventMetaRecord): EventMeta {
  return { id, accountId: account, start: instantOnWire(start), end: instantOnWire(end), hidden, adminIds: admins }
}

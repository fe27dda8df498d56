import { FORMER_MEMBER } from '../domain/members/former-member.ts'
import type { Account, AccountType, EventAccount, EventMeta } from '../domain/entities.ts'
import { sharedTexts } from '../i18n/catalogue.ts'
import { instantFromWire } from './wire.ts'
import type { AccAccountsMetaRecord, AccAccountsRecord } from './pocketbase-types.gen.ts'

export type EventMetaRecord = Pick<
  AccAccountsMetaRecord,
  'id' | 'account' | 'start' | 'end' | 'zone' | 'hidden' | 'admins'
>

export interface AccountRecord extends Omit<
  AccAccountsRecord,
  'created_by' | 'updated_by' | 'updated' | 'folded'
> {
  readonly expand?: { readonly acc_accounts_meta_via_account?: EventMetaRecord }
}

/**
 * Returns an account's name for people: the name of a person who has deleted their account, in the reader's language; and
 * that of a hidden event, which has no name for people who take no part in it (accounting A15).
 */
export function displayName(name: string, type?: AccountType): string {
  if (type === 'event' && name === '') return sharedTexts.current().hiddenEvent
  return name === FORMER_MEMBER ? sharedTexts.current().formerMember : name
}

/** Maps an `acc_accounts` record. */
export function toAccount(record: AccountRecord): Account {
  const { id, organisation, type, status, name, avatar, currencies, user, created } = record
  return {
    id,
    organisationId: organisation,
    type,
    status,
    name: displayName(name, type),
    avatar,
    currencies,
    userId: user === '' ? null : user,
    created: instantFromWire(created),
  }
}

/** Maps an `acc_accounts` record of type event with its meta expanded. Throws when it has none. */
export function toEventAccount(record: AccountRecord): EventAccount {
  const meta = record.expand?.acc_accounts_meta_via_account
  if (!meta) throw new Error(`The event ${record.id} came without its dates.`)
  return { ...toAccount(record), type: 'event', event: toEventMeta(meta) }
}

/** Maps an `acc_accounts_meta` record. */
export function toEventMeta({ id, account, start, end, zone, hidden, admins }: EventMetaRecord): EventMeta {
  return {
    id,
    accountId: account,
    start: instantFromWire(start),
    end: instantFromWire(end),
    zone,
    hidden,
    adminIds: admins,
  }
}

import type { Account, OrganisationSettings, User } from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'
import { epcPayload } from './epc-payload.ts'
import { formatIban, parseIban } from './iban.ts'

export interface TopUpDetails {
  readonly name: string
  /** As shown; `copy` is what banking forms take. */
  readonly number: { readonly shown: string; readonly copy: string; readonly isIban: boolean }
  readonly reference: string
  /** What the code says; null where there is none to scan. */
  readonly payload: string | null
}

/** What a transfer into the community needs; null when nothing is configured. */
export function topUpDetails(
  { name, number }: OrganisationSettings['topUp'],
  user: Pick<User, 'name' | 'username'>,
  account: Pick<Account, 'currencies'>,
): TopUpDetails | null {
  if (name.trim() === '' && number.trim() === '') return null
  const iban = parseIban(number)
  const reference = referenceOf(user)
  // The code is for euro and nothing else (EPC069-12).
  const payload = currencyOf(account) === 'EUR' ? epcPayload({ name, number, reference }) : null
  return {
    name: name.trim(),
    number: {
      shown: iban === null ? number.trim() : formatIban(iban),
      copy: iban ?? number.trim(),
      isIban: iban !== null,
    },
    reference,
    payload,
  }
}

/** Names can be shared, usernames cannot. */
function referenceOf({ name, username }: Pick<User, 'name' | 'username'>): string {
  if (username === '' || username === name) return name
  return name === '' ? username : `${name} (${username})`
}

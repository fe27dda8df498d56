import type { Account, OrganisationSettings, User } from '@coffer/shared-sdk/domain'
import { accountCurrency, formatIban, parseIban } from '@coffer/shared-sdk/domain'
import { epcPayload } from './epc-payload.ts'

export interface TopUpDetails {
  readonly name: string
  /** `copy` is the form that banking sites accept. */
  readonly number: { readonly shown: string; readonly copy: string; readonly isIban: boolean }
  readonly reference: string
  /** The payload of the QR code; null if there is none. */
  readonly payload: string | null
}

/** Returns what a bank transfer into the community needs; null if nothing is configured, and without Organisation (product 2.8). */
export function topUpDetails(
  { topUp: { name, number }, isOrganisation }: Pick<OrganisationSettings, 'topUp' | 'isOrganisation'>,
  user: Pick<User, 'name' | 'username'>,
  account: Pick<Account, 'currencies'>,
): TopUpDetails | null {
  if (!isOrganisation || (name.trim() === '' && number.trim() === '')) return null
  const iban = parseIban(number)
  const reference = formatReference(user)
  // The code supports euro only (EPC069-12).
  const payload = accountCurrency(account) === 'EUR' ? epcPayload({ name, number, reference }) : null
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

/** Returns the reference, with the username because names are not unique. */
function formatReference({ name, username }: Pick<User, 'name' | 'username'>): string {
  if (username === '' || username === name) return name
  return name === '' ? username : `${name} (${username})`
}

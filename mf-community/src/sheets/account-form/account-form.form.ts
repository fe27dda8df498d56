/** The form for an account of the community: what it holds and whether it may be stored (product 2.13). */
import { BOOK_ACCOUNT_TYPES, CURRENCIES, checkTitle, incomplete, ready } from '@coffer/shared-sdk/domain'
import type { Account, Currency, FormCheck } from '@coffer/shared-sdk/domain'
import { listOf, oneOf, orNull, picture, someOf, text } from '@coffer/shared-sdk/drafts'
import type { AccountDraft, AccountFields } from '@coffer/shared-sdk/mutations'

export type BookAccountType = AccountDraft['type']

export interface AccountValues {
  readonly name: string
  /** Null until it is chosen. The type of an existing account cannot change. */
  readonly type: BookAccountType | null
  /** The currency that was chosen first comes first. */
  readonly currencies: readonly Currency[]
  /** A new picture. */
  readonly avatar: File | null
}

/** The values that somebody has entered so far. */
export const enteredAccount = someOf({
  name: text,
  type: orNull(oneOf(BOOK_ACCOUNT_TYPES)),
  currencies: listOf(oneOf(CURRENCIES)),
  avatar: picture,
})

type Missing = 'name' | 'type' | 'currencies'
export type NewAccountCheck = FormCheck<Omit<AccountDraft, 'id'>, Missing, 'name'>
export type AccountEditCheck = FormCheck<Partial<AccountFields>, Missing | 'changes', 'name'>

export function storedAccountValues({ name, currencies }: Account): Omit<AccountValues, 'type'> {
  return { name, currencies, avatar: null }
}

export function checkNewAccount({ type, ...values }: AccountValues): NewAccountCheck {
  const check = checkFields(values)
  if (check.kind !== 'ready') return check
  return type === null ? incomplete('type') : ready({ ...check.value, type })
}

/** Returns only what differs from the stored account, so that changes by others stay; `incomplete` without any difference. */
export function checkAccountEdit(values: Omit<AccountValues, 'type'>, account: Account): AccountEditCheck {
  const check = checkFields(values, account.name)
  if (check.kind !== 'ready') return check
  const { name, currencies, avatar } = check.value
  const changes: Partial<AccountFields> = {
    ...(name !== account.name && { name }),
    ...(currencies.join() !== account.currencies.join() && { currencies }),
    ...(avatar && { avatar }),
  }
  return Object.keys(changes).length === 0 ? incomplete('changes') : ready(changes)
}

function checkFields(
  { currencies, avatar, ...values }: Omit<AccountValues, 'type'>,
  storedName = '',
): FormCheck<AccountFields, 'name' | 'currencies', 'name'> {
  const name = checkTitle(values.name, storedName)
  if (name.kind !== 'ready') return name
  return currencies.length === 0 ? incomplete('currencies') : ready({ name: name.value, currencies, avatar })
}

import { useState } from 'react'
import { AppError, failureText, isOutcomeUnknown } from '@coffer/shared-sdk/client'
import {
  accountCurrency,
  canCreateAccount,
  canNameAccount,
  isBookAccount,
  BOOK_ACCOUNT_TYPES,
  CURRENCIES,
  checkTitle,
  incomplete,
  ready,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Verdict, Currency, FormCheck } from '@coffer/shared-sdk/domain'
import { useFormDraft, listOf, oneOf, orNull, picture, someOf, text } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useCreateAccount, useEditAccount } from '@coffer/shared-sdk/mutations'
import type { AccountDraft, AccountFields } from '@coffer/shared-sdk/mutations'
import {
  accountQueries,
  pendingOrError,
  useQuery,
  useScope,
  useUsedCurrencies,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'

export type LoadedAccountForm =
  | PendingOrError
  | { readonly state: 'missing' }
  /** `account` is null if the form creates one. */
  | { readonly state: 'ready'; readonly account: Account | null }

interface FormOptions {
  readonly accountId: AccountId | undefined
  /** The type that a new account starts with. */
  readonly type: BookAccountType | undefined
  /** `isOpen` tells whether the sheet is still open. */
  readonly onStored: (accountId: AccountId, isOpen: boolean) => void
}

export type AccountForm = ReturnType<typeof useAccountForm>

/** Holds the state of the form for an account, which is new without `accountId`. Its id lasts as long as the draft (accounting A17). */
export function useAccountForm({ accountId, type, onStored }: FormOptions) {
  const caller = useCaller()
  const { membership } = useMember()
  const draft = useFormDraft<Partial<AccountValues>>({
    form: 'account-form',
    params: { accountId, type },
    schema: enteredAccount,
    initial: () => ({}),
  })
  const newId = draft.getId('account')
  const [fresh] = useState((): AccountValues => {
    const currencies = [accountCurrency(membership.account)]
    return { name: '', type: type ?? null, currencies, avatar: null }
  })
  const loaded = useLoadedAccount(accountId)
  const account = loaded.state === 'ready' ? loaded.account : null
  const values: AccountValues = { ...fresh, ...(account && storedAccountValues(account)), ...draft.values }
  const settle = {
    draft,
    onSuccess: (isOpen: boolean) => onStored(accountId ?? newId, isOpen),
    onError: (error: unknown, isOpen: boolean) => {
      if (!isOpen) showToast(failureText(error), 'error')
    },
  }
  const createAccount = useCreateAccount()
  const creating = useSubmitOnce(createAccount, settle)
  const editing = useSubmitOnce(useEditAccount(), settle)
  const { status, failure } = (accountId === undefined ? creating : editing).submission
  return {
    loaded,
    values,
    newId,
    notice: draft.notice,
    change: (changed: Partial<AccountValues>) => draft.setValues((before) => ({ ...before, ...changed })),
    check: account ? checkAccountEdit(values, account) : checkNewAccount(values),
    may: mayStore(),
    usedCurrencies: useUsedCurrencies(accountId),
    isSending: status === 'pending' || status === 'success',
    /** The answer to a create was lost, so it is unknown what is stored, and only the same values may be sent again. */
    isFrozen: createAccount.error !== null && isOutcomeUnknown(createAccount.error),
    failure,
    submit: () => {
      if (account) {
        const check = checkAccountEdit(values, account)
        if (check.kind === 'ready') editing.submit({ accountId: account.id, changes: check.value })
        return
      }
      const check = checkNewAccount(values)
      if (check.kind === 'ready') creating.submit({ id: newId, ...check.value })
    },
  }

  function mayStore(): Verdict {
    if (account) return canNameAccount(caller, account, 'name')
    const { organisationId } = membership
    return canCreateAccount(caller, { organisationId, type: values.type ?? 'bank', userId: null })
  }
}

/** Loads an account of the community itself: accounts of members and events have forms of their own. */
function useLoadedAccount(accountId: AccountId | undefined): LoadedAccountForm {
  const detail = useQuery({
    ...accountQueries.detail(useScope(), accountId ?? ''),
    enabled: accountId !== undefined,
  })
  if (accountId === undefined) return { state: 'ready', account: null }
  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (!detail.data) return pendingOrError([detail])
  return isBookAccount(detail.data) ? { state: 'ready', account: detail.data } : { state: 'missing' }
}

type BookAccountType = AccountDraft['type']

interface AccountValues {
  readonly name: string
  /** Null until it is chosen. The type of an existing account cannot change. */
  readonly type: BookAccountType | null
  /** The currency that was chosen first comes first. */
  readonly currencies: readonly Currency[]
  /** A new picture. */
  readonly avatar: File | null
}

/** The values that somebody has entered so far. */
const enteredAccount = someOf({
  name: text,
  type: orNull(oneOf(BOOK_ACCOUNT_TYPES)),
  currencies: listOf(oneOf(CURRENCIES)),
  avatar: picture,
})

type Missing = 'name' | 'type' | 'currencies'

type NewAccountCheck = FormCheck<Omit<AccountDraft, 'id'>, Missing, 'name'>

type AccountEditCheck = FormCheck<Partial<AccountFields>, Missing | 'changes', 'name'>

function storedAccountValues({ name, currencies }: Account): Omit<AccountValues, 'type'> {
  return { name, currencies, avatar: null }
}

function checkNewAccount({ type, ...values }: AccountValues): NewAccountCheck {
  const check = checkFields(values)
  if (check.kind !== 'ready') return check
  return type === null ? incomplete('type') : ready({ ...check.value, type })
}

/** Returns only what differs from the stored account, so that changes by others stay; `incomplete` without any difference. */
function checkAccountEdit(values: Omit<AccountValues, 'type'>, account: Account): AccountEditCheck {
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

import { useState } from 'react'
import { AppError, failureText, isOutcomeUnknown } from '@coffer/shared-sdk/client'
import { accountCurrency, canCreateAccount, canNameAccount, isBookAccount } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Verdict } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useCreateAccount, useEditAccount } from '@coffer/shared-sdk/mutations'
import {
  accountQueries,
  pendingOrError,
  useQuery,
  useScope,
  useUsedCurrencies,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  checkAccountEdit,
  checkNewAccount,
  enteredAccount,
  storedAccountValues,
} from './account-form.form.ts'
import type { AccountValues, BookAccountType } from './account-form.form.ts'

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

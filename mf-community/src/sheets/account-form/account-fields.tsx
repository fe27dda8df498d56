import type { RefObject } from 'react'
import { fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import { BOOK_ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Stack } from '@coffer/shared-ui'
import { CurrencyField } from '@coffer/shared-ui/forms'
import { PictureAndName } from '@coffer/shared-ui/image-picker'
import { Select } from '@coffer/shared-ui/popups'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import type { AccountForm } from './use-account-form.ts'

interface AccountFieldsProps {
  readonly form: AccountForm
  /** Null if the account is new. */
  readonly account: Account | null
  readonly nameRef: RefObject<HTMLInputElement | null>
}

/** The fields for picture, name, type and currencies of an account. The type of an existing one cannot change. */
export function AccountFields({ form, account, nameRef }: AccountFieldsProps) {
  const words = useTexts(accountsTexts)
  const { types } = useTexts(accountTexts)
  const { values, change, check } = form
  return (
    <Stack $gap={5}>
      <PictureAndName
        picture={{
          texts: { ...words.picture, ...words.form.picture },
          current: (account && fileUrl('acc_accounts', account.id, account.avatar, 256)) || undefined,
          value: values.avatar,
          onChange: (avatar) => change({ avatar }),
          onError: reportError,
          disabled: form.isFrozen || !form.may.ok,
        }}
        id={account?.id ?? form.newId}
        label={words.name}
        placeholder={words.form.namePlaceholder}
        fieldName="account-name"
        nameRef={nameRef}
        name={values.name}
        onNameChange={(name) => change({ name })}
        refusal={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
        missing={check.kind === 'incomplete' && check.missing === 'name' ? words.missing.name : undefined}
      />
      {account === null && (
        <Select
          label={words.form.type}
          placeholder={words.form.chooseType}
          options={BOOK_ACCOUNT_TYPES.map((type) => ({ value: type, label: types[type] }))}
          value={values.type}
          onChange={(chosen) => change({ type: BOOK_ACCOUNT_TYPES.find((type) => type === chosen) ?? null })}
          disabled={form.isFrozen || !form.may.ok}
        />
      )}
      <CurrencyField
        texts={{ ...words.form.currencies, none: words.missing.currencies }}
        value={values.currencies}
        used={form.usedCurrencies}
        onChange={(currencies) => change({ currencies })}
      />
    </Stack>
  )
}

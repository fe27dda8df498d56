import { useState } from 'react'
import type { RefObject } from 'react'
import { fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import { BOOK_ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Stack } from '@coffer/shared-ui'
import { CurrencyField, TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { Select } from '@coffer/shared-ui/popups'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { accountsTexts } from '../../texts/accounts.catalogue.ts'
import type { AccountForm } from './use-account-form.ts'

interface AccountFieldsProps {
  readonly form: AccountForm
  /** Null for a new account. */
  readonly account: Account | null
  readonly nameRef: RefObject<HTMLInputElement | null>
}

/** Picture, name, type and currencies of an account. The type of an existing one stays. */
export function AccountFields({ form, account, nameRef }: AccountFieldsProps) {
  const words = useTexts(accountsTexts)
  const { types } = useTexts(accountTexts)
  const { values, change, check } = form
  const [isNameTouched, setNameTouched] = useState(false)
  return (
    <Stack $gap={5}>
      <ImagePicker
        texts={{ ...words.picture, ...words.form.picture }}
        subject={{ id: account?.id ?? form.newId, name: values.name }}
        current={(account && fileUrl('acc_accounts', account.id, account.avatar, 256)) || undefined}
        shape="square"
        value={values.avatar}
        onChange={(avatar) => change({ avatar })}
        onError={reportError}
        disabled={form.isFrozen || !form.may.ok}
      />
      <TextInput
        ref={nameRef}
        label={words.name}
        name="account-name"
        placeholder={words.form.namePlaceholder}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={120}
        enterKeyHint="done"
        value={values.name}
        onChange={(name) => {
          setNameTouched(true)
          change({ name })
        }}
        error={nameError()}
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
      <Currencies form={form} />
    </Stack>
  )

  function nameError(): string | undefined {
    if (check.kind === 'refused') return refusalText(check.refusal)
    const isMissing = check.kind === 'incomplete' && check.missing === 'name'
    return isMissing && isNameTouched ? words.missing.name : undefined
  }
}

function Currencies({ form }: Pick<AccountFieldsProps, 'form'>) {
  const { form: words, missing } = useTexts(accountsTexts)
  const { values, change, usedCurrencies } = form
  const [first, ...others] = values.currencies
  const hint = () => {
    if (first === undefined) return missing.currencies
    return others.length === 0 ? words.oneCurrency(first) : words.severalCurrencies(first, others.join(', '))
  }
  return (
    <CurrencyField
      label={words.currencies}
      hint={hint()}
      value={values.currencies}
      used={usedCurrencies}
      usedHint={words.inUse}
      onChange={(currencies) => change({ currencies })}
    />
  )
}

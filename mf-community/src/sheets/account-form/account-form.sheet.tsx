import { useRef } from 'react'
import type { RefObject } from 'react'
import { refusalText, fileUrl, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { BOOK_ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { Stack } from '@coffer/shared-ui'
import { CurrencyField } from '@coffer/shared-ui/forms'
import { PictureAndName } from '@coffer/shared-ui/image-picker'
import { FormSummary, RecordFormSheet } from '@coffer/shared-ui/money-form'
import { Select } from '@coffer/shared-ui/popups'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { useAccountForm } from './use-account-form.ts'
import type { AccountForm } from './use-account-form.ts'

/** Creates an account of the community, or changes name, picture and currencies of one (product 2.13). */
export default function AccountFormSheet(props: SheetProps<'account-form'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(accountsTexts)
  const navigate = useNavigate()
  const nameRef = useRef<HTMLInputElement>(null)
  const isNew = params.accountId === undefined
  const mode = isNew ? words.create : words.edit
  const form = useAccountForm({
    accountId: params.accountId,
    type: params.type,
    onStored: (accountId, isOpen) => {
      showToast(mode.done, 'success')
      if (!isOpen) return
      // Replaces the form in the history and so closes it: back from the new account leads to where the form was opened.
      if (isNew) void navigate(paths.communityBalancesAccount(accountId), { replace: true })
      else onClose()
    },
  })
  const { loaded } = form
  return (
    <RecordFormSheet
      sheet={{ open, isStacked, onClose, onClosed }}
      texts={{ ...words, ...mode, loading: words.form.loading }}
      loaded={loaded}
      submitting={form}
      restored={form.notice}
      canChange={form.may.ok}
      isComplete={form.check.kind === 'ready'}
      onSubmit={form.submit}
      summary={<AccountSummary form={form} isNew={isNew} />}
      initialFocus={nameRef}
    >
      {loaded.state === 'ready' && <AccountFields form={form} account={loaded.account} nameRef={nameRef} />}
    </RecordFormSheet>
  )
}

interface AccountSummaryProps {
  readonly form: AccountForm
  readonly isNew: boolean
}

/** Says what saving will do, or what prevents it. */
function AccountSummary({ form: { loaded, may, check, values }, isNew }: AccountSummaryProps) {
  const { form: words, create, edit, missing } = useTexts(accountsTexts)
  if (loaded.state === 'missing') return <FormSummary text={words.gone} isRefused />
  if (loaded.state !== 'ready') return <FormSummary text="" />
  if (!may.ok) return <FormSummary text={refusalText(may.refusal)} isRefused />
  // The field shows its own refusal.
  if (check.kind === 'refused') return <FormSummary text="" />
  if (check.kind === 'incomplete') {
    return <FormSummary text={check.missing === 'type' ? words.missingType : missing[check.missing]} />
  }
  return <FormSummary text={isNew && values.type !== null ? create.summary[values.type] : edit.summary} />
}

interface AccountFieldsProps {
  readonly form: AccountForm
  /** Null if the account is new. */
  readonly account: Account | null
  readonly nameRef: RefObject<HTMLInputElement | null>
}

/** The fields for picture, name, type and currencies of an account. The type of an existing one cannot change. */
function AccountFields({ form, account, nameRef }: AccountFieldsProps) {
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

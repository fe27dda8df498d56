import { useRef } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { FormSummary, RecordFormSheet } from '@coffer/shared-ui/money-form'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { AccountFields } from './account-fields.tsx'
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

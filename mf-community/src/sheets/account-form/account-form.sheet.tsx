import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { Button, ErrorState, FailureBanner, Form, Loading, RowSkeletons, Stack } from '@coffer/shared-ui'
import { FormSummary } from '@coffer/shared-ui/money-form'
import { Sheet } from '@coffer/shared-ui/overlays'
import { accountsTexts } from '../../texts/accounts.catalogue.ts'
import { AccountFields } from './account-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { AccountForm } from './use-account-form.ts'

/** Creates an account of the community, or changes name, picture and currencies of one (product 2.13). */
export default function AccountFormSheet(props: SheetProps<'account-form'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(accountsTexts)
  const navigate = useNavigate()
  const formId = useId()
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
  const canSubmit = loaded.state === 'ready' && form.may.ok && form.check.kind === 'ready'
  const submit = () => {
    if (canSubmit && !form.isSending) form.submit()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={mode.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!form.isSending}
      initialFocus={nameRef}
      footer={
        <>
          <AccountSummary form={form} isNew={isNew} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={!canSubmit}
            pending={form.isSending}
            pendingLabel={mode.pending}
          >
            {form.isFrozen ? words.retry : mode.submit}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && (
        <Loading label={words.form.loading}>
          <RowSkeletons count={4} />
        </Loading>
      )}
      {loaded.state === 'failed' && (
        <ErrorState
          title={words.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.state === 'ready' && (
        <Form id={formId} onSubmit={submit}>
          <Stack $gap={4}>
            <FailureBanner text={form.failure} />
            <Fields disabled={form.isFrozen || !form.may.ok}>
              <AccountFields form={form} account={loaded.account} nameRef={nameRef} />
            </Fields>
          </Stack>
        </Form>
      )}
    </Sheet>
  )
}

interface AccountSummaryProps {
  readonly form: AccountForm
  readonly isNew: boolean
}

/** What saving will do, or what prevents it. */
function AccountSummary({ form: { loaded, may, check, values }, isNew }: AccountSummaryProps) {
  const { form: words, create, edit } = useTexts(accountsTexts)
  if (loaded.state === 'missing') return <FormSummary text={words.gone} isRefused />
  if (loaded.state !== 'ready') return <FormSummary text="" />
  if (!may.ok) return <FormSummary text={refusalText(may.refusal)} isRefused />
  // The field shows its own refusal.
  if (check.kind === 'refused') return <FormSummary text="" />
  if (check.kind === 'incomplete') return <FormSummary text={words.missing[check.missing]} />
  return <FormSummary text={isNew && values.type !== null ? create.summary[values.type] : edit.summary} />
}

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &:disabled {
    opacity: 0.6;
  }
`

import { useId } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { readyValue } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Form } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { Unavailable } from '../parts/unavailable.tsx'
import { TransactionSkeleton } from '../transaction/transaction-hero.tsx'
import { useTransaction } from '../transaction/use-transaction.ts'
import { EditFields, EditSummary } from './edit-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

/** Changes amount and description of a pending transaction (accounting A8). */
export default function EditTransactionSheet(props: SheetProps<'edit-transaction'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(transactionTexts)
  const formId = useId()
  const { state, transaction, reload, isFetching } = useTransaction(params.transactionId)
  const form = useEditForm({ transaction, reload, onSaved: onClose })
  const { filled, check } = form
  const { status } = form.submission
  const isSaving = status === 'pending' || status === 'success'
  const isGone = state === 'gone' && !isSaving
  const draft = check && !form.isOutdated && !form.refusal ? readyValue(check) : null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.edit.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={status !== 'pending'}
      footer={
        filled && !isGone ? (
          <>
            <EditSummary transaction={filled.base} check={check} isOutdated={form.isOutdated} />
            <Button
              type="submit"
              form={formId}
              fullWidth
              disabled={!draft}
              pending={isSaving}
              pendingLabel={words.saving}
            >
              {status === 'error' && draft ? words.retry : words.edit.save}
            </Button>
          </>
        ) : undefined
      }
    >
      {filled && !isGone && (
        <Form id={formId} onSubmit={() => draft && form.save(draft)}>
          <EditFields form={form} filled={filled} isSaving={isSaving} />
        </Form>
      )}
      {!filled && state === 'loading' && <TransactionSkeleton />}
      {(isGone || (!filled && state === 'failed')) && (
        <Unavailable isGone={isGone} onRetry={reload} retrying={isFetching} />
      )}
    </Sheet>
  )
}

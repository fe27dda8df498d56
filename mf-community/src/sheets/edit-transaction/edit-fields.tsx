import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner, Button, FailureBanner, Stack, formatMoney } from '@coffer/shared-ui'
import { AmountFields, FormSummary } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import type { EditCheck } from './edit-transaction.form.ts'
import type { useEditForm } from './use-edit-form.ts'

type EditForm = ReturnType<typeof useEditForm>

interface EditFieldsProps {
  readonly form: EditForm
  readonly filled: NonNullable<EditForm['filled']>
  readonly isSaving: boolean
}

/** Amount and description, below what prevents saving. */
export function EditFields({ form, filled, isSaving }: EditFieldsProps) {
  const words = useTexts(transactionTexts)
  const { base, values } = filled
  const { refusal, isOutdated } = form
  return (
    <Stack $gap={4}>
      {isOutdated ? (
        <div role="alert">
          <Banner
            tone="warning"
            end={
              <Button size="s" variant="secondary" onClick={form.showNew}>
                {words.edit.reload}
              </Button>
            }
          >
            {words.edit.changed}
          </Banner>
        </div>
      ) : (
        <FailureBanner text={form.submission.failure} />
      )}
      {refusal && <Banner tone="warning">{refusalText(refusal)}</Banner>}
      <AmountFields
        {...values}
        currency={base.currency}
        texts={words.moneyForm}
        refusalText={refusalText}
        disabled={isSaving || refusal !== null}
        onChange={form.change}
      />
    </Stack>
  )
}

interface EditSummaryProps {
  readonly transaction: TransactionDetail
  readonly check: EditCheck | null
  readonly isOutdated: boolean
}

/** What saving will do, or what is missing. */
export function EditSummary({ transaction, check, isOutdated }: EditSummaryProps) {
  const { edit: words } = useTexts(transactionTexts)
  const caller = useCaller()
  return <FormSummary text={text()} />

  function text(): string {
    if (isOutdated || check?.kind === 'refused') return ''
    if (check?.kind !== 'ready') return words.unchanged
    if (!check.value.isAmountChanged) return words.newPurpose
    const { sender, receiver } = transaction
    return words.summary(formatMoney(check.value.amount), nameIn(caller, sender), nameIn(caller, receiver))
  }
}

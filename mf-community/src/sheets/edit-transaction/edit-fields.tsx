import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, FailureBanner, Stack } from '@coffer/shared-ui'
import { AmountFields } from '@coffer/shared-ui/money-form'
import { failureOf } from '../../hooks/failure-of.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import type { useEditForm } from './use-edit-form.ts'

type EditForm = ReturnType<typeof useEditForm>

interface EditFieldsProps {
  readonly form: EditForm
  readonly filled: NonNullable<EditForm['filled']>
  readonly isSaving: boolean
}

/** How much and what for; above them what stands in the way. */
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
        <FailureBanner text={failureOf(form.run)} />
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

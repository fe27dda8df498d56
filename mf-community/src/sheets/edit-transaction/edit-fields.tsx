import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, Stack } from '@coffer/shared-ui'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { FailureBanner } from '../parts/failure-banner.tsx'
import type { useEditForm } from './use-edit-form.ts'

/** As much as the server stores. */
const MAX_DESCRIPTION_LENGTH = 500

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
  const { check, refusal, isOutdated } = form
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
        <FailureBanner run={form.run} />
      )}
      {refusal && <Banner tone="warning">{refusalText(refusal)}</Banner>}
      <AmountInput
        size="l"
        label={words.edit.amount}
        name="amount"
        value={values.amountText}
        currency={base.currency}
        disabled={isSaving || refusal !== null}
        error={check?.kind === 'refused' ? refusalText(check.refusal) : undefined}
        onChange={(amountText) => form.change({ amountText })}
      />
      <TextInput
        label={words.edit.description}
        hint={words.edit.descriptionHint}
        name="description"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={values.description}
        disabled={isSaving || refusal !== null}
        onChange={(description) => form.change({ description })}
      />
    </Stack>
  )
}

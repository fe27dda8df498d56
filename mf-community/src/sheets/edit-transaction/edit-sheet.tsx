import type { ReactNode } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { readyValue } from '@coffer/shared-sdk/domain'
import type { FormCheck, Refusal } from '@coffer/shared-sdk/domain'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import type { Submission } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, Stack } from '@coffer/shared-ui'
import { FormSheet } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface EditSheetProps<Draft> extends Omit<SheetProps<'edit-transaction'>, 'params'> {
  readonly title: string
  readonly form: {
    /** Null while there is nothing to edit. */
    readonly check: FormCheck<Draft, string, string> | null
    readonly notice: FormDraft<unknown>['notice']
    readonly submission: Submission
    /** True while sending, and once it is stored. */
    readonly isSaving: boolean
    /** Somebody else has changed it since the fields were filled. */
    readonly isOutdated: boolean
    /** The reason why it cannot be edited; null while it can. */
    readonly refusal: Refusal | null
    /** Fills the fields with the current version. */
    readonly showNew: () => void
  }
  readonly summary: ReactNode
  /** Shown instead of the form and its button. */
  readonly placeholder?: ReactNode
  readonly pickers?: ReactNode
  readonly children: ReactNode
  readonly onSave: (draft: Draft) => void
}

/** A sheet with a form that edits what is stored: the fields, below what prevents saving. */
export function EditSheet<Draft>(props: EditSheetProps<Draft>) {
  const { title, form, summary, placeholder, pickers, children, onSave, ...sheet } = props
  const words = useTexts(transactionTexts)
  const { check, submission, isOutdated, refusal } = form
  const { status, failure } = submission
  const draft = check && !isOutdated && !refusal ? readyValue(check) : null
  return (
    <FormSheet
      sheet={sheet}
      texts={{
        ...words,
        title,
        submit: status === 'error' && draft ? words.retry : words.edit.save,
        pending: words.saving,
      }}
      submitting={{ isSending: form.isSaving, isFrozen: false, failure }}
      restored={isOutdated || refusal ? null : form.notice}
      canSubmit={draft !== null}
      onSubmit={() => draft && onSave(draft)}
      summary={summary}
      placeholder={placeholder}
      hasFooter={placeholder === undefined}
      showsFailure={!isOutdated}
      others={pickers}
    >
      <Stack $gap={4}>
        {isOutdated && (
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
        )}
        {refusal && <Banner tone="warning">{refusalText(refusal)}</Banner>}
        {children}
      </Stack>
    </FormSheet>
  )
}

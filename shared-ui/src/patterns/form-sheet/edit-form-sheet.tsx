import type { ReactNode } from 'react'
import { Banner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { FormSheet, type FormSheetProps } from './form-sheet.tsx'

interface EditFormSheetProps<Draft extends object> {
  sheet: FormSheetProps['sheet']
  texts: Omit<FormSheetProps['texts'], 'submit' | 'pending'> & {
    readonly save: string
    readonly saving: string
    /** Says that somebody else has changed what is edited, and offers the current version. */
    readonly changed: string
    readonly showNew: string
  }
  form: {
    readonly notice: FormSheetProps['restored']
    /** True while sending, and once it is stored. */
    readonly isSaving: boolean
    /** Says why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
    /** Somebody else has changed it since the fields were filled. */
    readonly isOutdated: boolean
    /** Fills the fields with the current version. */
    readonly showNew: () => void
  }
  /** Says why it cannot be edited, in the person's language; null while it can. */
  refusal: string | null
  /** What saving stores; null while the form holds what is stored, or something is missing. */
  draft: Draft | null
  onSave: (draft: Draft) => void
  /** A `FormSummary`. */
  summary: ReactNode
  /** Shown instead of the form and its button. */
  placeholder?: ReactNode
  /** Picker sheets, outside the form. */
  pickers?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A sheet with a form that edits what is stored. It saves nothing over a change that somebody else has made meanwhile. */
export function EditFormSheet<Draft extends object>(props: EditFormSheetProps<Draft>) {
  const { texts, form, refusal, placeholder, pickers, onSave } = props
  const { isOutdated, failure } = form
  const draft = isOutdated || refusal !== null ? null : props.draft
  return (
    <FormSheet
      sheet={props.sheet}
      texts={{
        ...texts,
        submit: failure !== undefined && draft ? texts.retry : texts.save,
        pending: texts.saving,
      }}
      submitting={{ isSending: form.isSaving, isFrozen: false, failure }}
      restored={isOutdated || refusal !== null ? null : form.notice}
      canSubmit={draft !== null}
      onSubmit={() => draft && onSave(draft)}
      summary={props.summary}
      placeholder={placeholder}
      isReadOnly={form.isSaving || refusal !== null}
      hasFooter={placeholder === undefined}
      showsFailure={!isOutdated}
      notices={
        <>
          {isOutdated && (
            <div role="alert">
              <Banner
                tone="warning"
                end={
                  <Button size="s" variant="secondary" onClick={form.showNew}>
                    {texts.showNew}
                  </Button>
                }
              >
                {texts.changed}
              </Banner>
            </div>
          )}
          {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
        </>
      }
      others={pickers}
    >
      <Stack $gap={4}>{props.children}</Stack>
    </FormSheet>
  )
}

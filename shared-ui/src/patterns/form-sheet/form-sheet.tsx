import { useId, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { FailureBanner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { DeferredForm } from '../../primitives/form/deferred-form.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { tokens } from '../../theme/tokens.ts'
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx'

export interface FormSheetProps {
  /** The props that the host passes to every sheet. */
  sheet: {
    readonly open: boolean
    readonly isStacked?: boolean | undefined
    readonly onClose: () => void
    readonly onClosed: () => void
  }
  texts: {
    readonly title: string
    readonly submit: string
    readonly pending: string
    /** Replaces `submit` after a lost answer. */
    readonly retry: string
    readonly close: string
    /** Needed for a sheet that can be opened from another one. */
    readonly back?: string
  }
  submitting: {
    readonly isSending: boolean
    /** The server's answer was lost, so only the same values may be sent again. */
    readonly isFrozen: boolean
    /** Says why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
  }
  /** The notice of `useFormDraft`, for a form that was opened with a draft. */
  restored: DraftNoticeProps['notice']
  /** True if the values can be submitted. */
  canSubmit: boolean
  /** Called only if the values can be submitted, and never while sending. */
  onSubmit: () => void
  /** A `FormSummary`, shown above the button. */
  summary: ReactNode
  initialFocus?: RefObject<HTMLInputElement | null> | undefined
  /** The fields. */
  children: ReactNode
}

interface Extras {
  /** Shown instead of the form, e.g. while its record is loading. */
  placeholder?: ReactNode
  /** False to leave out the summary and the button, which a placeholder may not need. */
  hasFooter?: boolean
  /** True for people who may only read: the fields are shown and disabled. */
  isReadOnly?: boolean
  /** False while something else shows why the last attempt failed. */
  showsFailure?: boolean
  /** Banners above the fields, which do not fade with them. */
  notices?: ReactNode
  /** Other sheets, outside the form. */
  others?: ReactNode
}

/**
 * A sheet with a form: fields, a summary and one button. After a lost answer it is unknown whether the values were stored, so the
 * fields are disabled and only the same values can be sent again.
 */
export function FormSheet(props: FormSheetProps & Extras) {
  const { sheet, texts, submitting, restored, canSubmit, onSubmit, summary, placeholder, others } = props
  const { isReadOnly = false, showsFailure = true, hasFooter = true } = props
  const { isStacked = false, ...host } = sheet
  const { isSending, isFrozen, failure } = submitting
  const isDisabled = isFrozen || isReadOnly
  const formId = useId()
  return (
    <Sheet
      {...host}
      title={texts.title}
      closeLabel={texts.close}
      backLabel={isStacked ? texts.back : undefined}
      dismissible={!isSending}
      initialFocus={props.initialFocus}
      footer={
        hasFooter && (
          <>
            {summary}
            <Button
              type="submit"
              form={formId}
              fullWidth
              disabled={!canSubmit}
              pending={isSending}
              pendingLabel={texts.pending}
            >
              {isFrozen ? texts.retry : texts.submit}
            </Button>
          </>
        )
      }
    >
      {placeholder ?? (
        <DeferredForm id={formId} onSubmit={() => canSubmit && !isSending && onSubmit()}>
          <Stack $gap={4}>
            {/* Values that were sent must not be entered a second time under new ids. */}
            <DraftNotice notice={isSending || isFrozen ? null : restored} />
            {showsFailure && <FailureBanner text={failure} />}
            {props.notices}
            {/* Keys can scroll a form without an enabled field only if something in it has the focus: not the fieldset, which is disabled. */}
            <div {...(isDisabled && { role: 'group', 'aria-label': texts.title, tabIndex: 0 })}>
              <Fields disabled={isDisabled}>{props.children}</Fields>
            </div>
          </Stack>
        </DeferredForm>
      )}
      {others}
    </Sheet>
  )
}

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  transition: opacity ${tokens.duration.tap} ${tokens.ease.out};

  &:disabled {
    opacity: 0.6;
  }
`

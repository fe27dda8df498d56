import { useId, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { FailureBanner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { DeferredForm } from '../../primitives/form/deferred-form.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { Loading, RowSkeletons } from '../../primitives/skeleton/skeleton.tsx'
import { LoadError } from '../../primitives/states/load-error.tsx'
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx'

export interface RecordFormSheetProps {
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
    /** Replaces `submit` after a lost answer; it also labels the button that loads again. */
    readonly retry: string
    readonly close: string
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly failedText: string
    /** Replaces `failed` and `failedText` without a network. */
    readonly offline?: { readonly title: string; readonly text: string }
  }
  /** Tells whether the record is loaded; the fields are shown once it is ready. */
  loaded:
    | { readonly state: 'loading' | 'missing' | 'ready' }
    | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  submitting: {
    readonly isSending: boolean
    /** The server's answer was lost, so only the same values may be sent again. */
    readonly isFrozen: boolean
    /** Says why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
  }
  /** The notice of `useFormDraft`, for a form that was opened with a draft. */
  restored: DraftNoticeProps['notice']
  /** False for people who may not change the record: the fields are shown and disabled. */
  canChange: boolean
  /** True if the values can be stored. */
  isComplete: boolean
  /** Called only when complete, and never while sending. */
  onSubmit: () => void
  /** A `FormSummary`, shown above the button. */
  summary: ReactNode
  initialFocus: RefObject<HTMLInputElement | null>
  /** The fields. */
  children: ReactNode
}

/** A sheet with a form that creates a record or changes one: it loads the record, shows its fields, what saving does, and one button. */
export function RecordFormSheet(props: RecordFormSheetProps) {
  const { sheet, texts, loaded, submitting, restored, canChange, isComplete, onSubmit, summary } = props
  const { isStacked = false, ...host } = sheet
  const { isSending, isFrozen, failure } = submitting
  const formId = useId()
  const canSubmit = loaded.state === 'ready' && canChange && isComplete
  return (
    <Sheet
      {...host}
      title={texts.title}
      closeLabel={texts.close}
      backLabel={isStacked ? texts.back : undefined}
      dismissible={!isSending}
      initialFocus={props.initialFocus}
      footer={
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
      }
    >
      {loaded.state === 'loading' && (
        <Loading label={texts.loading}>
          <RowSkeletons count={4} />
        </Loading>
      )}
      {loaded.state === 'failed' && (
        <LoadError title={texts.failed} texts={texts} onRetry={loaded.retry} retrying={loaded.retrying} />
      )}
      {loaded.state === 'ready' && (
        <DeferredForm id={formId} onSubmit={() => canSubmit && !isSending && onSubmit()}>
          <Stack $gap={4}>
            <DraftNotice notice={isSending || isFrozen ? null : restored} />
            <FailureBanner text={failure} />
            <Fields disabled={isFrozen || !canChange}>{props.children}</Fields>
          </Stack>
        </DeferredForm>
      )}
    </Sheet>
  )
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

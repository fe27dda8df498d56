import { useId, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { FailureBanner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ConfirmSheet } from '../../primitives/confirm-sheet/confirm-sheet.tsx'
import { DeferredForm } from '../../primitives/form/deferred-form.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Sheet } from '../../primitives/sheet/sheet.tsx'
import { tokens } from '../../theme/tokens.ts'
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx'

export interface MoneyFormSheetProps<Draft extends object> {
  /** The props that the host passes to every sheet. */
  sheet: { readonly open: boolean; readonly onClose: () => void; readonly onClosed: () => void }
  texts: {
    readonly title: string
    readonly submit: string
    readonly pending: string
    /** Replaces `submit` after a lost answer. */
    readonly retry: string
    readonly close: string
    readonly cancel: string
  }
  /** The state of the submission, from `useSubmitMoney` of the SDK's host. */
  submitting: {
    readonly isSending: boolean
    /** The server's answer was lost, so only the same draft may be sent again. */
    readonly isFrozen: boolean
    /** Says why the last attempt failed, in the person's language. */
    readonly failure: string | undefined
  }
  /** The notice of `useFormDraft`, for a form that was opened with a draft. */
  restored: DraftNoticeProps['notice']
  /** The values to submit; null while incomplete or refused. */
  draft: Draft | null
  /** A confirmation before submitting; without it the form submits at once. */
  confirmation?: ((draft: Draft) => MoneyConfirmation) | undefined
  /** Called only with a draft, and never while sending. */
  onSubmit: (draft: Draft) => void
  /** A `FormSummary`, shown above the button. */
  summary: ReactNode
  initialFocus?: RefObject<HTMLInputElement | null> | undefined
  /** The fields. */
  children: ReactNode
  /** Picker sheets, outside the form. */
  pickers?: ReactNode
}

/**
 * A sheet with a form that moves money: fields, a summary, a submit button, and an optional confirmation. After a lost
 * answer it is unknown whether the draft was stored, so the fields are disabled and only the same draft can be sent again.
 */
export function MoneyFormSheet<Draft extends object>(props: MoneyFormSheetProps<Draft>) {
  const {
    sheet,
    texts,
    submitting,
    restored,
    draft,
    confirmation,
    onSubmit,
    summary,
    initialFocus,
    children,
    pickers,
  } = props
  const { isSending, isFrozen, failure } = submitting
  const formId = useId()
  const confirming = useConfirming<Draft>()
  const isConfirming = confirming.isOpen && confirmation !== undefined
  const send = () => {
    if (draft === null || isSending) return
    if (confirmation) confirming.open(draft)
    else onSubmit(draft)
  }
  return (
    <Sheet
      {...sheet}
      title={texts.title}
      closeLabel={texts.close}
      dismissible={!isSending}
      initialFocus={initialFocus}
      footer={
        <>
          {summary}
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={draft === null}
            pending={isSending}
            pendingLabel={texts.pending}
          >
            {isFrozen ? texts.retry : texts.submit}
          </Button>
        </>
      }
    >
      <DeferredForm id={formId} onSubmit={send}>
        <Stack $gap={4}>
          {/* Values that were sent must not be entered a second time under new ids. */}
          <DraftNotice notice={isSending || isFrozen ? null : restored} />
          {!isConfirming && <FailureBanner text={failure} />}
          <Fields disabled={isFrozen}>
            <Stack $gap={4}>{children}</Stack>
          </Fields>
        </Stack>
      </DeferredForm>
      {pickers}
      {confirmation && confirming.draft && (
        <ConfirmMoney
          open={sheet.open && isConfirming}
          confirmation={confirmation(confirming.draft)}
          texts={texts}
          submitting={submitting}
          onConfirm={() => confirming.draft && onSubmit(confirming.draft)}
          onCancel={confirming.close}
        />
      )}
    </Sheet>
  )
}

interface MoneyConfirmation {
  readonly title: string
  /** Says in one sentence what will happen. */
  readonly text: string
  /** A second sentence, e.g. that the money belongs to somebody else. */
  readonly note?: string | undefined
}

interface ConfirmMoneyProps extends Pick<MoneyFormSheetProps<object>, 'texts' | 'submitting'> {
  open: boolean
  confirmation: MoneyConfirmation
  onConfirm: () => void
  onCancel: () => void
}

/** The confirmation before money moves. Shows why the last attempt failed; it can then be confirmed again. */
export function ConfirmMoney({ confirmation, texts, submitting, ...sheet }: ConfirmMoneyProps) {
  const { isSending, failure } = submitting
  return (
    <ConfirmSheet
      {...sheet}
      title={confirmation.title}
      text={confirmation.text}
      confirmLabel={failure === undefined || isSending ? texts.submit : texts.retry}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      pending={isSending}
      pendingLabel={texts.pending}
    >
      <Stack $gap={3}>
        {confirmation.note !== undefined && <p>{confirmation.note}</p>}
        <FailureBanner text={failure} />
      </Stack>
    </ConfirmSheet>
  )
}

/** Keeps the draft to confirm while the confirmation is open and closing, even if the form changes. */
function useConfirming<Draft extends object>() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (next: Draft) => {
    setDraft(next)
    setOpen(true)
  }
  return { draft, isOpen, open, close: () => setOpen(false) }
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

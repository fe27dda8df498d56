import { useState, type ReactNode } from 'react'
import { FailureBanner } from '../../primitives/banner/banner.tsx'
import { ConfirmSheet } from '../../primitives/confirm-sheet/confirm-sheet.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { FormSheet, type FormSheetProps } from '../form-sheet/form-sheet.tsx'

export interface MoneyFormSheetProps<Draft extends object> extends Omit<
  FormSheetProps,
  'texts' | 'canSubmit' | 'onSubmit'
> {
  texts: FormSheetProps['texts'] & { readonly cancel: string }
  /** The values to submit; null while incomplete or refused. */
  draft: Draft | null
  /** A confirmation before submitting; without it the form submits at once. */
  confirmation?: ((draft: Draft) => MoneyConfirmation) | undefined
  /** Called only with a draft, and never while sending. */
  onSubmit: (draft: Draft) => void
  /** Picker sheets, outside the form. */
  pickers?: ReactNode
}

/** A sheet with a form that moves money: fields, a summary, a submit button, and an optional confirmation. */
export function MoneyFormSheet<Draft extends object>(props: MoneyFormSheetProps<Draft>) {
  const { draft, confirmation, onSubmit, children, pickers, ...form } = props
  const confirming = useConfirming<Draft>()
  const isConfirming = confirming.isOpen && confirmation !== undefined
  return (
    <FormSheet
      {...form}
      canSubmit={draft !== null}
      showsFailure={!isConfirming}
      onSubmit={() => {
        if (draft === null) return
        if (confirmation) confirming.open(draft)
        else onSubmit(draft)
      }}
      others={
        <>
          {pickers}
          {confirmation && confirming.draft && (
            <ConfirmMoney
              open={form.sheet.open && isConfirming}
              confirmation={confirmation(confirming.draft)}
              texts={form.texts}
              submitting={form.submitting}
              onConfirm={() => confirming.draft && onSubmit(confirming.draft)}
              onCancel={confirming.close}
            />
          )}
        </>
      }
    >
      <Stack $gap={4}>{children}</Stack>
    </FormSheet>
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

import { ConfirmSheet } from '../../primitives/confirm-sheet/confirm-sheet.tsx'
import { Stack } from '../../primitives/layout/layout.tsx'
import { FailureBanner } from '../failure-banner/failure-banner.tsx'
import type { MoneyFormSheetProps } from './money-form-sheet.tsx'

export interface MoneyQuestion {
  readonly title: string
  /** One sentence on what will happen. */
  readonly text: string
  /** What else is to be known, e.g. that it is somebody else's money. */
  readonly note?: string | undefined
}

interface ConfirmMoneyProps extends Pick<MoneyFormSheetProps<object>, 'texts' | 'submitting'> {
  open: boolean
  question: MoneyQuestion
  onConfirm: () => void
  onCancel: () => void
}

/** The last question before money moves. Tells why the last attempt failed; it can then be confirmed again. */
export function ConfirmMoney({ question, texts, submitting, ...sheet }: ConfirmMoneyProps) {
  const { isSending, failure } = submitting
  return (
    <ConfirmSheet
      {...sheet}
      title={question.title}
      text={question.text}
      confirmLabel={failure === undefined || isSending ? texts.submit : texts.retry}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      pending={isSending}
      pendingLabel={texts.pending}
    >
      <Stack $gap={3}>
        {question.note !== undefined && <p>{question.note}</p>}
        <FailureBanner text={failure} />
      </Stack>
    </ConfirmSheet>
  )
}

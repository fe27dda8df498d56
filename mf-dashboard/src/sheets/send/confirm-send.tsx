import { useTexts } from '@coffer/shared-sdk/i18n'
import { FailureBanner, formatMoney } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import type { SendDraft } from './send.form.ts'

interface ConfirmSendProps {
  readonly open: boolean
  readonly draft: SendDraft
  readonly isSending: boolean
  /** Why the last attempt failed; it can be confirmed again. */
  readonly failure: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The last question before money leaves, in the spec's words (spec 5). */
export function ConfirmSend({ open, draft, isSending, failure, onConfirm, onCancel }: ConfirmSendProps) {
  const { send, cancel, close, retry } = useTexts(texts)
  return (
    <ConfirmSheet
      open={open}
      title={send.confirmTitle}
      text={send.confirmText(formatMoney(draft.amount), draft.receiverName)}
      confirmLabel={failure === undefined || isSending ? send.submit : retry}
      cancelLabel={cancel}
      closeLabel={close}
      pending={isSending}
      pendingLabel={send.pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FailureBanner text={failure} />
    </ConfirmSheet>
  )
}

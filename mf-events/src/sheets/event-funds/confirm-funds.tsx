import { useTexts } from '@coffer/shared-sdk/i18n'
import { FailureBanner, Stack, formatMoney } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import type { FundsEntry } from './event-funds.form.ts'

interface ConfirmFundsProps {
  readonly open: boolean
  readonly eventName: string
  readonly entry: FundsEntry
  /** It is the person's own money. */
  readonly isOwn: boolean
  readonly isSending: boolean
  /** Why the last attempt failed; it can be confirmed again. */
  readonly failure: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The last question before money leaves, in the spec's words (spec 5). */
export function ConfirmFunds(props: ConfirmFundsProps) {
  const { open, eventName, entry, isOwn, isSending, failure, onConfirm, onCancel } = props
  const { confirm, submit, pending, cancel, close, retry } = useTexts(fundsTexts)
  return (
    <ConfirmSheet
      open={open}
      title={confirm.title}
      text={confirm.text(formatMoney(entry.amount), eventName)}
      confirmLabel={failure === undefined || isSending ? submit : retry}
      cancelLabel={cancel}
      closeLabel={close}
      pending={isSending}
      pendingLabel={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack $gap={3}>
        {!isOwn && <p>{confirm.from(entry.sender.name)}</p>}
        <FailureBanner text={failure} />
      </Stack>
    </ConfirmSheet>
  )
}

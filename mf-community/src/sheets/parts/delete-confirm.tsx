import { useTexts } from '@coffer/shared-sdk/i18n'
import { FailureBanner } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { failureOf } from '../../hooks/failure-of.ts'
import type { Run } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface DeleteConfirmProps {
  readonly open: boolean
  readonly title: string
  /** What will happen, in one sentence. */
  readonly text: string
  readonly run: Run
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The last question before something is gone. */
export function DeleteConfirm({ run, ...sheet }: DeleteConfirmProps) {
  const words = useTexts(transactionTexts)
  return (
    <ConfirmSheet
      {...sheet}
      tone="danger"
      confirmLabel={run.status === 'failed' ? words.retry : words.delete.action}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      pending={run.status === 'running'}
      pendingLabel={words.delete.pending}
    >
      <FailureBanner text={failureOf(run)} />
    </ConfirmSheet>
  )
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, ErrorState } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface UnavailableProps {
  readonly isGone: boolean
  /** Another sentence than the one about a single transaction. */
  readonly goneTitle?: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Instead of a transaction: it is gone, which is said calmly, or it could not be loaded. */
export function Unavailable({ isGone, goneTitle, onRetry, retrying }: UnavailableProps) {
  const words = useTexts(transactionTexts)
  if (isGone) {
    return (
      <div role="status">
        <EmptyState drawing="transactions" title={goneTitle ?? words.gone.title} text={words.gone.text} />
      </div>
    )
  }
  return (
    <ErrorState
      title={words.failed}
      text={words.failedText}
      retryLabel={words.retry}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

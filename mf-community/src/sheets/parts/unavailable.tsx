import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, LoadError } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface UnavailableProps {
  readonly isGone: boolean
  /** A title that replaces the one about a single transaction. */
  readonly goneTitle?: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Replaces a transaction that was deleted or could not be loaded. */
export function Unavailable({ isGone, goneTitle, onRetry, retrying }: UnavailableProps) {
  const words = useTexts(transactionTexts)
  if (isGone) {
    return (
      <div role="status">
        <EmptyState
          illustration="transactions"
          title={goneTitle ?? words.gone.title}
          text={words.gone.text}
        />
      </div>
    )
  }
  return <LoadError title={words.failed} texts={words} onRetry={onRetry} retrying={retrying} />
}

import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, PendingOrError } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { TransactionSkeleton } from '../transaction/transaction-hero.tsx'

interface TransactionPlaceholderProps {
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** A title that replaces the one about a single transaction. */
  readonly goneTitle?: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Replaces a transaction while it loads, and one that was deleted or could not be loaded. */
export function TransactionPlaceholder(props: TransactionPlaceholderProps) {
  const { state, goneTitle, onRetry, retrying } = props
  const words = useTexts(transactionTexts)
  if (state === 'ready') return null
  if (state === 'gone') {
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
  return (
    <PendingOrError
      loaded={{ state, retry: onRetry, retrying }}
      texts={words}
      skeleton={<TransactionSkeleton />}
    />
  )
}

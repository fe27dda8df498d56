import { useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useNow } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { DeleteConfirm, useDeletion } from '../parts/deletion.tsx'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { stateForAll, transactionActions } from '../transaction/transaction-actions.ts'
import { GroupedBody } from './grouped-body.tsx'
import { useGroupedTransactions } from './use-grouped-transactions.ts'

/** Shows transactions that a list merges into one row. They are deleted all or none (product 2.12). */
export default function GroupedTransactionSheet(props: SheetProps<'grouped-transaction'>) {
  const { params, ...sheet } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useNow()
  const loaded = useGroupedTransactions(params.transactionId, params.ownId)
  const [isAsking, setIsAsking] = useState(false)
  // Keeps the deleted transactions visible while the sheet closes.
  const [leaving, setLeaving] = useState(loaded.group)
  const deletion = useDeletion({ onDone: sheet.onClose, onFailed: loaded.reload })
  const group = deletion.submission.status === 'success' ? leaving : loaded.group
  const parts = group?.row.parts ?? []
  const action = stateForAll(
    parts.map(
      (transaction) =>
        // Transactions of an event are never in such a row.
        transactionActions(caller, { transaction, ...transaction, event: null }, nowMs).remove,
    ),
  )
  return (
    <Sheet
      {...sheet}
      title={words.grouped.title}
      closeLabel={words.close}
      dismissible={deletion.submission.status !== 'pending'}
    >
      {group && (
        <>
          <GroupedBody
            row={group.row}
            newest={group.newest}
            ownId={params.ownId}
            action={action}
            onDelete={() => setIsAsking(true)}
          />
          <DeleteConfirm
            open={sheet.open && isAsking}
            title={words.grouped.deleteTitle(parts.length)}
            text={words.grouped.deleteText(
              parts.length,
              formatMoney({ cents: group.row.amount, currency: group.newest.currency }),
            )}
            submission={deletion.submission}
            onCancel={() => {
              setIsAsking(false)
              deletion.reset()
            }}
            onConfirm={() => {
              setLeaving(group)
              deletion.submit(parts.map(({ id }) => id))
            }}
          />
        </>
      )}
      {!group && (
        <TransactionPlaceholder
          state={loaded.state}
          goneTitle={words.grouped.gone}
          onRetry={loaded.reload}
          retrying={loaded.isFetching}
        />
      )}
    </Sheet>
  )
}

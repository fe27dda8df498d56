import { useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useMinute } from '../../hooks/use-minute.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { DeleteConfirm } from '../parts/delete-confirm.tsx'
import { Unavailable } from '../parts/unavailable.tsx'
import { useRemoval } from '../parts/use-removal.ts'
import { offerOfAll, transactionActions } from '../transaction/transaction-actions.ts'
import { TransactionSkeleton } from '../transaction/transaction-skeleton.tsx'
import { GroupedBody } from './grouped-body.tsx'
import { useGrouped } from './use-grouped.ts'

/** What a list shows as one row (spec 2): from whom how much came in, or is asked for; deleted all at once or not at all. */
export default function GroupedTransactionSheet(props: SheetProps<'grouped-transaction'>) {
  const { params, open, onClose, onClosed } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useMinute()
  const loaded = useGrouped(params.transactionId, params.ownId)
  const [isAsking, setIsAsking] = useState(false)
  // What is being deleted stays on show while the sheet closes over it.
  const [leaving, setLeaving] = useState(loaded.group)
  const removal = useRemoval({ onDone: onClose, onFailed: loaded.reload })
  const group = removal.run.status === 'done' ? leaving : loaded.group
  const parts = group?.row.parts ?? []
  const offer = offerOfAll(
    parts.map((transaction) => transactionActions(caller, { transaction, ...transaction }, nowMs).remove),
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.grouped.title}
      closeLabel={words.close}
      dismissible={removal.run.status !== 'running'}
    >
      {group && (
        <>
          <GroupedBody
            row={group.row}
            newest={group.newest}
            ownId={params.ownId}
            offer={offer}
            onDelete={() => setIsAsking(true)}
          />
          <DeleteConfirm
            open={open && isAsking}
            title={words.grouped.deleteTitle(parts.length)}
            text={words.grouped.deleteText(
              parts.length,
              formatMoney({ cents: group.row.amount, currency: group.newest.currency }),
            )}
            run={removal.run}
            onCancel={() => {
              setIsAsking(false)
              removal.reset()
            }}
            onConfirm={() => {
              setLeaving(group)
              void removal.start(parts.map(({ id }) => id))
            }}
          />
        </>
      )}
      {!group && loaded.state === 'loading' && <TransactionSkeleton />}
      {!group && (loaded.state === 'gone' || loaded.state === 'failed') && (
        <Unavailable
          isGone={loaded.state === 'gone'}
          goneTitle={words.grouped.gone}
          onRetry={loaded.reload}
          retrying={loaded.isFetching}
        />
      )}
    </Sheet>
  )
}

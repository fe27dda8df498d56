import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { canDeleteGroup } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useDeleteGroup } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { FailureBanner } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { OfferedButton } from '../../screens/parts/offered-button.tsx'
import { groupsTexts } from '../../texts/groups.en.ts'

interface DeleteGroupProps {
  readonly context: EventContext
  readonly group: EventGroup
  readonly isOpen: boolean
  readonly onDeleted: () => void
}

/** Deletes the group after a question. It cannot be deleted while it has transactions (product 6). */
export function DeleteGroup({ context, group, isOpen, onDeleted }: DeleteGroupProps) {
  const words = useTexts(groupsTexts)
  const [isAsking, setAsking] = useState(false)
  const { submission, submit, reset } = useSubmitOnce(useDeleteGroup(), {
    onSuccess: () => {
      showToast(words.form.deleted, 'success')
      onDeleted()
    },
    onError: (error, isStillOpen) => {
      if (!isStillOpen) showToast(failureText(error), 'error')
    },
  })
  // While the event is hidden its transactions are unknown here, so the server refuses.
  const hasTransactions = context.parts.some(({ groupId }) => groupId === group.id)
  const offer = eventOffer(context, (event) =>
    canDeleteGroup(context.caller, event, { ...group, hasTransactions, hasEventTransactions: false }),
  )
  return (
    <>
      <OfferedButton
        offer={offer}
        variant="danger"
        fullWidth
        icon={<Trash2 aria-hidden />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {words.form.delete}
      </OfferedButton>
      <ConfirmSheet
        open={isOpen && isAsking}
        title={words.form.deleteTitle(group.name)}
        text={words.form.deleteText}
        confirmLabel={words.form.delete}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="danger"
        pending={submission.status === 'pending'}
        pendingLabel={words.form.deleting}
        onConfirm={() => submit(group.id)}
        onCancel={() => setAsking(false)}
      >
        <FailureBanner text={submission.failure} />
      </ConfirmSheet>
    </>
  )
}

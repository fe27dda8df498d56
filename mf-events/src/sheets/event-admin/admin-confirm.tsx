import { useState } from 'react'
import { generateId } from '@coffer/shared-sdk/client'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce, useUndo } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  useDeleteEvent,
  useDeleteEventTransactions,
  useLockEvent,
  useRestoreEventTransactions,
  useUnlockEvent,
} from '@coffer/shared-sdk/mutations'
import { Banner, FailureBanner, Stack } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import type { AdminOptionId } from './admin-options.ts'

/** The options that are confirmed in a dialog; the others open a sheet. */
export type ConfirmedOption = Exclude<AdminOptionId, 'edit' | 'conclude'>

interface Asked {
  readonly option: ConfirmedOption
  readonly isOpen: boolean
  /** The name of this deletion of all transactions, the same when it is tried again. */
  readonly deletion: Id
}

/** Holds the open question, and the four changes with the toasts of product 8.1. */
export function useAdminChanges(
  { eventId, eventName }: { readonly eventId: AccountId; readonly eventName: string },
  onDeleted: () => void,
) {
  const words = useTexts(adminTexts)
  const sayFailure = useSayFailure()
  // Keeps the option while its dialog closes.
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutateAsync: restore } = useRestoreEventTransactions()
  const undo = useUndo()
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  const buildOptions = (option: ConfirmedOption) => ({
    onSuccess: (isOpen: boolean) => {
      const { deletion = '' } = asked ?? {}
      const action =
        option === 'delete-all' ? undo(() => restore({ eventId, deletion, eventName })) : undefined
      showToast(words.confirm[option].done, 'success', action)
      close()
      if (isOpen && option === 'delete') onDeleted()
    },
    onError: (error: unknown, isOpen: boolean) => {
      if (!isOpen) sayFailure(error)
    },
  })
  const changes = {
    lock: useSubmitOnce(useLockEvent(), buildOptions('lock')),
    unlock: useSubmitOnce(useUnlockEvent(), buildOptions('unlock')),
    'delete-all': useSubmitOnce(useDeleteEventTransactions(), buildOptions('delete-all')),
    delete: useSubmitOnce(useDeleteEvent(), buildOptions('delete')),
  }
  return {
    asked,
    close,
    ask: (option: ConfirmedOption) => {
      changes[option].reset()
      setAsked({ option, isOpen: true, deletion: generateId() })
    },
    confirm: () => {
      if (asked?.option === 'delete-all') changes['delete-all'].submit({ eventId, deletion: asked.deletion })
      else if (asked) changes[asked.option].submit(eventId)
    },
    submission: asked && changes[asked.option].submission,
    isBusy: Object.values(changes).some(({ submission }) => submission.status === 'pending'),
    isDeleted: changes.delete.submission.status === 'success',
  }
}

interface AdminConfirmProps {
  readonly changes: ReturnType<typeof useAdminChanges>
  readonly eventName: string
  /** True if others see its transactions only while it is locked or concluded. */
  readonly isHidden: boolean
  readonly open: boolean
}

/** Confirms a change of the whole event. */
export function AdminConfirm({ changes, eventName, isHidden, open }: AdminConfirmProps) {
  const words = useTexts(adminTexts)
  const { asked, submission, close, confirm } = changes
  if (asked === null || submission === null) return null
  const texts = words.confirm[asked.option]
  const isPending = submission.status === 'pending'
  return (
    <ConfirmSheet
      open={open && asked.isOpen}
      title={texts.title}
      text={texts.text(eventName)}
      confirmLabel={submission.status === 'error' ? words.retry : texts.action}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone={asked.option === 'unlock' || asked.option === 'lock' ? 'primary' : 'danger'}
      pending={isPending}
      pendingLabel={texts.pending}
      onConfirm={confirm}
      onCancel={close}
    >
      <Stack $gap={3}>
        {isHidden && 'hidden' in texts && <Banner tone="warning">{texts.hidden}</Banner>}
        <FailureBanner text={submission.failure} />
      </Stack>
    </ConfirmSheet>
  )
}

import { useState } from 'react'
import { failureText, generateId } from '@coffer/shared-sdk/client'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useCreateGroup, useRenameGroup } from '@coffer/shared-sdk/mutations'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import { useEventContext } from '../../events/event-context.ts'
import { checkGroup } from './event-group.form.ts'
import type { GroupIds, GroupValues } from './event-group.form.ts'

export type GroupForm = ReturnType<typeof useGroupForm>

/** The state of the form for a group. What was sent stays on show until the sheet is closed. */
export function useGroupForm({ eventId, groupId }: SheetParams['event-group'], onStored: () => void) {
  const [ids] = useState(createIds)
  const [values, setValues] = useState<GroupValues>({ name: null, memberIds: [] })
  const loaded = useEventContext(eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const group = context?.groups.find(({ id }) => id === groupId) ?? null
  const isNew = groupId === undefined
  const result = {
    onSuccess: onStored,
    onError: (error: unknown, isOpen: boolean) => {
      if (!isOpen) showToast(failureText(error), 'error')
    },
  }
  const creating = useSubmitOnce(useCreateGroup(), result)
  const renaming = useSubmitOnce(useRenameGroup(), result)
  const { submission } = isNew ? creating : renaming
  return {
    loaded,
    context,
    group,
    isNew,
    values,
    /** The text of the name field. */
    name: values.name ?? group?.name ?? '',
    check: context && checkGroup(context, group, values, ids),
    isSending: submission.status === 'pending' || submission.status === 'success',
    failure: submission.failure,
    change: (changed: Partial<GroupValues>) => setValues((before) => ({ ...before, ...changed })),
    submit: (draft: NewGroupDraft) =>
      isNew ? creating.submit({ eventId, group: draft }) : renaming.submit(draft),
  }
}

function createIds(): GroupIds {
  const ids = new Map<AccountId, Id>()
  return {
    groupId: generateId(),
    memberId: (accountId) => {
      const id = ids.get(accountId) ?? generateId()
      ids.set(accountId, id)
      return id
    },
  }
}

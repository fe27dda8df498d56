import { failureText } from '@coffer/shared-sdk/client'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { fields, orNull, text, texts, useFormDraft } from '@coffer/shared-sdk/drafts'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useCreateGroup, useRenameGroup } from '@coffer/shared-sdk/mutations'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import { useEventContext } from '../../events/event-context.ts'
import { checkGroup } from './event-group.form.ts'
import type { GroupIds, GroupValues } from './event-group.form.ts'

export type GroupForm = ReturnType<typeof useGroupForm>

const groupValues = fields({ name: orNull(text), memberIds: texts })

/** Holds the state of the form for a group. What was sent stays visible until the sheet is closed. */
export function useGroupForm({ eventId, groupId }: SheetParams['event-group'], onStored: () => void) {
  const draft = useFormDraft<GroupValues>({
    form: 'event-group',
    params: { eventId, groupId },
    schema: groupValues,
    initial: () => ({ name: null, memberIds: [] }),
  })
  const { values } = draft
  const loaded = useEventContext(eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const group = context?.groups.find(({ id }) => id === groupId) ?? null
  const isNew = groupId === undefined
  const result = {
    draft,
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
    notice: draft.notice,
    ticks: draft.ticks('members'),
    /** The text of the name field. */
    name: values.name ?? group?.name ?? '',
    check: context && checkGroup(context, group, values, groupIds(draft.getId)),
    isSending: submission.status === 'pending' || submission.status === 'success',
    failure: submission.failure,
    change: (changed: Partial<GroupValues>) => draft.setValues((before) => ({ ...before, ...changed })),
    submit: (group: NewGroupDraft) => (isNew ? creating.submit({ eventId, group }) : renaming.submit(group)),
  }
}

const groupIds = (getId: FormDraft<unknown>['getId']): GroupIds => ({
  groupId: getId('group'),
  memberId: (accountId) => getId(`member ${accountId}`),
})

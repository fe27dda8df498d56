import { useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { readyValue } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  Button,
  EmptyState,
  FailureBanner,
  Form,
  FormSummary,
  PendingOrError,
  RowSkeletons,
  Stack,
} from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { Sheet } from '@coffer/shared-ui/overlays'
import { groupsTexts } from '../../texts/groups.en.ts'
import { DeleteGroup } from './delete-group.tsx'
import { nameRefusal } from './event-group.form.ts'
import { FirstMembers } from './first-members.tsx'
import { useGroupForm } from './use-group-form.ts'
import type { GroupForm } from './use-group-form.ts'

/** The server stores at most this many characters. */
const MAX_NAME_LENGTH = 120

/** Creates a group of an event with its first members, or renames and deletes one (product 2.16). */
export default function EventGroupSheet({ params, ...sheet }: SheetProps<'event-group'>) {
  const words = useTexts(groupsTexts)
  const formId = useId()
  const nameRef = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const form = useGroupForm(params, () => {
    showToast(params.groupId === undefined ? words.form.created : words.form.renamed, 'success')
    sheet.onClose()
  })
  const { check, isNew, isSending } = form
  const draft = check && readyValue(check)
  const isGone = form.context !== null && !isNew && form.group === null
  return (
    <Sheet
      {...sheet}
      title={isNew ? words.form.create : words.form.edit}
      closeLabel={words.close}
      dismissible={!isSending}
      initialFocus={nameRef}
      footer={
        form.context !== null &&
        !isGone && (
          <>
            <FormSummary text={check?.kind === 'incomplete' ? words.missing[check.missing] : ''} />
            <Button
              type="submit"
              form={formId}
              fullWidth
              disabled={draft === null}
              pending={isSending}
              pendingLabel={words.saving}
            >
              {isNew ? words.form.submitCreate : words.form.submitEdit}
            </Button>
          </>
        )
      }
    >
      {form.context === null || isGone ? (
        <NotReady form={form} />
      ) : (
        <Form
          id={formId}
          onSubmit={() => {
            if (draft && !isSending) form.submit(draft)
          }}
        >
          <Stack $gap={5}>
            <DraftNotice notice={isSending ? null : form.notice} />
            <FailureBanner text={form.failure} />
            <NameField form={form} nameRef={nameRef} />
            {isNew && (
              <FirstMembers
                context={form.context}
                memberIds={form.values.memberIds}
                kept={form.ticks}
                isPicking={sheet.open && isPicking}
                onPick={setPicking}
                onChange={(memberIds) => form.change({ memberIds })}
              />
            )}
            {form.group && (
              <DeleteGroup
                context={form.context}
                group={form.group}
                isOpen={sheet.open}
                onDeleted={sheet.onClose}
              />
            )}
          </Stack>
        </Form>
      )}
    </Sheet>
  )
}

interface NameFieldProps {
  readonly form: GroupForm
  readonly nameRef: RefObject<HTMLInputElement | null>
}

function NameField({ form, nameRef }: NameFieldProps) {
  const words = useTexts(groupsTexts)
  const { check, values, isSending } = form
  // After sending, the group's own new name must not count as taken.
  const refusal = check && !isSending ? nameRefusal(values, check) : null
  const blockedBy = check?.kind === 'refused' && check.about !== 'name' && !isSending ? check.refusal : null
  return (
    <>
      <TextInput
        ref={nameRef}
        label={words.name}
        hint={words.form.hint}
        error={refusal ? refusalText(refusal) : undefined}
        name="groupName"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        disabled={blockedBy !== null && blockedBy.code !== 'too-many-members'}
        value={form.name}
        onChange={(name) => form.change({ name })}
      />
      {blockedBy && (
        <FailureBanner text={refusalText(blockedBy, { 'too-many-members': words.form.tooMany })} />
      )}
    </>
  )
}

/** Shows the state while the event loads, and when it or the group cannot be shown. */
function NotReady({ form: { loaded } }: { readonly form: GroupForm }) {
  const words = useTexts(groupsTexts)
  if (loaded.state === 'loading' || loaded.state === 'failed') {
    return (
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, ...words.form }}
        skeleton={<RowSkeletons count={2} />}
      />
    )
  }
  return <EmptyState illustration="search" title={words.form.unavailable} />
}

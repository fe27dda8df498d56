import { useRef } from 'react'
import { KEPT, fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast, useSheetStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Form, FormSummary, Stack } from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { useEditProfileForm } from './edit-profile.form.ts'

/** Changes the person's avatar and name (product 2). */
export default function EditProfileSheet({ params, ...sheet }: SheetProps<'edit-profile'>) {
  const { close, saving, picture, ownPicture, fullName, kept, missing, nameFailed, userFailed, editProfile } =
    useTexts(texts)
  const { user, membership } = useMember()
  const form = useEditProfileForm(user, params.name)
  const nameInput = useRef<HTMLInputElement>(null)
  const submit = async () => {
    if (!form.canSave || form.isPending) return
    const { onSubmitted } = useSheetStore.getState().sheet ?? {}
    const failure = await form.save()
    if (failure && failure !== KEPT) {
      showToast(failure === 'name' ? nameFailed : userFailed, 'error')
      return
    }
    onSubmitted?.()
    if (failure === KEPT) showToast(kept)
    sheet.onClose()
  }
  return (
    <Sheet
      {...sheet}
      title={editProfile.title}
      closeLabel={close}
      dismissible={!form.isPending}
      initialFocus={nameInput}
    >
      <Form onSubmit={() => void submit()}>
        <Stack $gap={5}>
          <DraftNotice notice={form.isPending ? null : form.notice} />
          <ImagePicker
            texts={{ ...ownPicture, ...picture }}
            subject={{ id: membership.accountId, name: user.name }}
            current={(!form.isRemoved && fileUrl('users', user.id, user.avatar, 256)) || undefined}
            onRemoveCurrent={form.removeAvatar}
            value={form.avatar}
            onChange={form.setAvatar}
            onError={reportError}
            disabled={form.isPending}
          />
          <TextInput
            ref={nameInput}
            label={fullName}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={120}
            enterKeyHint="done"
            value={form.name}
            onChange={form.setName}
            error={form.nameRefusal ? refusalText(form.nameRefusal) : undefined}
          />
          <FormSummary text={reasonText()} />
          <Button
            type="submit"
            fullWidth
            disabled={!form.canSave}
            pending={form.isPending}
            pendingLabel={saving}
          >
            {editProfile.save}
          </Button>
        </Stack>
      </Form>
    </Sheet>
  )

  /** Returns why 'Save' is disabled; empty while it is enabled. A refused name is explained at its field. */
  function reasonText(): string {
    if (form.prevented === null) return ''
    return typeof form.prevented === 'string' ? missing[form.prevented] : refusalText(form.prevented)
  }
}

import { useRef } from 'react'
import { KEPT, fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { validateName } from '@coffer/shared-sdk/domain'
import type { Refusal, User } from '@coffer/shared-sdk/domain'
import { fields, flag, picture, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSheetStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useUpdateAvatar, useUpdateName } from '@coffer/shared-sdk/mutations'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Form, FormSummary, Stack } from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'

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

/** The part that could not be saved. The avatar is saved first. */
type EditProfileFailure = 'avatar' | 'name'

interface ProfileValues {
  readonly name: string
  readonly avatar: File | null
  /** True if the next save removes the stored picture. */
  readonly isRemoved: boolean
}

const profileValues = fields({ name: text, avatar: picture, isRemoved: flag })

/** Returns the state and the actions of the sheet. */
function useEditProfileForm(user: User, startName = user.name) {
  const draft = useFormDraft<ProfileValues>({
    form: 'edit-profile',
    params: { name: startName === user.name ? undefined : startName },
    schema: profileValues,
    initial: () => ({ name: startName, avatar: null, isRemoved: false }),
  })
  const { name, avatar, isRemoved } = draft.values
  const change = (changed: Partial<ProfileValues>) => draft.setValues((before) => ({ ...before, ...changed }))
  const updateAvatar = useUpdateAvatar()
  const updateName = useUpdateName()
  const valid = validateName(name, user.name)
  const isRenamed = valid.ok && valid.value !== user.name

  const isAvatarChanged = avatar !== null || isRemoved
  const setAvatar = (file: File | null) => change({ avatar: file, isRemoved: false })

  const isTooShort = !valid.ok && valid.refusal.code === 'name-too-short'
  const prevention = (): 'name' | 'changes' | Refusal | null => {
    if (isTooShort) return name.trim() === '' ? 'name' : valid.refusal
    return valid.ok && !isRenamed && !isAvatarChanged ? 'changes' : null
  }

  const save = async (): Promise<EditProfileFailure | typeof KEPT | null> => {
    let isKept = false
    if (isAvatarChanged) {
      try {
        isKept = (await updateAvatar.mutateAsync({ id: user.id, avatar })) === KEPT
        setAvatar(null)
      } catch {
        return 'avatar'
      }
    }
    if (!isRenamed) {
      draft.drop()
      return isKept ? KEPT : null
    }
    try {
      const result = await updateName.mutateAsync({ id: user.id, name: valid.value })
      draft.drop()
      return isKept || result === KEPT ? KEPT : null
    } catch {
      return 'name'
    }
  }

  return {
    name,
    setName: (typed: string) => change({ name: typed }),
    notice: draft.notice,
    /** Tells why the name is not allowed; null while it is allowed, or is only too short. */
    nameRefusal: valid.ok || isTooShort ? null : valid.refusal,
    /** Tells why the form cannot be saved, apart from a refused name; null when it can be saved. */
    prevented: prevention(),
    avatar,
    setAvatar,
    /** True if the next save removes the stored picture. */
    isRemoved,
    removeAvatar: () => change({ isRemoved: true }),
    isPending: updateAvatar.isPending || updateName.isPending,
    canSave: valid.ok && (isRenamed || isAvatarChanged),
    /** Returns the part that failed, `KEPT` if something waits on this device; null if everything was saved. */
    save,
  }
}

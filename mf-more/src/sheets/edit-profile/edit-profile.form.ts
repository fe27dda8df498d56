import { KEPT } from '@coffer/shared-sdk/client'
import { validateName } from '@coffer/shared-sdk/domain'
import type { Refusal, User } from '@coffer/shared-sdk/domain'
import { fields, flag, picture, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useUpdateAvatar, useUpdateName } from '@coffer/shared-sdk/mutations'

/** The part that could not be saved. The avatar is saved first. */
export type EditProfileFailure = 'avatar' | 'name'

interface ProfileValues {
  readonly name: string
  readonly avatar: File | null
  /** True if the next save removes the stored picture. */
  readonly isRemoved: boolean
}

const profileValues = fields({ name: text, avatar: picture, isRemoved: flag })

/** Returns the state and the actions of the sheet. */
export function useEditProfileForm(user: User, startName = user.name) {
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

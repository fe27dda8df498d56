import { useState } from 'react'
import { KEPT } from '@coffer/shared-sdk/client'
import { validateName } from '@coffer/shared-sdk/domain'
import type { User } from '@coffer/shared-sdk/domain'
import { useUpdateAvatar, useUpdateName } from '@coffer/shared-sdk/mutations'

/** Which part could not be saved. The avatar is saved first. */
export type EditProfileFailure = 'avatar' | 'name'

/** The state and the actions of the sheet. */
export function useEditProfileForm(user: User, startName = user.name) {
  const [name, setName] = useState(startName)
  const [avatar, chooseAvatar] = useState<File | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const updateAvatar = useUpdateAvatar()
  const updateName = useUpdateName()
  const valid = validateName(name, user.name)
  const isRenamed = valid.ok && valid.value !== user.name

  const isAvatarChanged = avatar !== null || isRemoved
  const setAvatar = (file: File | null) => {
    chooseAvatar(file)
    setIsRemoved(false)
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
    if (!isRenamed) return isKept ? KEPT : null
    try {
      const result = await updateName.mutateAsync({ id: user.id, name: valid.value })
      return isKept || result === KEPT ? KEPT : null
    } catch {
      return 'name'
    }
  }

  return {
    name,
    setName,
    /** Why the name is not allowed; null while it is, or only too short yet. */
    nameRefusal: valid.ok || valid.refusal.code === 'name-too-short' ? null : valid.refusal,
    avatar,
    setAvatar,
    /** The stored picture goes with the next save. */
    isRemoved,
    removeAvatar: () => setIsRemoved(true),
    isPending: updateAvatar.isPending || updateName.isPending,
    canSave: valid.ok && (isRenamed || isAvatarChanged),
    /** Returns the part that failed, `KEPT` if something waits on this device; null if everything was saved. */
    save,
  }
}

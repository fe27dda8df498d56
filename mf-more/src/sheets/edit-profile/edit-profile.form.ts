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
  const [avatar, setAvatar] = useState<File | null>(null)
  const updateAvatar = useUpdateAvatar()
  const updateName = useUpdateName()
  const valid = validateName(name)
  const isRenamed = valid.ok && valid.value !== user.name

  const save = async (): Promise<EditProfileFailure | typeof KEPT | null> => {
    let isKept = false
    if (avatar) {
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
    avatar,
    setAvatar,
    isPending: updateAvatar.isPending || updateName.isPending,
    canSave: valid.ok && (isRenamed || avatar !== null),
    /** Returns the part that failed, `KEPT` if something waits on this device; null if everything was saved. */
    save,
  }
}

import { useState } from 'react'
import { validateName } from '@coffer/shared-sdk/domain'
import type { User } from '@coffer/shared-sdk/domain'
import { useUpdateAvatar, useUpdateName } from '@coffer/shared-sdk/mutations'

/** Which part could not be saved. The avatar is saved first. */
export type EditProfileFailure = 'avatar' | 'name'

/** The state and the actions of the sheet. */
export function useEditProfileForm(user: User) {
  const [name, setName] = useState(user.name)
  const [avatar, setAvatar] = useState<File | null>(null)
  const updateAvatar = useUpdateAvatar()
  const updateName = useUpdateName()
  const valid = validateName(name)
  const isRenamed = valid.ok && valid.value !== user.name

  const save = async (): Promise<EditProfileFailure | null> => {
    if (avatar) {
      try {
        await updateAvatar.mutateAsync({ id: user.id, avatar })
        setAvatar(null)
      } catch {
        return 'avatar'
      }
    }
    if (!isRenamed) return null
    try {
      await updateName.mutateAsync({ id: user.id, name: valid.value })
      return null
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
    /** Returns the part that failed; null if everything was saved. */
    save,
  }
}

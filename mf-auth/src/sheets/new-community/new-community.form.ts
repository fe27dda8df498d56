import { useState } from 'react'
import { mintId } from '@coffer/shared-sdk/client'
import { validateTitle } from '@coffer/shared-sdk/domain'
import type { CommunityDraft } from '@coffer/shared-sdk/mutations'

/** The new community as it is being entered. */
export function useNewCommunityForm() {
  // Minted once per opening: sending the same form again makes no second community.
  const [id] = useState(mintId)
  const [name, setName] = useState('')
  const [bg, setBg] = useState<File | null>(null)
  const [hasTouchedName, setHasTouchedName] = useState(false)
  const validName = validateTitle(name)
  return {
    id,
    name,
    setName: (typed: string) => {
      setName(typed)
      setHasTouchedName(true)
    },
    bg,
    setBg,
    /** Something was entered (spec 5: Create is enabled only when the form is dirty). */
    isDirty: name !== '' || bg !== null,
    isNameMissing: hasTouchedName && !validName.ok,
    missName: () => setHasTouchedName(true),
    draft: (): CommunityDraft | null => (validName.ok ? { id, name: validName.value, bg } : null),
  }
}

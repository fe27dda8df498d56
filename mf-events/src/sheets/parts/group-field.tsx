import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { AccountField } from '@coffer/shared-ui/money-form'
import { groupAvatar } from '../../events/group-avatar.ts'
import { payerTexts } from '../../texts/payer.en.ts'
import { Picker } from './picker.tsx'

interface GroupFieldProps {
  readonly groups: readonly EventGroup[]
  readonly chosen: EventGroup | null
  /** True while the page or sheet is open; the picker closes with it. */
  readonly isOpen?: boolean
  readonly onChoose: (groupId: GroupId) => void
}

/** Chooses one of the event's groups; it is shown if there are at least two. */
export function GroupField({ groups, chosen, isOpen = true, onChoose }: GroupFieldProps) {
  const { group: words } = useTexts(payerTexts)
  const [isPicking, setPicking] = useState(false)
  if (groups.length < 2) return null
  return (
    <>
      <AccountField
        label={words.label}
        placeholder={words.choose}
        account={chosen && groupAvatar(chosen)}
        emptyIcon={<UsersRound />}
        onClick={() => setPicking(true)}
      />
      <Picker
        open={isOpen && isPicking}
        title={words.pick}
        search={words.search}
        all={words.all}
        accounts={groups.map((group) => ({
          ...groupAvatar(group),
          detail: words.people(group.participants.length),
        }))}
        initial={chosen ? [chosen.id] : []}
        onClose={() => setPicking(false)}
        onSubmit={([groupId]) => {
          if (groupId !== undefined) onChoose(groupId)
          setPicking(false)
        }}
      />
    </>
  )
}

import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import { Chooser } from '../parts/chooser.tsx'
import { refusalOfEntry } from '../parts/event-entry.ts'
import type { EventPlace } from '../parts/event-place.ts'

interface SenderChooserProps {
  readonly open: boolean
  readonly place: EventPlace
  readonly selectedId: AccountId | undefined
  readonly onClose: () => void
  readonly onSelect: (id: AccountId) => void
}

/** Chooses whose money it is among the event's participants; who cannot be chosen says why. */
export function SenderChooser({ open, place, selectedId, onClose, onSelect }: SenderChooserProps) {
  const { pick } = useTexts(fundsTexts)
  const people = place.book.people.map((account) => {
    const refusal = refusalOfEntry(place, 'funds', account)
    return {
      ...partyOf(account),
      detail: refusal ? refusalText(refusal) : undefined,
      disabled: refusal !== null,
    }
  })
  return (
    <Chooser
      open={open}
      title={pick.title}
      search={pick.search}
      all={pick.all}
      accounts={people}
      initial={selectedId === undefined ? [] : [selectedId]}
      onClose={onClose}
      onSubmit={([id]) => {
        if (id !== undefined) onSelect(id)
      }}
    />
  )
}

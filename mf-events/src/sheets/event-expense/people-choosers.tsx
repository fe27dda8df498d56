import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { Chooser } from '../parts/chooser.tsx'
import type { PlacedChooserProps } from './choosing.ts'
import { refusalOfEntry } from '../parts/event-entry.ts'
import { useSuggestedPeople } from './use-suggested-people.ts'

/** Chooses who spent it, and who are in a new group; of the event's participants. */
export function PeopleChoosers({ place, values, view, form, choosing, onClose }: PlacedChooserProps) {
  const { pick } = useTexts(expenseTexts)
  const { people } = place.book
  const suggested = useSuggestedPeople(people, choosing === 'receiver' || choosing === 'people')
  const refusalOf = (account: Account) => refusalOfEntry(place, 'expense', account)
  const toReceiver = (account: Account): PickableAccount => {
    const refusal = refusalOf(account)
    const detail = refusal ? refusalText(refusal) : undefined
    return { ...partyOf(account), detail, disabled: refusal !== null }
  }
  const words = { search: pick.searchPeople, all: pick.allPeople }
  return (
    <>
      <Chooser
        {...words}
        open={choosing === 'receiver'}
        title={pick.receiver}
        accounts={people.map(toReceiver)}
        suggested={suggested?.filter((account) => refusalOf(account) === null).map(toReceiver)}
        initial={view.receiver ? [view.receiver.id] : []}
        onClose={onClose}
        onSubmit={([receiverId]) => {
          form.change({ receiverId: receiverId ?? null })
          onClose()
        }}
      />
      <Chooser
        {...words}
        open={choosing === 'people'}
        title={pick.people}
        multiple
        accounts={people.map(partyOf)}
        suggested={suggested?.map(partyOf)}
        initial={values.newGroup?.memberIds ?? []}
        onClose={onClose}
        onSubmit={(memberIds) => {
          form.changeGroup({ memberIds })
          onClose()
        }}
      />
    </>
  )
}

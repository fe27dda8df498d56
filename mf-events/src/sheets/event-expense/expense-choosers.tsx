import { useTexts } from '@coffer/shared-sdk/i18n'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { partyOf } from '../../parts/party.ts'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { Chooser } from './chooser.tsx'
import { EventChooser } from './event-chooser.tsx'
import { refusalOfReceiver } from './expense-place.ts'
import { refusalText } from './refusal-text.ts'
import type { ExpenseForm } from './use-expense-form.ts'

/** What is being chosen on top of the form. */
export type Choosing = 'event' | 'receiver' | 'group' | 'people'

/** In the place of a group's id: other people, who become a new one. */
const NEW_GROUP = 'new'

interface ChoosersProps {
  readonly open: boolean
  /** The event is not given by who opened the form. */
  readonly isEventAsked: boolean
  readonly choosing: Choosing | null
  readonly form: ExpenseForm
  readonly onChoosing: (next: Choosing | null) => void
}

/** The choices that open on top of the form: the event, who spent, which group, or which people. */
export function ExpenseChoosers({ open, isEventAsked, choosing, form, onChoosing }: ChoosersProps) {
  const { shown } = form
  const close = () => onChoosing(null)
  return (
    <>
      {isEventAsked && (
        <EventChooser
          open={open && choosing === 'event'}
          selectedId={form.eventId}
          onClose={close}
          onSelect={(id) => {
            form.chooseEvent(id)
            close()
          }}
        />
      )}
      {shown && (
        <PlacedChoosers {...shown} form={form} choosing={open ? choosing : null} onChoosing={onChoosing} />
      )}
    </>
  )
}

interface PlacedProps extends Omit<ChoosersProps, 'open' | 'isEventAsked'> {
  readonly place: NonNullable<ExpenseForm['shown']>['place']
  readonly view: NonNullable<ExpenseForm['shown']>['view']
}

function PlacedChoosers({ place, view, form, choosing, onChoosing }: PlacedProps) {
  const words = useTexts(expenseTexts)
  const { pick, fields } = words
  const close = () => onChoosing(null)
  const { book } = place
  const people = book.people.map((account): PickableAccount => {
    const refusal = refusalOfReceiver(place, account)
    return {
      ...partyOf(account),
      detail: refusal ? refusalText(words.refusals, refusal) : undefined,
      disabled: refusal !== null,
    }
  })
  const groups = book.groups.map(({ id, name, isDefault, participants }): PickableAccount => ({
    id,
    name: isDefault ? fields.everyone : name,
    detail: words.people(participants.length),
    shape: 'square',
  }))
  const newGroup = {
    id: NEW_GROUP,
    name: fields.newGroup,
    detail: pick.newGroupText,
    shape: 'square',
  } as const
  const chosenGroup = form.values.newGroup ? NEW_GROUP : view.group?.id
  return (
    <>
      <Chooser
        open={choosing === 'receiver'}
        title={pick.receiver}
        search={pick.searchPeople}
        all={pick.allPeople}
        accounts={people}
        initial={view.receiver ? [view.receiver.id] : []}
        onClose={close}
        onSubmit={([receiverId]) => {
          form.change({ receiverId: receiverId ?? null })
          close()
        }}
      />
      <Chooser
        open={choosing === 'group'}
        title={pick.group}
        search={pick.searchGroups}
        all={pick.allGroups}
        accounts={[...groups, newGroup]}
        initial={chosenGroup === undefined ? [] : [chosenGroup]}
        onClose={close}
        onSubmit={([groupId]) => {
          if (groupId === NEW_GROUP) {
            form.changeGroup({})
            onChoosing('people')
          } else {
            form.change({ groupId: groupId ?? null, newGroup: null })
            close()
          }
        }}
      />
      <Chooser
        open={choosing === 'people'}
        title={pick.people}
        search={pick.searchPeople}
        all={pick.allPeople}
        multiple
        accounts={book.people.map(partyOf)}
        initial={form.values.newGroup?.memberIds ?? []}
        onClose={close}
        onSubmit={(memberIds) => {
          form.changeGroup({ memberIds })
          close()
        }}
      />
    </>
  )
}

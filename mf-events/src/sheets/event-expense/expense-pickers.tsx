import { accountAvatar } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, LoadError } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { WhileOpen } from '@coffer/shared-ui/overlays'
import { groupAvatar } from '../../events/group-avatar.ts'
import type { OpenEvent } from '../../events/event-entry.ts'
import { useOpenEvents } from '../../events/use-open-events.ts'
import { texts } from '../../texts/en.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import { PeoplePicker, Picker } from '../parts/picker.tsx'
import { PayersPicker, payerOption } from './payers-picker.tsx'
import type { ExpensePickersProps, LoadedPickerProps, PickerProps } from './picker-props.ts'

/** The group picker's option for a new group, in place of a group's id. */
const NEW_GROUP = 'new'

/** The pickers above the form: the event, who spent, the group, and the people of a new group. */
export function ExpensePickers({ isEventFixed, ...shared }: ExpensePickersProps) {
  const { open } = shared
  const { shown } = shared.form
  return (
    <>
      {!isEventFixed && shared.form.chooseEvent && (
        <WhileOpen open={open === 'event'}>
          {(onClosed) => <EventPicker {...shared} onClosed={onClosed} />}
        </WhileOpen>
      )}
      {Object.entries(LOADED_PICKERS).map(([name, LoadedPicker]) => (
        <WhileOpen key={name} open={shown !== null && open === name}>
          {(onClosed) => shown && <LoadedPicker {...shared} shown={shown} onClosed={onClosed} />}
        </WhileOpen>
      ))}
    </>
  )
}

/** Suggests ongoing and unsettled events (product 9). */
function EventPicker({ form, open, onClose, onClosed }: PickerProps) {
  const words = useTexts(expenseTexts)
  const { status, failed } = useTexts(texts)
  const { pick } = words
  const loaded = useOpenEvents()
  const events = loaded.state === 'ready' ? loaded.events : null
  const toOption = ({ event, displayStatus }: OpenEvent): PickableAccount => ({
    ...accountAvatar(event),
    detail: status[displayStatus],
  })
  return (
    <Picker
      open={open === 'event'}
      title={pick.event}
      search={pick.searchEvents}
      all={pick.allEvents}
      accounts={events?.all.map(toOption) ?? []}
      suggested={events?.suggested.map(toOption)}
      suggestedEmpty={pick.noRecent}
      initial={form.eventId === null ? [] : [form.eventId]}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={([id]) => {
        if (id === undefined) return
        form.chooseEvent?.(id)
        onClose()
      }}
      loading={loaded.state === 'loading' ? words.loading : undefined}
      empty={
        loaded.state === 'failed' ? (
          <LoadError title={failed} texts={words} onRetry={loaded.retry} retrying={loaded.retrying} />
        ) : (
          <EmptyState illustration="event" title={pick.noEvents} text={pick.noEventsText} />
        )
      }
    />
  )
}

/**
 * Picks the payer. It disables participants for whom the person may not enter an expense, with the reason; privileged people can also
 * choose bank accounts.
 */
function ReceiverPicker({ form, open, onClose, onClosed, shown: { context, derived } }: LoadedPickerProps) {
  const { pick } = useTexts(expenseTexts)
  return (
    <PeoplePicker
      open={open === 'receiver'}
      title={pick.receiver}
      search={pick.searchPeople}
      all={pick.allPeople}
      accounts={[...context.people, ...(context.banks ?? [])].map((account) => payerOption(context, account))}
      initial={derived.receiver ? [derived.receiver.id] : []}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={([receiverId]) => {
        form.change({ receiverId: receiverId ?? null })
        onClose()
      }}
    />
  )
}

/** Picks the group that shares the cost; the last option leads to the people of a new one. */
function GroupPicker({ form, open, onOpen, onClose, onClosed, shown }: LoadedPickerProps) {
  const { pick, fields, people } = useTexts(expenseTexts)
  const { context, values, derived, stored } = shown
  const groups = context.groups.map((group): PickableAccount => ({
    ...groupAvatar(group),
    detail: people(group.participants.length),
  }))
  const newGroup: PickableAccount = {
    ...groupAvatar({ id: NEW_GROUP, name: fields.newGroup }),
    detail: pick.newGroupText,
  }
  const chosenId = values.newGroup ? NEW_GROUP : derived.group?.id
  return (
    <Picker
      open={open === 'group'}
      title={pick.group}
      search={pick.searchGroups}
      all={pick.allGroups}
      // A stored expense moves to a group that exists.
      accounts={stored.length === 0 ? [...groups, newGroup] : groups}
      initial={chosenId === undefined ? [] : [chosenId]}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={([groupId]) => {
        if (groupId === NEW_GROUP) {
          form.changeGroup({})
          onOpen('people')
        } else {
          form.change({ groupId: groupId ?? null, newGroup: null, split: null })
          onClose()
        }
      }}
    />
  )
}

/** Picks the members of a new group. */
function MembersPicker({ form, open, onClose, onClosed, shown: { context, values } }: LoadedPickerProps) {
  const { pick } = useTexts(expenseTexts)
  return (
    <PeoplePicker
      open={open === 'people'}
      title={pick.people}
      search={pick.searchPeople}
      all={pick.allPeople}
      multiple
      kept={form.ticks('people')}
      accounts={context.people.map(accountAvatar)}
      initial={values.newGroup?.memberIds ?? []}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={(memberIds) => {
        form.changeGroup({ memberIds })
        onClose()
      }}
    />
  )
}

const LOADED_PICKERS = {
  receiver: ReceiverPicker,
  payers: PayersPicker,
  group: GroupPicker,
  people: MembersPicker,
}

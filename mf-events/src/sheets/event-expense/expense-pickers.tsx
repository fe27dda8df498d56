import type { RefObject } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { recentCounterparties } from '@coffer/shared-sdk/domain'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, LoadError, Loading, RowSkeletons } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import type { OpenEvent } from '../../events/event-entry.ts'
import { useOpenEvents } from '../../events/use-events.ts'
import { texts } from '../../texts/catalogue.ts'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { entryRefusal } from '../../events/event-context.ts'
import { Picker } from '../parts/picker.tsx'
import { PayersPicker } from './payers-picker.tsx'
import type { ExpenseForm, ExpenseSnapshot } from './use-expense-form.ts'

/** The picker that is open above the form. */
export type OpenPicker = 'event' | 'receiver' | 'payers' | 'group' | 'people'

/** The group picker's option for a new group, in the place of a group's id. */
const NEW_GROUP = 'new'
/** Product 9: suggested accounts, and from how many transactions they are taken. */
const SUGGESTED = 4
const RECENT_TRANSACTIONS = 100

interface ExpensePickersProps {
  readonly form: ExpenseForm
  readonly open: OpenPicker | null
  /** The event was given when the form was opened. */
  readonly isEventFixed: boolean
  /** Around who spent it. */
  readonly payersRef: RefObject<HTMLDivElement | null>
  readonly onOpen: (picker: OpenPicker) => void
  readonly onClose: () => void
}

/** The pickers above the form: the event, who spent, the group, and the people of a new group. */
export function ExpensePickers({ isEventFixed, ...shared }: ExpensePickersProps) {
  const { form } = shared
  return (
    <>
      {!isEventFixed && <EventPicker {...shared} />}
      {form.shown && (
        <>
          <ReceiverPicker {...shared} shown={form.shown} />
          <PayersPicker {...shared} shown={form.shown} />
          <GroupPicker {...shared} shown={form.shown} />
          <PeoplePicker {...shared} shown={form.shown} />
        </>
      )}
    </>
  )
}

type PickerProps = Omit<ExpensePickersProps, 'isEventFixed'>
export type LoadedPickerProps = PickerProps & { readonly shown: ExpenseSnapshot }

/** Suggests ongoing and unsettled events (product 9). */
function EventPicker({ form, open, onClose }: PickerProps) {
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
      onSubmit={([id]) => {
        if (id === undefined) return
        form.chooseEvent(id)
        onClose()
      }}
      loading={
        loaded.state === 'loading' ? (
          <Loading label={words.loading}>
            <RowSkeletons />
          </Loading>
        ) : undefined
      }
      empty={
        loaded.state === 'failed' ? (
          <LoadError title={failed} texts={words} onRetry={loaded.retry} />
        ) : (
          <EmptyState illustration="event" title={pick.noEvents} text={pick.noEventsText} />
        )
      }
    />
  )
}

/** Disables participants for whom the person may not enter an expense, with the reason. */
function ReceiverPicker({ form, open, onClose, shown: { context, derived } }: LoadedPickerProps) {
  const { pick } = useTexts(expenseTexts)
  const suggested = useSuggestedPeople(context.people, open === 'receiver')
  const refusalOf = (account: Account) => entryRefusal(context, 'expense', account)
  const toOption = (account: Account): PickableAccount => {
    const refusal = refusalOf(account)
    const detail = refusal ? refusalText(refusal) : undefined
    return { ...accountAvatar(account), detail, disabled: refusal !== null }
  }
  return (
    <Picker
      open={open === 'receiver'}
      title={pick.receiver}
      search={pick.searchPeople}
      all={pick.allPeople}
      accounts={context.people.map(toOption)}
      suggested={suggested?.filter((account) => refusalOf(account) === null).map(toOption)}
      initial={derived.receiver ? [derived.receiver.id] : []}
      onClose={onClose}
      onSubmit={([receiverId]) => {
        form.change({ receiverId: receiverId ?? null })
        onClose()
      }}
    />
  )
}

/** Picks the group that shares the cost; the last option leads to the people of a new one. */
function GroupPicker({ form, open, onOpen, onClose, shown }: LoadedPickerProps) {
  const { pick, fields, people } = useTexts(expenseTexts)
  const { context, values, derived } = shown
  const groups = context.groups.map(({ id, name, participants }): PickableAccount => ({
    id,
    name,
    detail: people(participants.length),
    shape: 'square',
  }))
  const newGroup: PickableAccount = {
    id: NEW_GROUP,
    name: fields.newGroup,
    detail: pick.newGroupText,
    shape: 'square',
  }
  const chosenId = values.newGroup ? NEW_GROUP : derived.group?.id
  return (
    <Picker
      open={open === 'group'}
      title={pick.group}
      search={pick.searchGroups}
      all={pick.allGroups}
      accounts={[...groups, newGroup]}
      initial={chosenId === undefined ? [] : [chosenId]}
      onClose={onClose}
      onSubmit={([groupId]) => {
        if (groupId === NEW_GROUP) {
          form.changeGroup({})
          onOpen('people')
        } else {
          form.change({ groupId: groupId ?? null, newGroup: null })
          onClose()
        }
      }}
    />
  )
}

/** Picks the members of a new group. */
function PeoplePicker({ form, open, onClose, shown: { context, values } }: LoadedPickerProps) {
  const { pick } = useTexts(expenseTexts)
  const suggested = useSuggestedPeople(context.people, open === 'people')
  return (
    <Picker
      open={open === 'people'}
      title={pick.people}
      search={pick.searchPeople}
      all={pick.allPeople}
      multiple
      accounts={context.people.map(accountAvatar)}
      suggested={suggested?.map(accountAvatar)}
      initial={values.newGroup?.memberIds ?? []}
      onClose={onClose}
      onSubmit={(memberIds) => {
        form.changeGroup({ memberIds })
        onClose()
      }}
    />
  )
}

/** The people of the member's latest transactions; undefined while unknown, and when there are none. */
function useSuggestedPeople(people: readonly Account[], isOpen: boolean): readonly Account[] | undefined {
  const { accountId } = useMember().membership
  const latest = useQuery({
    ...transactionQueries.latest(useScope(), accountId, RECENT_TRANSACTIONS),
    enabled: isOpen,
  })
  if (!latest.data) return undefined
  const find = (id: AccountId) => people.find((account) => account.id === id)
  const recentIds = recentCounterparties(latest.data, accountId, (id) => find(id) !== undefined, SUGGESTED)
  return recentIds.length === 0 ? undefined : recentIds.flatMap((id) => find(id) ?? [])
}

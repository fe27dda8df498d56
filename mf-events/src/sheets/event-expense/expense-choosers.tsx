import type { Choosing } from './choosing.ts'
import { EventChooser } from './event-chooser.tsx'
import { GroupChooser } from './group-chooser.tsx'
import { PeopleChoosers } from './people-choosers.tsx'
import type { ExpenseForm } from './use-expense-form.ts'

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
  const shared = { choosing: open ? choosing : null, form, onClose: () => onChoosing(null) }
  return (
    <>
      {isEventAsked && (
        <EventChooser
          open={shared.choosing === 'event'}
          selectedId={form.eventId}
          onClose={shared.onClose}
          onSelect={(id) => {
            form.chooseEvent(id)
            shared.onClose()
          }}
        />
      )}
      {shown && (
        <>
          <GroupChooser {...shared} {...shown} onNewGroup={() => onChoosing('people')} />
          <PeopleChoosers {...shared} {...shown} />
        </>
      )}
    </>
  )
}

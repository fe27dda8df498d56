import { BadgeCheck, ListX, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { mayIntervene } from '@coffer/shared-sdk/domain'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { closeSheet, openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  balanceQueries,
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError as PendingOrFailed } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { EmptyState, List, ListRow, PendingOrError, RowSkeletons, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { toManagedEvent } from '../../events/event-context.ts'
import { eventSums } from '../../events/event-sums.ts'
import type { EventSums } from '../../events/event-sums.ts'
import { useEvent } from '../../events/use-events.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { EventLine } from '../parts/event-line.tsx'
import { AdminConfirm, useAdminChanges } from './admin-confirm.tsx'
import { adminOptions } from './admin-options.ts'
import type { AdminOptionId } from './admin-options.ts'

/** Shows what event admins and privileged people can do with the event as a whole (product 2.16, 6). */
export default function EventAdminSheet({ params, isStacked, ...sheet }: SheetProps<'event-admin'>) {
  const words = useTexts(adminTexts)
  const { eventId } = params
  const loaded = useEventAdmin(eventId)
  const eventName = loaded.state === 'ready' ? loaded.event.view.name : ''
  const changes = useAdminChanges({ eventId, eventName }, sheet.onClose)
  return (
    <Sheet
      {...sheet}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!changes.isBusy}
    >
      <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={5} />} />
      {loaded.state === 'missing' && !changes.isDeleted && (
        <EmptyState illustration="event" title={words.unavailable.title} text={words.unavailable.text} />
      )}
      {loaded.state === 'ready' && (
        <>
          <Options event={loaded.event} changes={changes} />
          <AdminConfirm
            changes={changes}
            eventName={loaded.event.view.name}
            isHidden={loaded.event.account.event.hidden}
            open={sheet.open}
          />
        </>
      )}
    </Sheet>
  )
}

interface OptionsProps {
  readonly event: AdministeredEvent
  readonly changes: ReturnType<typeof useAdminChanges>
}

function Options({ event: { account, sums }, changes }: OptionsProps) {
  const words = useTexts(adminTexts)
  const caller = useCaller()
  if (!mayIntervene(caller, toManagedEvent(account))) {
    const { title, text } = words.notPermitted
    return <EmptyState illustration="event" title={title} text={text} />
  }
  if (account.status === 'closed') {
    return <EmptyState illustration="event" title={words.concluded.title} text={words.concluded.text} />
  }
  return (
    <Stack $gap={4}>
      <EventLine event={account} />
      <List label={words.title}>
        {adminOptions(caller, account, sums).map(({ id, reason }) => (
          <ListRow
            // Both options share one row, so that it keeps the focus when one replaces the other.
            key={id === 'unlock' ? 'lock' : id}
            start={ICONS[id]}
            tone={id === 'delete' || id === 'delete-all' ? 'danger' : 'plain'}
            title={words.options[id].title}
            subtitle={reason ? undefined : words.options[id].text}
            reason={reason ? refusalText(reason, { 'nothing-to-delete': words.noTransactions }) : undefined}
            onClick={() => choose(id)}
          />
        ))}
      </List>
    </Stack>
  )

  function choose(id: AdminOptionId): void {
    const params = { eventId: account.id }
    if (id === 'edit') openSheet('event-form', params)
    else if (id === 'conclude') {
      // The sheet closes first: there is nothing to come back to once the event is concluded.
      closeSheet()
      openSheet('finalise-event', params)
    } else changes.ask(id)
  }
}

const ICONS: Record<AdminOptionId, ReactNode> = {
  edit: <Pencil aria-hidden />,
  lock: <Lock aria-hidden />,
  unlock: <LockOpen aria-hidden />,
  conclude: <BadgeCheck aria-hidden />,
  'delete-all': <ListX aria-hidden />,
  delete: <Trash2 aria-hidden />,
}

/** An event with what its admins need to know about its money. */
interface AdministeredEvent extends OwnEvent {
  /** Null while withheld, in a hidden event (accounting A15). */
  readonly sums: EventSums | null
}

type LoadedEvent =
  | PendingOrFailed
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly event: AdministeredEvent }

/** Loads one event and the sums of its account; `missing` if it does not exist or the member may not see it. */
function useEventAdmin(eventId: AccountId): LoadedEvent {
  const loaded = useEvent(eventId)
  const scope = useScope()
  const balances = useQuery(balanceQueries.ofAccount(scope, eventId))
  const participation = useQuery(participantQueries.ofEvent(scope, eventId))
  if (loaded.state !== 'ready') return loaded
  if (loaded.event.view.isHidden) return { state: 'ready', event: { ...loaded.event, sums: null } }
  if (!balances.data || !participation.data) return pendingOrError([balances, participation])
  const sums = eventSums(balances.data, participation.data.parts)
  return { state: 'ready', event: { ...loaded.event, sums } }
}

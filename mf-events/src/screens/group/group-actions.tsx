import { Pencil, UserRoundPlus, UsersRound } from 'lucide-react'
import { memo, useId } from 'react'
import { styled } from 'styled-components'
import { generateId } from '@coffer/shared-sdk/client'
import { DEFAULT_SHARE, canChangeShares, canEditGroup, isEventManager } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAddParticipants } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { Button, SmallText, tokens } from '@coffer/shared-ui'
import { toManagedEvent } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { useSaidReason } from '../parts/locked-notice.tsx'

interface GroupActionsProps {
  readonly context: EventContext
  readonly group: EventGroup
}

/** Adds people, adds everybody, and edits the group. Below the buttons is the reason why something is not possible now (product 6). */
export const GroupActions = memo(function GroupActions({ context, group }: GroupActionsProps) {
  const words = useTexts(groupsTexts)
  const ownId = useId()
  const say = useSaidReason()
  const { caller, event, people } = context
  const { mutateAsync: add, isPending } = useAddParticipants()
  const sayFailure = useSayFailure()
  const adding = eventOffer(context, (one) => canChangeShares(caller, one, group))
  const editing = eventOffer(context, (one) => canEditGroup(caller, one, group))
  if (adding.state === 'absent' && editing.state === 'absent') return null
  const missing = people.filter(
    ({ id }) => !group.participants.some(({ participantId }) => participantId === id),
  )
  // The default group contains everybody who takes part; others have to join the event.
  const isComplete = !group.isDefault && missing.length === 0
  const isManager = isEventManager(caller, toManagedEvent(event))
  const blockedBy = [adding, editing].find((offer) => offer.state === 'disabled')
  const reason =
    blockedBy?.state === 'disabled'
      ? say(blockedBy.reason)
      : isComplete
        ? { id: ownId, text: words.group.complete }
        : null
  const describedBy = reason?.id
  const addEverybody = () => {
    add({
      eventId: event.id,
      accounts: missing,
      rows: missing.map(({ id }) => ({
        id: generateId(),
        groupId: group.id,
        participantId: id,
        share: DEFAULT_SHARE,
      })),
    }).catch(sayFailure)
  }
  return (
    <Root>
      <Buttons>
        {adding.state !== 'absent' && (
          <Button
            variant="secondary"
            icon={<UserRoundPlus aria-hidden />}
            disabled={adding.state === 'disabled' || isComplete}
            aria-describedby={describedBy}
            onClick={() =>
              openSheet('add-participants', {
                eventId: event.id,
                ...(!group.isDefault && { groupId: group.id }),
              })
            }
          >
            {words.group.add}
          </Button>
        )}
        {adding.state !== 'absent' && isManager && !group.isDefault && (
          <Button
            variant="secondary"
            icon={<UsersRound aria-hidden />}
            disabled={adding.state === 'disabled' || isComplete}
            pending={isPending}
            pendingLabel={words.group.addingEverybody}
            aria-describedby={describedBy}
            onClick={addEverybody}
          >
            {words.group.everybody}
          </Button>
        )}
        {editing.state !== 'absent' && (
          <Button
            variant="secondary"
            icon={<Pencil aria-hidden />}
            disabled={editing.state === 'disabled'}
            aria-describedby={editing.state === 'disabled' ? describedBy : undefined}
            onClick={() => openSheet('event-group', { eventId: event.id, groupId: group.id })}
          >
            {words.group.edit}
          </Button>
        )}
      </Buttons>
      {reason?.text && <SmallText id={reason.id}>{reason.text}</SmallText>}
    </Root>
  )
})

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};

  > button {
    flex: auto;
  }
`

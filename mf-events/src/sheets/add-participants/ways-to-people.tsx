import { Share2, UserPlus } from 'lucide-react'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { List, ListRow } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import { useShareEvent } from '../../events/use-share-event.ts'
import { participantsTexts } from '../../texts/participants.en.ts'

interface WaysToPeopleProps {
  readonly context: EventContext
  /** True if nobody can be added, because all members take part already. */
  readonly isComplete: boolean
}

/** Offers the event's link, by which members join themselves, and if nobody is left to add, the way into the community. */
export function WaysToPeople({ context: { caller, event }, isComplete }: WaysToPeopleProps) {
  const { add, invitePeople } = useTexts(participantsTexts)
  const { name, id } = useMember().membership.organisation
  const shareEvent = useShareEvent()
  return (
    <List label={add.ways}>
      <ListRow
        title={add.share}
        subtitle={add.shareText(name)}
        start={<Share2 aria-hidden />}
        onClick={() => shareEvent({ name: event.name, path: paths.event(event.id) })}
      />
      {isComplete && isPrivileged(caller, id) && (
        <ListRow
          title={invitePeople}
          subtitle={add.inviteText(name)}
          start={<UserPlus aria-hidden />}
          chevron
          onClick={() => openSheet('invites', {})}
        />
      )}
    </List>
  )
}

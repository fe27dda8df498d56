import { Disc3, Layers, Plus, Receipt, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { canCreateGroup } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, eventPaths } from '@coffer/shared-sdk/navigation'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { List, ListRow, tokens } from '@coffer/shared-ui'
import { toManagedEvent } from '../../events/event-context.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/en.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'

interface EventLinksProps {
  readonly event: OwnEvent
  /** `/events` or `/dashboard/event`. */
  readonly basePath: string
}

/** Links to the pages below an event; offers a first group while there is only 'everyone' (product 2.15). */
export function EventLinks({ event: { account, isParticipant }, basePath }: EventLinksProps) {
  const { pages } = useTexts(texts)
  const { links } = useTexts(eventScreenTexts)
  const caller = useCaller()
  // The query only provides the numbers, so the links do not wait for it.
  const { data } = useQuery(participantQueries.ofEvent(useScope(), account.id))
  const to = eventPaths(basePath, account.id)
  const mayCreate = canCreateGroup(caller, toManagedEvent(account), { isParticipant, withExpense: false }).ok
  return (
    <List label={links.label}>
      <LinkRow to={to.transactions} title={pages.transactions} icon={<Receipt aria-hidden />} />
      <LinkRow
        to={to.participants}
        title={pages.participants}
        icon={<Users aria-hidden />}
        count={data?.people.length}
      />
      <LinkRow
        to={to.groups}
        title={pages.groups}
        icon={<Layers aria-hidden />}
        count={data?.groups.length}
      />
      {data && data.groups.length <= 1 && mayCreate && (
        <ListRow
          start={<Plus aria-hidden />}
          title={links.createGroup}
          subtitle={links.createGroupText}
          onClick={() => openSheet('event-group', { eventId: account.id })}
        />
      )}
      {/* Nobody pays for a concluded event, so it has no wheel. */}
      {account.status !== 'closed' && (
        <LinkRow to={to.spin} title={pages.spin} icon={<Disc3 aria-hidden />} />
      )}
    </List>
  )
}

interface LinkRowProps {
  readonly to: string
  readonly title: string
  readonly icon: ReactNode
  /** Undefined while it is unknown. */
  readonly count?: number | undefined
}

function LinkRow({ to, title, icon, count }: LinkRowProps) {
  return (
    <ListRow
      start={icon}
      title={title}
      end={count === undefined ? undefined : <Count>{count}</Count>}
      renderLink={(link) => <Link to={to} {...link} />}
    />
  )
}

const Count = styled.span`
  color: ${tokens.color.muted};
  font-variant-numeric: tabular-nums;
`

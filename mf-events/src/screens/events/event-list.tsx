import { styled } from 'styled-components'
import { groupEvents, matchesSearch } from '@coffer/shared-sdk/domain'
import { formatDayRange, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, List, ListRow, Section } from '@coffer/shared-ui'
import { EventChips } from '../../events/event-chips.tsx'
import type { EventView } from '../../events/event-view.ts'
import { texts } from '../../texts/catalogue.ts'

const GROUP_ORDER = ['ongoing', 'upcoming', 'past'] as const

interface EventGroup {
  readonly name: (typeof GROUP_ORDER)[number]
  readonly events: readonly EventView[]
}

/** The events whose name matches the search, in the list's groups (product 2); without empty groups. */
export function listEvents(
  events: readonly EventView[],
  search: string,
  nowMs: number,
): readonly EventGroup[] {
  const found = events.filter(({ name }) => matchesSearch(name, search))
  const groups = groupEvents(found, nowMs)
  return GROUP_ORDER.map((name) => ({ name, events: groups[name] })).filter(
    (group) => group.events.length > 0,
  )
}

export function EventList({ groups }: { readonly groups: readonly EventGroup[] }) {
  const words = useTexts(texts)
  return groups.map(({ name, events }) => (
    <Section key={name} title={words.groups[name]}>
      <List label={words.groups[name]}>
        {events.map((event) => (
          <ListRow
            key={event.id}
            start={<Avatar id={event.id} name={event.name} src={event.src} size={48} shape="square" />}
            title={event.name}
            subtitle={
              <Subtitle>
                <span>{formatDayRange(event.start, event.end)}</span>
                <EventChips event={event} />
              </Subtitle>
            }
            renderLink={(link) => <Link to={paths.event(event.id)} {...link} />}
          />
        ))}
      </List>
    </Section>
  ))
}

/** Dates above chips: side by side they do not fit on a phone in every language. */
const Subtitle = styled.span`
  display: grid;
  gap: 6px;
  padding-bottom: 2px;
`

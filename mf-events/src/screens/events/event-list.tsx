import { styled } from 'styled-components'
import { formatDayRange, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, List, ListRow, Section } from '@coffer/shared-ui'
import { EventChips } from '../../parts/event-chips.tsx'
import { texts } from '../../texts/catalogue.ts'
import type { EventGroup } from './list-events.ts'

/** The groups of the events list, each row a link to its event. */
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
              <Below>
                <span>{formatDayRange(event.start, event.end)}</span>
                <EventChips event={event} />
              </Below>
            }
            renderLink={(link) => <Link to={paths.event(event.id)} {...link} />}
          />
        ))}
      </List>
    </Section>
  ))
}

/** The dates above the chips: beside each other they would not fit on a phone in every language. */
const Below = styled.span`
  display: grid;
  gap: 6px;
  padding-bottom: 2px;
`

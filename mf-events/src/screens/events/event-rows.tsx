import { styled } from 'styled-components'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, List, ListRow, MoneyText, Section, visuallyHidden } from '@coffer/shared-ui'
import { EventChips } from '../../events/event-chips.tsx'
import { formatEventDays } from '../../events/event-zone.ts'
import { texts } from '../../texts/en.ts'
import type { EventGroup } from './event-list.ts'
import { getSign } from '../../events/own-balances.ts'
import type { OwnBalances } from '../../events/own-balances.ts'

interface EventListProps {
  readonly groups: readonly EventGroup[]
  readonly balances: OwnBalances
}

export function EventList({ groups, balances }: EventListProps) {
  const words = useTexts(texts)
  return groups.map(({ name, events }) => (
    <Section key={name} title={words.groups[name]}>
      <EventRows label={words.groups[name]} events={events} balances={balances} />
    </Section>
  ))
}

interface EventRowsProps {
  readonly label: string
  readonly events: EventGroup['events']
  readonly balances: OwnBalances
}

function EventRows({ label, events, balances }: EventRowsProps) {
  const words = useTexts(texts)
  const rows = useSteadyRows(events, { rowKey })
  return (
    <List label={label}>
      {rows.map((event) => {
        const balance = balances.get(event.id)
        return (
          <ListRow
            key={event.id}
            start={<Avatar {...event.avatar} size={48} />}
            title={event.name}
            subtitle={
              <Subtitle>
                <span>{formatEventDays(event)}</span>
                <EventChips event={event} />
              </Subtitle>
            }
            end={
              balance && (
                <MoneyText
                  {...balance}
                  sign="always"
                  caption={<Meaning>{words.listBalance[getSign(balance)]}</Meaning>}
                />
              )
            }
            renderLink={(link) => <Link to={paths.event(event.id)} {...link} />}
          />
        )
      })}
    </List>
  )
}

const rowKey = ({ id }: EventGroup['events'][number]): string => id

/** In the narrowest rows this is only read out: the amount is beside the title there, and a second line would move the rest. */
const Meaning = styled.span`
  @container (max-width: 340px) {
    ${visuallyHidden}
  }
`
/** Dates are above chips, because side by side they do not fit on a phone in every language. */
const Subtitle = styled.span`
  display: grid;
  gap: 6px;
  padding-bottom: 2px;
`

import { CalendarCheck, CalendarDays, Info, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { Instant } from '@coffer/shared-sdk/domain'
import { instantMs } from '@coffer/shared-sdk/domain'
import { FactLine, List, ListRow, Section } from '@coffer/shared-ui'
import { formatEventMoment, zoneToName } from '../../events/event-zone.ts'
import { findCity, plainName } from '../../events/zone-names.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/en.ts'
import { awaitsSettlement, isOver } from './event-facts.ts'

/** Explains the event's status, shows its dates, and says what happens to balances unless the banner says it. */
export function EventAbout({ view: event, nowMs }: Pick<OwnEvent, 'view' | 'nowMs'>) {
  const { detail, meaning, zone: zoneTexts } = useTexts(texts)
  /** Names the event's zone if local clocks show another time. */
  const subtitle = (label: string, instant: Instant): ReactNode => {
    const named = zoneToName(event, instantMs(instant))
    if (named === null) return label
    const city = findCity(named.zone)
    const zone = city === null ? plainName(named.zone) : zoneTexts.time(city)
    return <FactLine facts={[label, named.isUnknown ? zoneTexts.notKnown(zone) : zone]} />
  }
  return (
    <Section title={detail.facts}>
      <List label={detail.facts}>
        <ListRow
          start={<Info aria-hidden />}
          title={<Sentence>{meaning[event.displayStatus]}</Sentence>}
          subtitle={detail.status}
        />
        <ListRow
          start={<CalendarDays aria-hidden />}
          title={formatEventMoment(event, event.start)}
          subtitle={subtitle(isOver(event.start, nowMs) ? detail.started : detail.starts, event.start)}
        />
        <ListRow
          start={<CalendarCheck aria-hidden />}
          title={formatEventMoment(event, event.end)}
          subtitle={subtitle(isOver(event.end, nowMs) ? detail.ended : detail.ends, event.end)}
        />
        {!awaitsSettlement(event) && event.displayStatus !== 'concluded' && (
          <ListRow
            start={<Scale aria-hidden />}
            title={<Sentence>{detail.settlement}</Sentence>}
            subtitle={detail.finalising}
          />
        )}
      </List>
    </Section>
  )
}

/** The sentence wraps, while other titles of rows are cut. */
const Sentence = styled.span`
  white-space: normal;
`

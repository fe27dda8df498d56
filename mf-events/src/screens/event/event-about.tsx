import { CalendarCheck, CalendarDays, Info, Scale } from 'lucide-react'
import { styled } from 'styled-components'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { List, ListRow, Section } from '@coffer/shared-ui'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/catalogue.ts'
import { awaitsSettlement, isOver } from './event-facts.ts'

/** The meaning of the event's status, its dates, and what becomes of balances, unless the banner says it. */
export function EventAbout({ view: event, nowMs }: Pick<OwnEvent, 'view' | 'nowMs'>) {
  const { detail, meaning } = useTexts(texts)
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
          title={formatMoment(event.start)}
          subtitle={isOver(event.start, nowMs) ? detail.started : detail.starts}
        />
        <ListRow
          start={<CalendarCheck aria-hidden />}
          title={formatMoment(event.end)}
          subtitle={isOver(event.end, nowMs) ? detail.ended : detail.ends}
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

/** Wraps, while a row's title is otherwise cut. */
const Sentence = styled.span`
  white-space: normal;
`

import { CalendarCheck, CalendarDays, Info } from 'lucide-react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { List, ListRow, Section } from '@coffer/shared-ui'
import type { EventView } from '../../hooks/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { isOver } from './event-facts.ts'

/** What its status means, and when it is. */
export function EventAbout({ event }: { readonly event: EventView }) {
  const { detail, meaning } = useTexts(texts)
  const nowMs = now()
  return (
    <Section title={detail.facts}>
      <List label={detail.facts}>
        <ListRow
          start={<Info aria-hidden />}
          title={<Whole>{meaning[event.displayStatus]}</Whole>}
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
      </List>
    </Section>
  )
}

/** A sentence, which no row cuts. */
const Whole = styled.span`
  white-space: normal;
`

import { ArrowLeftRight, ChartColumn, Download } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { List, ListRow, Section } from '@coffer/shared-ui'
import type { EventView } from '../../events/event-view.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'

/** Links to settling up, pictures and downloads; renders nothing while the event is hidden (accounting A15). */
export function EventTools({ event }: { readonly event: EventView }) {
  const { tools } = useTexts(eventScreenTexts)
  const { id: eventId, isHidden, status } = event
  const settleText = status === 'active' ? tools.settlePreview : tools.settlePlan
  return (
    <Section title={tools.title}>
      <List label={tools.title}>
        {/* Settling up stays after the event is concluded: concluding moves its balances into the community's and pays nobody (product
            2.16). */}
        <ListRow
          start={<ArrowLeftRight aria-hidden />}
          title={tools.settle}
          subtitle={isHidden ? undefined : settleText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('settle-up', { eventId })}
        />
        <ListRow
          start={<ChartColumn aria-hidden />}
          title={tools.charts}
          subtitle={isHidden ? undefined : tools.chartsText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('event-charts', { eventId })}
        />
        <ListRow
          start={<Download aria-hidden />}
          title={tools.export}
          subtitle={isHidden ? undefined : tools.exportText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('event-export', { eventId })}
        />
      </List>
    </Section>
  )
}

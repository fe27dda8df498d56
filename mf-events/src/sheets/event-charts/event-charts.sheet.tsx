import { useState } from 'react'
import { now } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts, formatPercent } from '@coffer/shared-sdk/i18n'
import { mergeExpenses } from '@coffer/shared-sdk/queries'
import { EmptyState, Stack, formatMoney } from '@coffer/shared-ui'
import { ChartFrame } from '@coffer/shared-ui/charts'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import type { EventMoney } from '../../money/event-money.ts'
import { listExpenses, spendingByGroup } from '../../money/spending.ts'
import { chartsTexts } from '../../texts/charts.en.ts'
import { EventMoneySheet } from '../parts/event-money-sheet.tsx'
import { Bars, barsHeight, withOthers } from './bars.tsx'
import { PersonChart } from './person-chart.tsx'
import { TimeChart } from './time-chart.tsx'

/** Shows where an event's money went, by group, person and day (product 2.16). */
export default function EventChartsSheet({ params, ...sheet }: SheetProps<'event-charts'>) {
  const words = useTexts(chartsTexts)
  return (
    <EventMoneySheet {...sheet} eventId={params.eventId} title={words.title}>
      {(money) => <Currencies money={money} />}
    </EventMoneySheet>
  )
}

/** Shows the charts of one currency, with tabs if there are several. */
function Currencies({ money }: { readonly money: EventMoney }) {
  const words = useTexts(chartsTexts)
  const spent = money.currencies.filter((currency) => listExpenses(money, currency).length > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = spent.find((one) => one === chosen) ?? spent[0]
  if (currency === undefined) {
    return <EmptyState illustration="transactions" title={words.empty.title} text={words.empty.text} />
  }
  const charts = <Charts key={currency} money={money} currency={currency} />
  if (spent.length === 1) return charts
  return (
    <SegmentedTabs
      label={words.currency}
      tabs={spent.map((one) => ({ id: one, label: one }))}
      value={currency}
      onChange={setChosen}
    >
      {charts}
    </SegmentedTabs>
  )
}

interface ChartsProps {
  readonly money: EventMoney
  readonly currency: Currency
}

function Charts({ money, currency }: ChartsProps) {
  const words = useTexts(chartsTexts)
  const [nowMs] = useState(now)
  const expenses = listExpenses(money, currency)
  const cents = expenses.reduce((all, { amount }) => all + amount, 0)
  return (
    <Stack $gap={4}>
      <SheetSummary>
        {words.total(formatMoney({ cents, currency }), mergeExpenses(expenses).length)}
      </SheetSummary>
      <GroupChart money={money} currency={currency} />
      <PersonChart money={money} currency={currency} />
      <TimeChart money={money} currency={currency} nowMs={nowMs} />
    </Stack>
  )
}

interface GroupChartProps {
  readonly money: EventMoney
  readonly currency: Currency
}

function GroupChart({ money, currency }: GroupChartProps) {
  const words = useTexts(chartsTexts)
  const groups = spendingByGroup(money, currency)
  const total = groups.reduce((all, { cents }) => all + cents, 0)
  const format = (cents: number) => formatMoney({ cents, currency })
  const rows = withOthers(
    groups.map(({ id, name, cents }) => ({ id, name, cents: [cents] })),
    words.others,
  )
  const [most] = groups
  return (
    <ChartFrame
      title={words.byGroup.title}
      summary={
        most && words.byGroup.summary(most.name, format(most.cents), formatPercent(most.cents / total))
      }
      table={{
        columns: [words.byGroup.group, words.spent, words.byGroup.ofAll],
        rows: groups.map(({ id, name, cents }) => ({
          id,
          cells: [name, format(cents), formatPercent(cents / total)],
        })),
      }}
      texts={{ showTable: words.table, showChart: words.chart }}
      height={barsHeight(rows)}
    >
      <Bars rows={rows} currency={currency} />
    </ChartFrame>
  )
}

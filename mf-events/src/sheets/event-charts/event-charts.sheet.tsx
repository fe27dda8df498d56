import { useState } from 'react'
import { styled } from 'styled-components'
import { now } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { useTexts, formatPercent } from '@coffer/shared-sdk/i18n'
import { categoryTexts, useCategoryName } from '@coffer/shared-sdk/mutations'
import { mergeExpenses } from '@coffer/shared-sdk/queries'
import { EmptyState, Stack, formatMoney, tokens } from '@coffer/shared-ui'
import { ChartFrame, barFill, hatchedFill } from '@coffer/shared-ui/charts'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import type { EventMoney } from '../../money/event-money.ts'
import { listExpenses, spendingByCategory, spendingByGroup, spendingByPerson } from '../../money/spending.ts'
import { chartsTexts } from '../../texts/charts.en.ts'
import { EventMoneySheet } from '../parts/event-money-sheet.tsx'
import { Bars, barsHeight, withOthers } from './bars.tsx'
import { TimeChart } from './time-chart.tsx'

/** Shows where an event's money went, by group, category, person and day (product 2.16). */
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

function Charts({ money, currency }: { readonly money: EventMoney; readonly currency: Currency }) {
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
      <CategoryChart money={money} currency={currency} />
      <PersonChart money={money} currency={currency} />
      <TimeChart money={money} currency={currency} nowMs={nowMs} />
    </Stack>
  )
}

interface EventChartProps {
  readonly money: EventMoney
  readonly currency: Currency
}

function GroupChart({ money, currency }: EventChartProps) {
  const { byGroup } = useTexts(chartsTexts)
  const groups = spendingByGroup(money, currency)
  return <PartChart title={byGroup.title} column={byGroup.group} parts={groups} currency={currency} />
}

/** Shows nothing as long as no expense has a category. */
function CategoryChart({ money, currency }: EventChartProps) {
  const { byCategory } = useTexts(chartsTexts)
  const { title } = useTexts(categoryTexts)
  const categoryName = useCategoryName()
  const parts = spendingByCategory(money, currency).map(({ category, cents }) => ({
    id: category || 'none',
    name: categoryName(category),
    cents,
  }))
  if (parts.length === 0) return null
  return <PartChart title={byCategory} column={title} parts={parts} currency={currency} />
}

interface PartChartProps {
  readonly title: string
  /** The heading of the names in the table. */
  readonly column: string
  /** What adds up to all that was spent; the sentence above the chart names the first. */
  readonly parts: readonly { readonly id: string; readonly name: string; readonly cents: Cents }[]
  readonly currency: Currency
}

/** Shows a bar for each part of what was spent, and in the table its percentage. */
function PartChart({ title, column, parts, currency }: PartChartProps) {
  const words = useTexts(chartsTexts)
  const total = parts.reduce((all, { cents }) => all + cents, 0)
  const format = (cents: number) => formatMoney({ cents, currency })
  const rows = withOthers(
    parts.map(({ id, name, cents }) => ({ id, name, cents: [cents] })),
    words.others,
  )
  const [most] = parts
  return (
    <ChartFrame
      title={title}
      summary={
        most && words.byGroup.summary(most.name, format(most.cents), formatPercent(most.cents / total))
      }
      table={{
        columns: [column, words.spent, words.byGroup.ofAll],
        rows: parts.map(({ id, name, cents }) => ({
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

const LEGEND_HEIGHT = 32

/** Shows two bars for each person: what they paid, and their part of what the groups spent. */
function PersonChart({ money, currency }: EventChartProps) {
  const words = useTexts(chartsTexts)
  const { byPerson } = words
  const people = spendingByPerson(money, currency)
  const format = (cents: number) => formatMoney({ cents, currency })
  const rows = withOthers(
    people.map(({ id, name, paid, part }) => ({ id, name, cents: [paid, part] })),
    words.others,
  )
  const [most] = people.toSorted((a, b) => b.paid - a.paid)
  return (
    <ChartFrame
      title={byPerson.title}
      summary={most && byPerson.summary(most.name, format(most.paid))}
      table={{
        columns: [byPerson.person, byPerson.paid, byPerson.part],
        rows: people.map(({ id, name, paid, part }) => ({ id, cells: [name, format(paid), format(part)] })),
      }}
      texts={{ showTable: words.table, showChart: words.chart }}
      height={LEGEND_HEIGHT + barsHeight(rows)}
    >
      <div>
        <Legend>
          <span>
            <Key $isHatched={false} />
            {byPerson.paid}
          </span>
          <span>
            <Key $isHatched />
            {byPerson.part}
          </span>
        </Legend>
        <Bars rows={rows} currency={currency} />
      </div>
    </ChartFrame>
  )
}

const Legend = styled.p`
  display: flex;
  gap: ${tokens.space[4]};
  height: ${LEGEND_HEIGHT}px;
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
    height: 20px;
  }
`
const Key = styled.i<{ $isHatched: boolean }>`
  width: 24px;
  height: 12px;
  border-radius: 3px;
  ${({ $isHatched }) => ($isHatched ? hatchedFill : barFill)}
`

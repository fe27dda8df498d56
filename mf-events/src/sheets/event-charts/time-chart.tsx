import { styled } from 'styled-components'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { formatDay, getLocale, useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { ChartFrame, barFill } from '@coffer/shared-ui/charts'
import { readingZone } from '../../events/event-zone.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { spendingByTime } from '../../money/spending.ts'
import type { SpendingUnit, TimeSpending } from '../../money/spending.ts'
import { chartsTexts } from '../../texts/charts.en.ts'
import type { chartsEn } from '../../texts/charts.en.ts'

interface TimeChartProps {
  readonly money: EventMoney
  readonly currency: Currency
  readonly nowMs: number
}

/** The number of names that fit below the columns on a phone; at 200 % half as many fit. */
const MAX_NAMES = 6
/**
 * A name is as wide as a ninth of the chart on a phone. In charts with more columns it reaches over its neighbours, so the columns beside
 * 'before' and 'after' get no name.
 */
const COLUMNS_OF_A_NAME = 9

interface Column {
  readonly id: string
  readonly cents: Cents
  /** The name below the column. */
  readonly shortName: string
  /** The name in the table. */
  readonly name: string
  /** The chart's sentence if this column is the highest. */
  readonly sentence: (name: string, amount: string) => string
}

/**
 * Shows a column for each day of the event, or for each week or month of a long one, and columns for what was spent before and after it.
 */
export function TimeChart({ money, currency, nowMs }: TimeChartProps) {
  const words = useTexts(chartsTexts)
  const time = spendingByTime(money, currency, nowMs)
  const columns = buildColumns(time, words.byTime, readingZone(money.context.event.event))
  const format = (cents: number) => formatMoney({ cents, currency })
  const [most] = columns.toSorted((a, b) => b.cents - a.cents)
  if (most === undefined) return null
  return (
    <ChartFrame
      title={words.byTime.title[time.unit]}
      summary={most.sentence(most.name, format(most.cents))}
      table={{
        columns: [words.byTime.unit[time.unit], words.spent],
        rows: columns
          .filter(({ cents }) => cents > 0)
          .map(({ id, name, cents }) => ({ id, cells: [name, format(cents)] })),
      }}
      texts={{ showTable: words.table, showChart: words.chart }}
      height={200}
    >
      <Chart>
        <Scale>
          <span>{format(most.cents)}</span>
        </Scale>
        <Columns>
          {columns.map(({ id, cents }) => (
            <Bar key={id} style={{ height: `${(cents / most.cents) * 100}%` }} />
          ))}
        </Columns>
        <Names>
          {columns.map(({ id, shortName }, index) => (
            <span key={id}>
              {nameRank(time, index) !== null && <b data-rank={nameRank(time, index)}>{shortName}</b>}
            </span>
          ))}
        </Names>
      </Chart>
    </ChartFrame>
  )
}

/** Returns the rank of a column's name: 1 is always shown, 2 is shown if there is room, null is never shown. */
export function nameRank(
  { before, spans, after }: Pick<TimeSpending, 'before' | 'spans' | 'after'>,
  index: number,
): 1 | 2 | null {
  const count = spans.length + Number(before > 0) + Number(after > 0)
  const day = before > 0 ? index - 1 : index
  if (day < 0 || day >= spans.length) return 1
  const step = Math.ceil(spans.length / MAX_NAMES)
  if (day % step !== 0) return null
  const reach = Math.ceil(count / COLUMNS_OF_A_NAME)
  if ((before > 0 && index < reach) || (after > 0 && count - 1 - index < reach)) return null
  return (day / step) % 2 === 0 ? 1 : 2
}

type Words = (typeof chartsEn)['byTime']

function buildColumns(
  { unit, before, spans, after }: TimeSpending,
  words: Words,
  zone: string,
): readonly Column[] {
  const around = (id: 'before' | 'after', cents: Cents, name: string): readonly Column[] =>
    cents === 0 ? [] : [{ id, cents, shortName: words[id], name, sentence: words.summary[id] }]
  return [
    ...around('before', before, words.beforeEvent),
    ...spans.map(({ startMs, cents }) => ({
      id: String(startMs),
      cents,
      shortName: formatShortPeriod(unit, startMs, zone),
      name: formatPeriod(unit, startMs, zone),
      sentence: words.summary[unit],
    })),
    ...around('after', after, words.afterEvent),
  ]
}

function formatPeriod(unit: SpendingUnit, ms: number, zone: string): string {
  if (unit !== 'month') return formatDay(new Date(ms).toISOString(), 'medium', zone)
  return formatIn(zone, { month: 'long', year: 'numeric' }, ms)
}

function formatShortPeriod(unit: SpendingUnit, ms: number, zone: string): string {
  return formatIn(zone, unit === 'month' ? { month: 'short' } : { day: 'numeric', month: 'numeric' }, ms)
}

function formatIn(zone: string, options: Intl.DateTimeFormatOptions, ms: number): string {
  const zoned = zone === '' ? options : { ...options, timeZone: zone }
  return new Intl.DateTimeFormat(getLocale(), zoned).format(ms)
}

const Chart = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-rows: auto 1fr auto;
  height: 100%;
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
/** The amount of the highest column, at the line that it reaches. */
const Scale = styled.p`
  border-bottom: 1px dashed ${tokens.color.lineStrong};
  font-variant-numeric: tabular-nums;
`
const Columns = styled.div`
  display: flex;
  align-items: flex-end;
  gap: clamp(1px, 1%, 8px);
  border-bottom: 1px solid ${tokens.color.lineStrong};
`
const Bar = styled.i`
  flex: 1;
  max-width: 48px;
  margin-inline: auto;
  border-radius: 3px 3px 0 0;
  ${barFill}

  &:first-child:last-child {
    max-width: 96px;
  }
`
const Names = styled.div`
  display: flex;
  gap: clamp(1px, 1%, 8px);
  height: 1.375rem;

  span {
    flex: 1;
    display: flex;
    justify-content: center;
    width: 0;
    padding-top: ${tokens.space[1]};
  }
  b {
    font-weight: 400;
    white-space: nowrap;
  }
  /* A phone's width at a text size or zoom of 200 %. */
  @container (max-width: 15rem) {
    b[data-rank='2'] {
      display: none;
    }
  }
`

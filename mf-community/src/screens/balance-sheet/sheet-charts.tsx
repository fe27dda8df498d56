import { NO_TOTALS, balanceSheet } from '@coffer/shared-sdk/domain'
import type { BalanceSheet, Cents, Currency } from '@coffer/shared-sdk/domain'
import { getLocale, useTexts } from '@coffer/shared-sdk/i18n'
import { bookQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { SheetAnswer } from '@coffer/shared-sdk/queries'
import { PendingOrError, Skeleton, Stack, formatMoney } from '@coffer/shared-ui'
import { ChartFrame } from '@coffer/shared-ui/charts'
import { booksTexts } from '../../texts/books.en.ts'
import { mediumDay, shortMonth } from './period.ts'
import { SpanColumns } from './span-columns.tsx'
import { divide, lastDays, spanMoments } from './spans.ts'
import type { Spans } from './spans.ts'

interface SheetChartsProps {
  /** Local days. */
  readonly from: string
  readonly to: string
  readonly currency: Currency
}

/** Shows assets and liabilities at the end of each span of the period, and its result. */
export default function SheetCharts({ from, to, currency }: SheetChartsProps) {
  const words = useTexts(booksTexts)
  const spans = divide(from, to)
  const sheet = useQuery(bookQueries.sheet(useScope(), spanMoments(spans)))
  if (sheet.data) return <Charts points={toPoints(sheet.data, spans, currency)} currency={currency} />
  return (
    <PendingOrError
      loaded={pendingOrError([sheet])}
      texts={{ ...words, ...words.charts }}
      skeleton={<Skeleton $height="340px" $shape="block" />}
    />
  )
}

export interface ChartPoint {
  readonly id: string
  /** The name below the column. */
  readonly name: string
  /** The last day of the span, for the table. */
  readonly lastDay: string
  readonly sheet: BalanceSheet
}

/** Returns a sheet for each span: the balances at its end and the result within it. */
export function toPoints(
  { currencies }: SheetAnswer,
  spans: Spans,
  currency: Currency,
): readonly ChartPoint[] {
  const steps = currencies.find((one) => one.currency === currency)?.steps ?? []
  const ends = lastDays(spans)
  return spans.days.map((day, index) => ({
    id: day,
    name: formatSpan(spans, day),
    lastDay: mediumDay(ends[index] ?? spans.end),
    sheet: balanceSheet(steps[index + 1] ?? NO_TOTALS, steps[index]),
  }))
}

function formatSpan({ unit }: Spans, day: string): string {
  if (unit === 'year') return day.slice(0, 4)
  if (unit === 'month' || unit === 'quarter') return shortMonth(day)
  const date = new Date(`${day}T12:00`)
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'numeric' }).format(date)
}

interface ChartsProps {
  readonly points: readonly ChartPoint[]
  readonly currency: Currency
}

function Charts({ points, currency }: ChartsProps) {
  const { charts: words, assets, liabilities, income, expenses } = useTexts(booksTexts)
  const format = (cents: Cents) => formatMoney({ cents, currency })
  const last = points.at(-1)
  const result = points.reduce((sum, { sheet }) => sum + sheet.profitAndLoss.total, 0)
  const { profit, loss, even } = words.resultSummary
  const texts = { showTable: words.table, showChart: words.chart }
  return (
    <Stack $gap={4}>
      <ChartFrame
        title={words.balances}
        summary={
          last &&
          words.balancesSummary(
            last.lastDay,
            format(last.sheet.assets.total),
            format(last.sheet.liabilities.total),
          )
        }
        table={{
          columns: [words.until, assets, liabilities],
          rows: points.map(({ id, lastDay, sheet }) => ({
            id,
            cells: [lastDay, format(sheet.assets.total), format(sheet.liabilities.total)],
          })),
        }}
        texts={texts}
      >
        <SpanColumns
          legend={[assets, liabilities]}
          currency={currency}
          columns={points.map(({ id, name, sheet }) => ({
            id,
            name,
            cents: [sheet.assets.total, sheet.liabilities.total],
          }))}
        />
      </ChartFrame>
      <ChartFrame
        title={words.result}
        summary={result === 0 ? even : (result > 0 ? profit : loss)(format(Math.abs(result)))}
        table={{
          columns: [words.until, income, expenses, words.result],
          rows: points.map(({ id, lastDay, sheet: { profitAndLoss } }) => ({
            id,
            cells: [
              lastDay,
              format(profitAndLoss.income),
              format(profitAndLoss.expenses),
              format(profitAndLoss.total),
            ],
          })),
        }}
        texts={texts}
      >
        <SpanColumns
          currency={currency}
          columns={points.map(({ id, name, sheet }) => ({ id, name, cents: [sheet.profitAndLoss.total] }))}
        />
      </ChartFrame>
    </Stack>
  )
}

import type { Currency } from '@coffer/shared-sdk/domain'
import { formatPercent, useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { ChartFrame } from '@coffer/shared-ui/charts'
import type { EventMoney } from '../../money/event-money.ts'
import { spendingByGroup } from '../../money/spending.ts'
import { chartsTexts } from '../../texts/charts.en.ts'
import { Bars, barsHeight, withOthers } from './bars.tsx'

interface GroupChartProps {
  readonly money: EventMoney
  readonly currency: Currency
}

export function GroupChart({ money, currency }: GroupChartProps) {
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

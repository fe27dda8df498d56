import { styled } from 'styled-components'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { ChartFrame, barFill, hatchedFill } from '@coffer/shared-ui/charts'
import type { EventMoney } from '../../money/event-money.ts'
import { spendingByPerson } from '../../money/spending.ts'
import { chartsTexts } from '../../texts/charts.en.ts'
import { Bars, barsHeight, withOthers } from './bars.tsx'

interface PersonChartProps {
  readonly money: EventMoney
  readonly currency: Currency
}

const LEGEND_HEIGHT = 32

/** Shows two bars for each person: what they paid, and their part of what the groups spent. */
export function PersonChart({ money, currency }: PersonChartProps) {
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

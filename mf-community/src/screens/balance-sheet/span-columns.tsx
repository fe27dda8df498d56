/** Columns above and below a zero line, one or two for each span; readable without colour. */
import { styled } from 'styled-components'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { barFill, hatchedFill } from '@coffer/shared-ui/charts'

/** This many names fit below the columns of the smallest phone; the first one begins at the edge. */
const MAX_NAMES = 4

export interface SpanColumn {
  readonly id: string
  /** The name below the column. */
  readonly name: string
  /** One bar each: the first is filled, the second hatched. */
  readonly cents: readonly Cents[]
}

interface SpanColumnsProps {
  readonly columns: readonly SpanColumn[]
  readonly currency: Currency
  /** The names of the bars of a column, if there are several. */
  readonly legend?: readonly string[] | undefined
}

export function SpanColumns({ columns, currency, legend }: SpanColumnsProps) {
  const values = columns.flatMap(({ cents }) => cents)
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const height = Math.max(1, highest - lowest)
  const percent = (cents: Cents): string => `${(Math.abs(cents) / height) * 100}%`
  const step = Math.ceil(columns.length / MAX_NAMES)
  const format = (cents: Cents) => formatMoney({ cents, currency })
  return (
    <Chart>
      {legend && (
        <Legend>
          {legend.map((name, index) => (
            <span key={name}>
              <Key $isHatched={index > 0} />
              {name}
            </span>
          ))}
        </Legend>
      )}
      <Scale $row={2}>{highest > 0 && format(highest)}</Scale>
      <Plot>
        <Zero style={{ top: percent(highest) }} />
        {columns.map(({ id, cents }) => (
          <Column key={id}>
            {cents.map((amount, index) => (
              <Bar
                key={index}
                $isHatched={index > 0}
                hidden={amount === 0}
                style={{ top: percent(highest - Math.max(0, amount)), height: percent(amount) }}
              />
            ))}
          </Column>
        ))}
      </Plot>
      <Scale $row={4}>{lowest < 0 && format(lowest)}</Scale>
      <Names>
        {columns.map(({ id, name }, index) => (
          <span key={id}>
            {index % step === 0 && <b data-rank={(index / step) % 2 === 0 ? 1 : 2}>{name}</b>}
          </span>
        ))}
      </Names>
    </Chart>
  )
}

const Chart = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto auto;
  height: 100%;
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.xs} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  grid-row: 1;
  padding-bottom: ${tokens.space[2]};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
`
const Key = styled.i<{ $isHatched: boolean }>`
  width: 24px;
  height: 12px;
  border-radius: 3px;
  ${({ $isHatched }) => ($isHatched ? hatchedFill : barFill)}
`
const Scale = styled.p<{ $row: number }>`
  grid-row: ${({ $row }) => $row};

  &:empty {
    display: none;
  }
`
const Plot = styled.div`
  position: relative;
  display: flex;
  grid-row: 3;
  gap: clamp(1px, 1%, 8px);
`
const Zero = styled.i`
  position: absolute;
  inset-inline: 0;
  border-top: 1px solid ${tokens.color.lineStrong};
`
const Column = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  gap: 1px;
  min-width: 0;
`
const Bar = styled.i<{ $isHatched: boolean }>`
  position: relative;
  flex: 1;
  max-width: 24px;
  min-height: 2px;
  border-radius: 3px;
  ${({ $isHatched }) => ($isHatched ? hatchedFill : barFill)}

  /* Keeps its place beside the other one. */
  &[hidden] {
    display: block;
    visibility: hidden;
  }
`
const Names = styled.div`
  display: flex;
  gap: clamp(1px, 1%, 8px);
  grid-row: 5;
  height: 1.375rem;

  span {
    display: flex;
    flex: 1;
    justify-content: center;
    width: 0;
    padding-top: ${tokens.space[1]};
  }
  /* Within the chart. */
  span:first-child {
    justify-content: flex-start;
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

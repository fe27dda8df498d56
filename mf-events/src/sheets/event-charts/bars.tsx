/** Horizontal bars with their names and amounts, readable without colour. */
import { styled } from 'styled-components'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { formatMoney, tokens } from '@coffer/shared-ui'
import { barFill, hatchedFill } from '@coffer/shared-ui/charts'

/** The remaining rows are summed up in one. */
export const MAX_BARS = 10
/** Sizes in pixels at the default text size. */
const NAME_HEIGHT = 24
const BAR_HEIGHT = 24
const GAP = 12

export interface BarRow {
  readonly id: string
  readonly name: string
  /** The amounts, one bar each. */
  readonly cents: readonly Cents[]
}

/** Returns the height of all bars in pixels at the default text size. */
export function barsHeight(rows: readonly BarRow[]): number {
  return rows.reduce((all, { cents }) => all + NAME_HEIGHT + cents.length * BAR_HEIGHT + GAP, -GAP)
}

/** The first bar of a row is filled, the second one hatched; all have the same scale. */
export function Bars({ rows, currency }: { readonly rows: readonly BarRow[]; readonly currency: Currency }) {
  const all = rows.flatMap(({ cents }) => cents)
  const largest = Math.max(1, ...all)
  const format = (cents: Cents) => formatMoney({ cents, currency })
  // This leaves room for the longest amount beside the longest bar, at every text size and width.
  const room = `${Math.max(0, ...all.map((cents) => format(cents).length)) + 1}ch`
  return (
    <Root>
      {rows.map(({ id, name, cents }) => (
        <div key={id}>
          <Name>{name}</Name>
          {cents.map((amount, index) => (
            <Line key={index}>
              <Bar
                $isHatched={index > 0}
                hidden={amount === 0}
                style={{ width: `calc((100% - ${room}) * ${amount / largest})` }}
              />
              <span>{format(amount)}</span>
            </Line>
          ))}
        </div>
      ))}
    </Root>
  )
}

/**
 * Returns the first rows, and one more row with the sum of the others if there are too many.
 *
 * @param name names the row for this number of others
 */
export function withOthers(rows: readonly BarRow[], name: (count: number) => string): readonly BarRow[] {
  if (rows.length <= MAX_BARS) return rows
  const others = rows.slice(MAX_BARS - 1)
  const cents = (others[0]?.cents ?? []).map((_, index) =>
    others.reduce((all, row) => all + (row.cents[index] ?? 0), 0),
  )
  return [...rows.slice(0, MAX_BARS - 1), { id: 'others', name: name(others.length), cents }]
}

const Root = styled.div`
  display: grid;
  gap: ${GAP / 16}rem;
`
const Name = styled.p`
  height: ${NAME_HEIGHT / 16}rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 ${tokens.text.s} ${tokens.font};
`
const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  height: ${BAR_HEIGHT / 16}rem;
  font: 400 ${tokens.text.xs} ${tokens.font};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
const Bar = styled.i<{ $isHatched: boolean }>`
  flex: none;
  min-width: 2px;

  &[hidden] {
    display: none;
  }
  height: 14px;
  border-radius: 3px;
  ${({ $isHatched }) => ($isHatched ? hatchedFill : barFill)}
`

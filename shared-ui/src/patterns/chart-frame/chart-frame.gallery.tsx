import { styled } from 'styled-components'
import { Stack } from '../../primitives/layout/layout.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { EmptyState } from '../../primitives/states/empty-state.tsx'
import { tokens } from '../../theme/tokens.ts'
import { ChartFrame } from './chart-frame.tsx'

const MONTHS = [
  { name: 'January', cents: 42, shown: '€42.00' },
  { name: 'February', cents: 88, shown: '€88.00' },
  { name: 'March', cents: 124, shown: '€124.00' },
  { name: 'April', cents: 61, shown: '€61.00' },
]
const table = {
  columns: ['Month', 'Spent'],
  rows: MONTHS.map(({ name, shown }) => ({ id: name, cells: [name, shown] })),
}
const commonProps = {
  title: 'Spent by month',
  summary: 'Most in March: €124.00.',
  table,
  texts: { showTable: 'Table', showChart: 'Chart' },
}

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space[4]};
  height: 100%;
  font: 500 ${tokens.text.xs} ${tokens.font};
  text-align: center;

  > span {
    flex: 1;
  }
  i {
    display: block;
    margin: ${tokens.space[1]} 0;
    border-radius: ${tokens.radius.s};
    background: ${tokens.color.primaryMark};
  }
`
const chart = (
  <Bars>
    {MONTHS.map(({ name, cents, shown }) => (
      <span key={name}>
        {shown}
        <i style={{ height: cents }} />
        {name.slice(0, 3)}
      </span>
    ))}
  </Bars>
)

export const gallery = [
  {
    title: 'Chart, loading, empty',
    element: (
      <Stack>
        <ChartFrame {...commonProps}>{chart}</ChartFrame>
        <ChartFrame {...commonProps} placeholder={<Skeleton $height="220px" $shape="block" />}>
          {null}
        </ChartFrame>
        <ChartFrame {...commonProps} placeholder={<EmptyState title="Nothing spent yet" />}>
          {null}
        </ChartFrame>
      </Stack>
    ),
  },
]

import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { tokens } from '../../theme/tokens.ts'
import { SmallText } from '../../primitives/small-text/small-text.ts'

interface ChartTable {
  /** The first column holds the row headers. */
  columns: readonly string[]
  /** Formatted cells by column. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

export interface ChartFrameProps {
  title: string
  /** Says in one sentence what the chart shows. */
  summary?: string | undefined
  /** The chart's data. */
  table: ChartTable
  texts: { showTable: string; showChart: string }
  /** The chart, which fills its box, has no focusable elements, and can be read without colour. */
  children: ReactNode
  /** Shown instead of the chart: a `Skeleton`, an empty or an error state. */
  placeholder?: ReactNode
  /** The height of the chart and its placeholder in pixels at the default text size; 220 by default. It grows with the text. */
  height?: number | undefined
}

/** In pixels. A table is at least this high, so that most charts and their tables take the same room. */
const DEFAULT_HEIGHT = 220

/** Converts pixels at the default text size to a length that grows with the text. */
const inRem = (pixels: number): string => `${pixels / 16}rem`

/** A chart with a title and its data as a table: always available to screen readers, shown by a button. */
export function ChartFrame({
  title,
  summary,
  table,
  texts,
  children,
  placeholder,
  height = DEFAULT_HEIGHT,
}: ChartFrameProps) {
  const id = useId()
  const [showsTable, setShowsTable] = useState(false)
  const hasChart = placeholder === undefined
  return (
    <Figure aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {summary !== undefined && <SmallText>{summary}</SmallText>}
        </div>
        {hasChart && (
          <Button
            variant="quiet"
            size="s"
            aria-describedby={id}
            icon={showsTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setShowsTable(!showsTable)}
          >
            {showsTable ? texts.showChart : texts.showTable}
          </Button>
        )}
      </Head>
      {!hasChart && <Box style={{ minHeight: inRem(height) }}>{placeholder}</Box>}
      {hasChart && !showsTable && (
        <Box aria-hidden style={{ height: inRem(height) }}>
          {children}
        </Box>
      )}
      {hasChart &&
        (showsTable ? (
          <VisibleTable {...table} title={title} minHeight={Math.min(height, DEFAULT_HEIGHT)} />
        ) : (
          <HiddenTable {...table} title={title} />
        ))}
    </Figure>
  )
}

interface TableProps extends ChartTable {
  title: string
}

function VisibleTable({ minHeight, ...table }: TableProps & { minHeight: number }) {
  return (
    <Scroller style={{ minHeight: inRem(minHeight) }} tabIndex={0} role="region" aria-label={table.title}>
      <DataTable {...table} />
    </Scroller>
  )
}

function HiddenTable(table: TableProps) {
  return (
    <VisuallyHidden as="div">
      <DataTable {...table} />
    </VisuallyHidden>
  )
}

function DataTable({ title, columns, rows }: TableProps) {
  return (
    <Table>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Figure = styled.figure`
  padding: ${tokens.space[4]} ${tokens.space[5]} ${tokens.space[5]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
const Head = styled.figcaption`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  /* At 200 % the button goes below the title. */
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
  padding-bottom: ${tokens.space[3]};

  > div {
    flex: 1 1 8rem;
    min-width: 0;
  }

  > button {
    flex: none;
    margin: -4px calc(-1 * ${tokens.space[2]}) 0 0;
  }
`
const Title = styled.p`
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
const Box = styled.div`
  display: grid;
  align-items: center;
  min-width: 0;
`
const Scroller = styled.div`
  overflow-x: auto;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 400 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 10px 0 10px ${tokens.space[3]};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
    white-space: normal;
  }
  thead th {
    color: ${tokens.color.muted};
    font-weight: 500;
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr {
    border-top: 1px solid ${tokens.color.line};
  }
`

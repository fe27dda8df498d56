import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { tokens } from '../../theme/tokens.ts'

export interface ChartTable {
  /** The first column names the row. */
  columns: readonly string[]
  /** Cells by column, as texts in the person's language. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

export interface ChartFrameProps {
  title: string
  /** What the picture says, in one sentence. */
  summary?: string | undefined
  /** The same figures as the picture's. */
  table: ChartTable
  texts: { showTable: string; showPicture: string }
  /** The picture: fills its box, holds nothing that takes the focus, and needs no colour to be read. */
  children: ReactNode
  /** Stands in the picture's place while there is none: a `Skeleton`, an empty or an error state. */
  placeholder?: ReactNode
  /** Pixels; the same for every state, so that nothing shifts. 220 when left out. */
  height?: number | undefined
}

/** A picture of figures with its title and, behind it, the table: always there for screen readers, for eyes by a press. */
export function ChartFrame({
  title,
  summary,
  table,
  texts,
  children,
  placeholder,
  height = 220,
}: ChartFrameProps) {
  const id = useId()
  const [showsTable, setShowsTable] = useState(false)
  const hasPicture = placeholder === undefined
  return (
    <Figure aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {summary !== undefined && <Summary>{summary}</Summary>}
        </div>
        {hasPicture && (
          <Button
            variant="quiet"
            size="s"
            icon={showsTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setShowsTable(!showsTable)}
          >
            {showsTable ? texts.showPicture : texts.showTable}
          </Button>
        )}
      </Head>
      {!hasPicture && <Box style={{ minHeight: height }}>{placeholder}</Box>}
      {hasPicture && !showsTable && (
        <Box aria-hidden style={{ height }}>
          {children}
        </Box>
      )}
      {hasPicture &&
        (showsTable ? (
          <Figures {...table} title={title} minHeight={height} />
        ) : (
          <Unseen {...table} title={title} />
        ))}
    </Figure>
  )
}

interface FiguresProps extends ChartTable {
  title: string
}

function Figures({ minHeight, ...table }: FiguresProps & { minHeight: number }) {
  return (
    <Scroller style={{ minHeight }} tabIndex={0} role="region" aria-label={table.title}>
      <Rows {...table} />
    </Scroller>
  )
}

function Unseen(table: FiguresProps) {
  return (
    <VisuallyHidden as="div">
      <Rows {...table} />
    </VisuallyHidden>
  )
}

function Rows({ title, columns, rows }: FiguresProps) {
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
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
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
  gap: ${tokens.space[3]};
  padding-bottom: ${tokens.space[3]};

  > button {
    flex: none;
    margin: -4px calc(-1 * ${tokens.space[2]}) 0 0;
  }
`
const Title = styled.p`
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
const Summary = styled.p`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
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

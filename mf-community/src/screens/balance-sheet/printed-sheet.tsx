import { styled } from 'styled-components'
import type { BalanceSheet, Cents, Currency } from '@coffer/shared-sdk/domain'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { bookQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { PrintedPage } from '@coffer/shared-ui/print'
import { booksTexts } from '../../texts/books.en.ts'
import { texts } from '../../texts/en.ts'
import { booksBalance } from './proof-card.tsx'
import { equityParts, sheetSections } from './sheet-rows.ts'
import type { CurrencySheet } from './use-books.ts'

interface PrintedSheetProps {
  readonly sheets: readonly CurrencySheet[]
  /** The period as text, e.g. 'Jan 9, 2024 – Nov 22, 2026'. */
  readonly period: string
  readonly nowMs: number
}

/** Prints the balance sheet on one A4 page instead of the screen. */
export function PrintedSheet({ sheets, period, nowMs }: PrintedSheetProps) {
  const words = useTexts(booksTexts)
  const { balanceSheet } = useTexts(texts)
  const { organisation } = useMember().membership
  const proof = useQuery(bookQueries.proof(useScope()))
  return (
    <PrintedPage>
      <Root>
        <h1>{balanceSheet}</h1>
        <p>
          {period} · {words.printed.made(formatDay(new Date(nowMs).toISOString()), organisation.name)}
        </p>
        {sheets.map(({ currency, sheet }) => (
          <CurrencyTables key={currency} sheet={sheet} currency={currency} />
        ))}
        {proof.data && <p>{booksBalance(proof.data) ? words.printed.balances : words.printed.broken}</p>}
      </Root>
    </PrintedPage>
  )
}

function CurrencyTables({ sheet, currency }: { readonly sheet: BalanceSheet; readonly currency: Currency }) {
  const words = useTexts(booksTexts)
  const equity = equityParts(sheet).map(({ id, cents }) => ({ name: words[id], cents }))
  return (
    <section>
      <h2>{currency}</h2>
      <Columns>
        {sheetSections(sheet).map(({ id, total, rows }) => (
          <PrintedTable
            key={id}
            title={words[id]}
            total={total}
            rows={rows.map((row) => ({ name: words[row.id], cents: row.cents }))}
            currency={currency}
          />
        ))}
        <PrintedTable title={words.equity} total={sheet.equity} rows={equity} currency={currency} />
      </Columns>
    </section>
  )
}

interface PrintedTableProps {
  readonly title: string
  readonly total: Cents
  readonly rows: readonly { readonly name: string; readonly cents: Cents }[]
  readonly currency: Currency
}

function PrintedTable({ title, total, rows, currency }: PrintedTableProps) {
  const format = (cents: Cents) => formatMoney({ cents, currency })
  return (
    <table>
      <tbody>
        {rows.map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{format(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{title}</th>
          <td>{format(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6mm 10mm;
  align-items: end;
`
const Root = styled.article`
  color: #000;
  color-scheme: light;
  font-size: 10pt;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;

  h1 {
    font-size: 17pt;
    font-weight: 700;
  }
  h2 {
    margin: 6mm 0 3mm;
    padding-top: 3mm;
    border-top: 0.5pt solid #000;
    font-size: 11pt;
    font-weight: 600;
  }
  section + p {
    margin-top: 6mm;
  }
  section {
    break-inside: avoid;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.8mm 0;
    border-bottom: 0.25pt solid #999;
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  td {
    padding-inline-start: 3mm;
    text-align: end;
    white-space: nowrap;
  }
  tfoot :is(th, td) {
    border-bottom: 0;
    font-weight: 700;
  }
`

import { styled } from 'styled-components'
import type { Currency } from '@coffer/shared-sdk/domain'
import { formatDay, formatTransactionDay, useTexts } from '@coffer/shared-sdk/i18n'
import { mergeExpenses } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { formatEventDays } from '../../events/event-zone.ts'
import type { EventReport } from '../../export/event-report.ts'
import { exportTexts } from '../../texts/export.en.ts'
import { Balances } from './statement-balances.tsx'
import { Block } from './statement-block.tsx'
import { StatementParts } from './statement-parts.tsx'
import { Columns, ExpenseList, Table } from './statement-styles.ts'

/** Shows who paid what, everyone's parts and balances, and who pays whom: one A4 page for a week of ten people. */
export function Statement({ report, nowMs }: { readonly report: EventReport; readonly nowMs: number }) {
  const { statement: words } = useTexts(exportTexts)
  const { organisation } = useMember().membership
  const { event, currencies } = report
  const made = formatDay(new Date(nowMs).toISOString())
  return (
    <Root>
      <h1>{words.title(event.name)}</h1>
      <p>
        {formatEventDays(event.event, 'long')} · {words.made(made, organisation.name)}
      </p>
      {currencies.map((currency) => (
        <CurrencyStatement key={currency} report={report} currency={currency} />
      ))}
    </Root>
  )
}

interface PartProps {
  readonly report: EventReport
  readonly currency: Currency
}

function CurrencyStatement({ report, currency }: PartProps) {
  const { statement: words } = useTexts(exportTexts)
  const format = (cents: number) => formatMoney({ cents, currency })
  const spent = listEntries({ report, currency }, 'expense').reduce(
    (all, one) => all + one.transaction.amount,
    0,
  )
  return (
    <section>
      <h2>{words.spent(format(spent))}</h2>
      <Columns>
        <Balances report={report} currency={currency} />
        <Transfers report={report} currency={currency} />
      </Columns>
      <StatementParts report={report} currency={currency} />
      <Entries title={words.expenses} entries={listEntries({ report, currency }, 'expense')} />
      <Entries title={words.funds} entries={listEntries({ report, currency }, 'funds')} />
      <Payments payments={report.payments.filter(({ transaction }) => transaction.currency === currency)} />
    </section>
  )
}

function listEntries({ report, currency }: PartProps, kind: 'expense' | 'funds') {
  return report.transactions.filter((one) => one.kind === kind && one.transaction.currency === currency)
}

/** Lists the fewest payments outside the app that settle the event (accounting A22). */
function Transfers({ report, currency }: PartProps) {
  const { statement: words } = useTexts(exportTexts)
  const transfers = report.transfers.filter((one) => one.currency === currency)
  const isOpen = report.balances.some((one) => one.currency === currency && one.open !== 0)
  return (
    <Block title={words.transfers}>
      {transfers.length === 0 && <p>{isOpen ? words.notSettled : words.noTransfers}</p>}
      <Table>
        <tbody>
          {transfers.map(({ payer, receiver, cents }) => (
            <tr key={`${payer.id} ${receiver.id}`}>
              <th scope="row">{words.pays(payer.name, receiver.name)}</th>
              <td>
                <b>{formatMoney({ cents, currency })}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  )
}

interface EntriesProps {
  readonly title: string
  readonly entries: EventReport['transactions']
}

/** Lists entries in two columns, each with its day, purpose, payer and group. */
function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Block title={title}>
      <ExpenseList>
        {mergeExpenses(entries.map(({ transaction }) => transaction)).map(({ first, rows, amount }) => {
          const { id, created, description, currency } = first
          const entry = entries.find(({ transaction }) => transaction === first)
          const group = entry?.groupName ?? ''
          const day = formatTransactionDay({ spentOn: entry?.day ?? '', created }, 'medium')
          // Each entry has a person on one side and the event on the other.
          const people = rows.map(
            ({ sender, receiver }) => (sender.type === 'event' ? receiver : sender).name,
          )
          const facts = [day, people.join(', '), ...(group === '' ? [] : [group])]
          return (
            <li key={id}>
              <span>
                {description !== '' && <b>{description}</b>}
                <small>{facts.join(' · ')}</small>
              </span>
              <span>{formatMoney({ cents: amount, currency })}</span>
            </li>
          )
        })}
      </ExpenseList>
    </Block>
  )
}

const Root = styled.article`
  color: #000;
  font-size: 8pt;
  line-height: 1.22;
  font-variant-numeric: tabular-nums;
  color-scheme: light;

  h1 {
    font-size: 15pt;
    font-weight: 700;
  }
  h2 {
    margin-top: 3mm;
    padding-top: 2.5mm;
    border-top: 0.5pt solid #000;
    font-size: 10pt;
    font-weight: 600;
  }
  h3 {
    margin-top: 3mm;
    padding-bottom: 0.8mm;
    font-size: 9pt;
    font-weight: 600;
    break-after: avoid;
  }
`

interface PaymentsProps {
  /** The payments in one currency. */
  readonly payments: EventReport['payments']
}

/** The payments so far: who paid whom, and when. Renders nothing when there are none. */
function Payments({ payments }: PaymentsProps) {
  const { statement: words } = useTexts(exportTexts)
  if (payments.length === 0) return null
  return (
    <Block title={words.payments}>
      <ExpenseList>
        {payments.map(
          ({ day, transaction: { id, created, description, status, amount, currency }, payer, payee }) => {
            const facts = [
              formatTransactionDay({ spentOn: day, created }, 'medium'),
              ...(description === '' ? [] : [description]),
              ...(status === 'pending' ? [words.unconfirmed] : []),
            ]
            return (
              <li key={id}>
                <span>
                  <b>{words.paid(payer.name, payee.name)}</b>
                  <small>{facts.join(' · ')}</small>
                </span>
                <span>{formatMoney({ cents: amount, currency })}</span>
              </li>
            )
          },
        )}
      </ExpenseList>
    </Block>
  )
}

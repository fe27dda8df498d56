import { styled } from 'styled-components'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import type { EventReport } from '../../export/event-report.ts'
import { texts } from '../../texts/en.ts'
import { exportTexts } from '../../texts/export.en.ts'
import { Block } from './statement-block.tsx'
import { Table } from './statement-styles.ts'

interface BalancesProps {
  readonly report: EventReport
  readonly currency: Currency
}

/**
 * Shows everyone's figures in the event; the last column is what is still open. Below the expenses is what somebody paid into the pot,
 * as on the screen: it makes them smaller, even negative.
 */
export function Balances({ report, currency }: BalancesProps) {
  const { statement: words, columns } = useTexts(exportTexts)
  const { ownBalance } = useTexts(texts)
  const balances = report.balances.filter((one) => one.currency === currency)
  const isLeftOver = balances.some(({ balance, settled }) => balance !== settled)
  const isPaid = balances.some(({ paidBack }) => paidBack !== 0)
  const format = (cents: number) => formatMoney({ cents, currency, sign: 'always' })
  return (
    <Block title={words.balances}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.expenses}</th>
            <th scope="col">{columns.share}</th>
            <th scope="col">{columns.balance}</th>
            {isLeftOver && <th scope="col">{columns.settled}</th>}
            {isPaid && <th scope="col">{columns.paidBack}</th>}
            {isPaid && <th scope="col">{columns.open}</th>}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ person, expenses, paidIn, share, balance, settled, paidBack, open }) => {
            const figures = [
              share,
              balance,
              ...(isLeftOver ? [settled] : []),
              ...(isPaid ? [paidBack, open] : []),
            ]
            const last = figures.length - 1
            return (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>
                  {format(expenses)}
                  {paidIn > 0 && <Note> {ownBalance.paidIn(formatMoney({ cents: paidIn, currency }))}</Note>}
                </td>
                {figures.map((cents, index) => (
                  // The columns never change their order.
                  <td key={index}>{index === last ? <b>{format(cents)}</b> : format(cents)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
      {isLeftOver && <p>{words.leftOver}</p>}
      <Remainder balances={balances} currency={currency} />
    </Block>
  )
}

/** Wraps, so that the column stays narrow. */
const Note = styled.small`
  display: block;
  white-space: normal;
`

interface RemainderProps {
  readonly balances: EventReport['balances']
  readonly currency: Currency
}

/** Says what was left in a concluded event, and how it was distributed. The parts by group do not contain it. */
function Remainder({ balances, currency }: RemainderProps) {
  const { statement: words } = useTexts(exportTexts)
  const shared = balances.filter(({ remainder }) => remainder !== 0)
  if (shared.length === 0) return null
  const total = shared.reduce((all, { remainder }) => all + remainder, 0)
  const amount = formatMoney({ cents: Math.abs(total), currency })
  const people = shared.map(
    ({ person, remainder }) =>
      `${person.name} ${formatMoney({ cents: remainder, currency, sign: 'always' })}`,
  )
  return <p>{(total > 0 ? words.wasLeft : words.wasMissing)(amount, people.join(', '))}</p>
}

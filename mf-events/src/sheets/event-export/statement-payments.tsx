import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import type { EventReport } from '../../export/event-report.ts'
import { exportTexts } from '../../texts/export.en.ts'
import { Block } from './statement-block.tsx'
import { ExpenseList } from './statement-styles.ts'

interface PaymentsProps {
  /** The payments in one currency. */
  readonly payments: EventReport['payments']
}

/** The payments so far: who paid whom, and when. Renders nothing when there are none. */
export function Payments({ payments }: PaymentsProps) {
  const { statement: words } = useTexts(exportTexts)
  if (payments.length === 0) return null
  return (
    <Block title={words.payments}>
      <ExpenseList>
        {payments.map(
          ({ transaction: { id, created, description, status, amount, currency }, payer, payee }) => {
            const facts = [
              formatDay(created, 'medium'),
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

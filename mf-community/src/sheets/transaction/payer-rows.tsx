import { accountAvatar } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow, MoneyText, Section, formatMoney } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { nameIn } from './transaction-view.ts'

/** Shows who paid an expense, and how much each; renders nothing for one payer (accounting A21). */
export function PayerRows({ rows }: { readonly rows: readonly TransactionWithAccounts[] }) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const [first] = rows
  if (first === undefined || rows.length < 2) return null
  const { currency } = first
  const total = formatMoney({ cents: sumAmounts(rows), currency })
  return (
    <Section title={words.payers.title(rows.length, total)}>
      <List>
        {rows.map(({ id, receiver, amount }) => (
          <ListRow
            key={id}
            start={<Avatar {...accountAvatar(receiver)} />}
            title={nameIn(caller, receiver) ?? words.facts.toYou}
            end={<MoneyText cents={amount} currency={currency} />}
          />
        ))}
      </List>
    </Section>
  )
}

/** Returns the sum in cents. */
export function sumAmounts(rows: readonly Pick<TransactionWithAccounts, 'amount'>[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0)
}

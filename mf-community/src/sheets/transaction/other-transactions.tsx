import { styled } from 'styled-components'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { SmallText, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { DayRows } from '../parts/day-rows.tsx'
import { useTransactionsBetween } from '../parts/use-transactions-between.ts'

interface OtherTransactionsProps {
  readonly transaction: TransactionDetail
  /** The account whose side is shown; undefined for uninvolved people, who see the sender's side. */
  readonly ownId: AccountId | undefined
}

/** Lists other transactions between the same two accounts, by day (product 2.12). */
export function OtherTransactions({ transaction, ownId }: OtherTransactionsProps) {
  const { others: words } = useTexts(transactionTexts)
  const { id, sender, receiver } = transaction
  const own = ownId === receiver.id ? receiver : sender
  const counter = own === receiver ? sender : receiver
  const between = useTransactionsBetween({ oneId: own.id, otherId: counter.id })
  const title = ownId === undefined ? words.between(own.name, counter.name) : words.with(counter.name)
  return (
    <div>
      <Title>{title}</Title>
      <DayRows
        label={title}
        between={between}
        transactions={between.transactions?.filter((other) => other.id !== id)}
        ownId={own.id}
        empty={<Empty>{words.none}</Empty>}
        skeletonCount={2}
      />
    </div>
  )
}

/** This is a plain heading, because the list below is the region of this name. */
const Title = styled.h3`
  padding: ${tokens.space[4]} ${tokens.space[1]} ${tokens.space[2]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
const Empty = styled(SmallText)`
  padding: 0 ${tokens.space[1]};
`

import { styled } from 'styled-components'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { ErrorState, Loading, RowSkeletons, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { DayRows } from '../parts/day-rows.tsx'
import { useBetween } from '../parts/use-between.ts'

interface OtherTransactionsProps {
  readonly transaction: TransactionDetail
  /** The side it is told from; undefined for someone uninvolved, who sees it from the sender's. */
  readonly ownId: AccountId | undefined
}

/** What else moved between the two accounts of a transaction, by day (spec 2). */
export function OtherTransactions({ transaction, ownId }: OtherTransactionsProps) {
  const { others: words, retry, failedText } = useTexts(transactionTexts)
  const { id, sender, receiver } = transaction
  const own = ownId === receiver.id ? receiver : sender
  const counter = own === receiver ? sender : receiver
  const between = useBetween({ oneId: own.id, otherId: counter.id })
  const title = ownId === undefined ? words.between(own.name, counter.name) : words.with(counter.name)
  const others = between.transactions?.filter((other) => other.id !== id)
  return (
    <div>
      <Title>{title}</Title>
      {others && others.length > 0 && (
        <DayRows
          label={title}
          transactions={others}
          ownId={own.id}
          more={between.more}
          onMore={between.onMore}
        />
      )}
      {others?.length === 0 && <Nothing>{words.none}</Nothing>}
      {!others && between.isFailed && (
        <ErrorState
          title={words.failed}
          text={failedText}
          retryLabel={retry}
          onRetry={between.retry}
          retrying={between.isFetching}
        />
      )}
      {!others && !between.isFailed && (
        <Loading label={words.loading}>
          <RowSkeletons count={2} />
        </Loading>
      )}
    </div>
  )
}

/** Not a region: the list below is one of the same name. */
const Title = styled.h3`
  padding: ${tokens.space[4]} ${tokens.space[1]} ${tokens.space[2]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
const Nothing = styled.p`
  padding: 0 ${tokens.space[1]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`

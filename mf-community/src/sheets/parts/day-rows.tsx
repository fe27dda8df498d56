import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { now, purposeLabel } from '@coffer/shared-sdk/client'
import { hasOwnDay, isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Transaction } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatDay, formatTime, formatTransactionDay, offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import { groupByDay, labelledDays, localDay } from '@coffer/shared-sdk/queries'
import { ListRow, MoneyText, PendingOrError, RowSkeletons, tokens } from '@coffer/shared-ui'
import { DayList } from '@coffer/shared-ui/day-list'
import { signedAmount } from '../../screens/account/account-view.ts'
import { transactionTexts } from '../../texts/transaction.en.ts'
import type { TransactionsBetween } from './use-transactions-between.ts'

interface DayRowsProps {
  readonly label: string
  readonly between: TransactionsBetween
  /** Newest first; undefined until the first batch is loaded. */
  readonly transactions: readonly Transaction[] | undefined
  /** The account whose side decides the signs. */
  readonly ownId: AccountId
  /** Replaces an empty list. */
  readonly empty: ReactNode
  readonly skeletonCount: number
}

/** Lists transactions between two accounts by day; each opens its own sheet. */
export function DayRows({ between, transactions, empty, skeletonCount, ...list }: DayRowsProps) {
  const texts = useTexts(transactionTexts)
  const words = texts.transactionList
  if (transactions?.length === 0) return empty
  if (transactions) return <LoadedRows between={between} transactions={transactions} {...list} />
  return (
    <PendingOrError
      loaded={between.loaded}
      texts={{ ...texts, ...words }}
      skeleton={<RowSkeletons count={skeletonCount} />}
    />
  )
}

/** The height is fixed, because the list is virtual. */
const ROW_HEIGHT = 64

interface LoadedRowsProps extends Pick<DayRowsProps, 'label' | 'between' | 'ownId'> {
  readonly transactions: readonly Transaction[]
}

function LoadedRows({ label, between, transactions, ownId }: LoadedRowsProps) {
  const words = useTexts(transactionTexts)
  const { more, onMore } = between
  const last = transactions.at(-1)
  return (
    <OnSheet>
      <DayList
        label={label}
        headingLevel={3}
        rowHeight={ROW_HEIGHT}
        stickyTop={-8}
        days={labelledDays(groupByDay(transactions), words.transactionList, localDay(now()))}
        rowKey={({ id }) => id}
        renderRow={(transaction, position) => (
          <ListRow
            position={position}
            title={purposeLabel(transaction) || words.transactionRow.noPurpose}
            subtitle={`${words.transactionRow.status[transaction.status]} · ${when(transaction)}`}
            start={
              transaction.senderId === ownId ? <ArrowUpRight aria-hidden /> : <ArrowDownLeft aria-hidden />
            }
            end={
              isCounted(transaction) ? (
                <MoneyText
                  cents={signedAmount(transaction, ownId)}
                  currency={transaction.currency}
                  sign="always"
                />
              ) : (
                <MoneyText cents={transaction.amount} currency={transaction.currency} isVoid />
              )
            }
            onClick={() => openSheet('transaction', { transactionId: transaction.id, ownId })}
          />
        )}
        loadedUntil={last && words.transactionList.loadedUntil(formatDay(last.created, 'medium'))}
        more={more}
        onMore={onMore}
        texts={{
          more: words.transactionList.loadMore,
          loading: words.transactionList.loadingMore,
          failed: words.transactionList.failed,
          retry: words.retry,
        }}
      />
    </OnSheet>
  )
}

/** Returns the day of an expense that has another one than the day of its entry (accounting A31), and otherwise the time. */
function when(transaction: Transaction): string {
  return hasOwnDay(transaction, offsetsIn(''))
    ? formatTransactionDay(transaction, 'medium')
    : formatTime(transaction.created)
}

/** Sticky headings need the sheet's background instead of the page's. */
const OnSheet = styled.div`
  --ui-canvas: ${tokens.color.raised};
`

import { ReceiptText } from 'lucide-react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId, Instant } from '@coffer/shared-sdk/domain'
import {
  RelativeTime,
  openSheet,
  rowPurpose,
  rowStatus,
  sheetForTransaction,
  showToast,
} from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import {
  LATEST_ENTRIES,
  mergeExpenses,
  transactionQueries,
  useQuery,
  useScope,
  useWithWaiting,
} from '@coffer/shared-sdk/queries'
import type { ExpenseInList, ListedTransaction } from '@coffer/shared-sdk/queries'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  Loading,
  RowSkeletons,
  Section,
  TransactionRow,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** Product 9.6. */
const LATEST = 5

interface LatestTransactionsProps {
  readonly eventId: AccountId
  /** Offers to add the first expense in an event without transactions. */
  readonly canEnter: boolean
}

/** The latest transactions that people entered in the event. */
export function LatestTransactions({ eventId, canEnter }: LatestTransactionsProps) {
  const { latest: words, transactionList, failedText, retry } = useTexts(texts)
  const latest = useQuery(transactionQueries.latestOfEvent(useScope(), eventId, LATEST_ENTRIES))
  const entries = useWithWaiting(latest.data, { accountId: eventId })
  const rows = entries && mergeExpenses(entries).slice(0, LATEST)
  return (
    <Section title={words.title}>
      {entries?.length === 0 && <Empty eventId={eventId} canEnter={canEnter} />}
      {rows && rows.length > 0 && (
        <List label={words.title}>
          {rows.map((expense) => (
            <LatestRow key={expense.first.id} expense={expense} />
          ))}
        </List>
      )}
      {!latest.data && latest.isError && (
        <ErrorState
          title={transactionList.failed}
          text={failedText}
          retryLabel={retry}
          onRetry={() => void latest.refetch()}
          retrying={latest.isFetching}
        />
      )}
      {!latest.data && !latest.isError && (
        <Loading label={transactionList.loading}>
          <RowSkeletons count={LATEST} shape="transaction" />
        </Loading>
      )}
    </Section>
  )
}

function LatestRow({ expense }: { readonly expense: ExpenseInList<ListedTransaction> }) {
  const { transactionRow: words } = useTexts(texts)
  const { first: transaction, rows, amount, status } = expense
  const { sender, receiver, currency, created, isHidden } = transaction
  const count = rows.length
  return (
    <TransactionRow
      sender={accountAvatar(sender)}
      receiver={count === 1 ? accountAvatar(receiver) : { id: receiver.id, name: words.people(count), count }}
      toLabel={words.to}
      amount={{ cents: amount, currency }}
      purpose={isHidden ? words.hidden : rowPurpose(transaction, words)}
      status={rowStatus({ status, waiting: transaction.waiting }, words)}
      meta={<RelativeTime instant={created} format={formatShort} />}
      disabled={isHidden}
      onClick={() => {
        const sheet = sheetForTransaction(transaction)
        if (sheet === null) showToast(words.hiddenToast, 'error')
        else openSheet(sheet.id, sheet.params)
      }}
    />
  )
}

const formatShort = (instant: Instant) => formatDay(instant, 'medium')

function Empty({ eventId, canEnter }: LatestTransactionsProps) {
  const { latest: words } = useTexts(texts)
  return (
    <Card>
      <EmptyState
        illustration="transactions"
        title={words.emptyTitle}
        text={canEnter ? words.emptyText : words.emptyClosed}
        action={
          canEnter && (
            <Button
              variant="secondary"
              icon={<ReceiptText aria-hidden />}
              onClick={() => openSheet('event-expense', { eventId })}
            >
              {words.first}
            </Button>
          )
        }
      />
    </Card>
  )
}

import { ReceiptText } from 'lucide-react'
import { partyOf } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet, sheetOfTransaction, showToast } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { eventTransactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
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

/** Spec 9: event dashboard latest. */
const LATEST = 5

interface LatestTransactionsProps {
  readonly eventId: AccountId
  /** Entering something is possible now: an event without transactions offers the first one. */
  readonly canEnter: boolean
}

/** What was entered in the event last, in each of its states. */
export function LatestTransactions({ eventId, canEnter }: LatestTransactionsProps) {
  const { latest: words, failedText, retry } = useTexts(texts)
  const latest = useQuery(eventTransactionQueries.latest(useScope(), eventId, LATEST))
  return (
    <Section title={words.title}>
      {latest.data?.length === 0 && <NothingYet eventId={eventId} canEnter={canEnter} />}
      {latest.data && latest.data.length > 0 && (
        <List label={words.title}>
          {latest.data.map((transaction) => (
            <LatestRow key={transaction.id} transaction={transaction} />
          ))}
        </List>
      )}
      {!latest.data && latest.isError && (
        <ErrorState
          title={words.failed}
          text={failedText}
          retryLabel={retry}
          onRetry={() => void latest.refetch()}
          retrying={latest.isFetching}
        />
      )}
      {!latest.data && !latest.isError && <LatestOnTheirWay />}
    </Section>
  )
}

/** As many rows as there can be, of the height that comes. */
function LatestOnTheirWay() {
  const { latest: words } = useTexts(texts)
  return (
    <Loading label={words.loading}>
      <RowSkeletons count={LATEST} shape="transaction" />
    </Loading>
  )
}

function LatestRow({ transaction }: { readonly transaction: ListedTransaction }) {
  const { latest: words, hiddenText } = useTexts(texts)
  const { sender, receiver, amount, currency, description, status, created, isHidden } = transaction
  const purpose = description === '' ? words.noPurpose : words.purpose(description)
  return (
    <TransactionRow
      sender={partyOf(sender)}
      receiver={partyOf(receiver)}
      toLabel={words.to}
      amount={{ cents: amount, currency }}
      purpose={isHidden ? hiddenText : purpose}
      status={{ kind: status, label: words.status[status] }}
      meta={formatDay(created, 'medium')}
      disabled={isHidden}
      onClick={() => {
        const sheet = sheetOfTransaction(transaction)
        if (sheet === null) showToast(words.hiddenToast, 'error')
        else openSheet(sheet.id, sheet.params)
      }}
    />
  )
}

function NothingYet({ eventId, canEnter }: LatestTransactionsProps) {
  const { latest: words } = useTexts(texts)
  return (
    <Card>
      <EmptyState
        drawing="transactions"
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

import { ReceiptText, UserPlus } from 'lucide-react'
import type { AccountId, Instant } from '@coffer/shared-sdk/domain'
import { openSheet, useSteadyRows } from '@coffer/shared-sdk/host'
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
  LoadError,
  List,
  Loading,
  RowSkeletons,
  Section,
  Stack,
} from '@coffer/shared-ui'
import { EventTransactionRow } from '../../events/event-transaction-row.tsx'
import { texts } from '../../texts/catalogue.ts'

/** Product 9.6. */
const LATEST = 5

interface LatestTransactionsProps {
  readonly eventId: AccountId
  /** Offers to add the first expense in an event without transactions. */
  readonly canEnter: boolean
  /** Offers to add people first: nobody else takes part. */
  readonly isLone: boolean
}

/** The latest transactions that people entered in the event. */
export function LatestTransactions({ eventId, canEnter, isLone }: LatestTransactionsProps) {
  const allWords = useTexts(texts)
  const { latest: words, transactionList } = allWords
  const latest = useQuery(transactionQueries.latestOfEvent(useScope(), eventId, LATEST_ENTRIES))
  const entries = useWithWaiting(latest.data, { accountId: eventId })
  const rows = useSteadyRows(entries ? mergeExpenses(entries).slice(0, LATEST) : NONE, { rowKey })
  return (
    <Section title={words.title}>
      {entries?.length === 0 && <Empty eventId={eventId} canEnter={canEnter} isLone={isLone} />}
      {rows.length > 0 && (
        <List label={words.title}>
          {rows.map((expense) => (
            <EventTransactionRow key={expense.first.id} expense={expense} formatWhen={formatShort} />
          ))}
        </List>
      )}
      {!latest.data && latest.isError && (
        <LoadError
          title={transactionList.failed}
          texts={allWords}
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

const NONE: readonly ExpenseInList<ListedTransaction>[] = []
const rowKey = ({ first }: ExpenseInList<ListedTransaction>): string => first.id
const formatShort = (instant: Instant) => formatDay(instant, 'medium')

function Empty({ eventId, canEnter, isLone }: LatestTransactionsProps) {
  const { latest: words } = useTexts(texts)
  const text = canEnter ? words.emptyText : words.emptyClosed
  return (
    <Card>
      <EmptyState
        illustration={isLone ? 'people' : 'transactions'}
        title={isLone ? words.lone : words.emptyTitle}
        text={isLone ? words.loneText : text}
        action={
          <Stack $gap={3}>
            {isLone && (
              <Button
                icon={<UserPlus aria-hidden />}
                onClick={() => openSheet('add-participants', { eventId })}
              >
                {words.addPeople}
              </Button>
            )}
            {canEnter && (
              <Button
                variant={isLone ? 'quiet' : 'secondary'}
                icon={<ReceiptText aria-hidden />}
                onClick={() => openSheet('event-expense', { eventId })}
              >
                {words.first}
              </Button>
            )}
          </Stack>
        }
      />
    </Card>
  )
}

import { ReceiptText, UserPlus } from 'lucide-react'
import { hasOwnDay, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { EventAccount, Instant } from '@coffer/shared-sdk/domain'
import { RelativeTime, openSheet, useSteadyRows } from '@coffer/shared-sdk/host'
import { formatDay, formatTransactionDay, offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import {
  LATEST_ENTRIES,
  mergeExpenses,
  participantQueries,
  pendingOrError,
  transactionQueries,
  useQuery,
  useScope,
  useWithWaiting,
} from '@coffer/shared-sdk/queries'
import type { ExpenseInList, ListedTransaction } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  Card,
  EmptyState,
  List,
  PendingOrError,
  RowSkeletons,
  Section,
  Stack,
} from '@coffer/shared-ui'
import { readingZone } from '../../events/event-zone.ts'
import { EventTransactionRow } from '../../events/event-transaction-row.tsx'
import { texts } from '../../texts/en.ts'

/** Product 9.6. */
const LATEST = 5

interface LatestTransactionsProps {
  readonly event: EventAccount
  /** True to offer adding the first expense in an event without transactions. */
  readonly canEnter: boolean
  /** True to offer adding people first, because nobody else takes part. */
  readonly isLone: boolean
}

/** Shows the latest transactions that people entered in the event. */
export function LatestTransactions({ event, canEnter, isLone }: LatestTransactionsProps) {
  const allWords = useTexts(texts)
  const { latest: words, transactionList } = allWords
  const scope = useScope()
  const latest = useQuery(transactionQueries.latestOfEvent(scope, event.id, LATEST_ENTRIES))
  const { data: participation } = useQuery(participantQueries.ofEvent(scope, event.id))
  const ownId = useMember().membership.accountId
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const entries = useWithWaiting(latest.data, { accountId: event.id })
  const rows = useSteadyRows(entries ? mergeExpenses(entries).slice(0, LATEST) : NONE, { rowKey })
  return (
    <Section title={words.title}>
      {entries?.length === 0 && <Empty event={event} canEnter={canEnter} isLone={isLone} />}
      {rows.length > 0 && (
        <List label={words.title}>
          {rows.map((expense) => (
            <EventTransactionRow
              key={expense.first.id}
              expense={expense}
              facts={{ ownId, participation, isHidden }}
              when={<When transaction={expense.first} zone={readingZone(event.event)} />}
            />
          ))}
        </List>
      )}
      {!latest.data && (
        <PendingOrError
          loaded={pendingOrError([latest])}
          texts={{ ...allWords, loading: transactionList.loading, failed: transactionList.failed }}
          skeleton={<RowSkeletons count={LATEST} shape="entry" />}
        />
      )}
    </Section>
  )
}

const NONE: readonly ExpenseInList<ListedTransaction>[] = []
const rowKey = ({ first }: ExpenseInList<ListedTransaction>): string => first.id

/** Shows the day of an expense that has another one than the day of its entry (accounting A31), and otherwise when it was entered. */
function When({ transaction, zone }: { readonly transaction: ListedTransaction; readonly zone: string }) {
  if (hasOwnDay(transaction, offsetsIn(zone))) return formatTransactionDay(transaction, 'medium')
  const format = (instant: Instant) => formatDay(instant, 'medium', zone)
  return <RelativeTime instant={transaction.created} format={format} />
}

function Empty({ event, canEnter, isLone }: LatestTransactionsProps) {
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
                onClick={() => openSheet('add-participants', { eventId: event.id })}
              >
                {words.addPeople}
              </Button>
            )}
            {canEnter && (
              <Button
                variant={isLone ? 'quiet' : 'secondary'}
                icon={<ReceiptText aria-hidden />}
                onClick={() => openSheet('event-expense', { eventId: event.id })}
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

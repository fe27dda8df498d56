import { styled } from 'styled-components'
import { fileUrl, now } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { formatDay, formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import {
  EmptyState,
  ErrorState,
  List,
  Loading,
  RowSkeletons,
  Section,
  Stack,
  TransactionRow,
  tokens,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { signedAmount } from './account-view.ts'
import { groupByDay, nameDay } from './group-by-day.ts'

/** Spec 9: one batch. */
const BATCH = 100

/** The account's latest transactions by local day, newest first. */
export function AccountTransactions({ accountId }: { readonly accountId: AccountId }) {
  const { transactions: words, retry, failedText } = useTexts(texts)
  const query = useQuery(transactionQueries.latest(useScope(), accountId, BATCH))
  return (
    <Section title={words.title}>
      {query.data && <Transactions transactions={query.data} accountId={accountId} />}
      {!query.data && query.isError && (
        <ErrorState
          title={words.failed}
          text={failedText}
          retryLabel={retry}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && (
        <Loading label={words.loading}>
          <RowSkeletons count={5} shape="transaction" />
        </Loading>
      )}
    </Section>
  )
}

interface TransactionsProps {
  readonly transactions: readonly TransactionWithParties[]
  readonly accountId: AccountId
}

function Transactions({ transactions, accountId }: TransactionsProps) {
  const { transactions: words } = useTexts(texts)
  if (transactions.length === 0) {
    return <EmptyState drawing="transactions" title={words.empty.title} text={words.empty.text} />
  }
  const nowMs = now()
  return (
    <Stack $gap={5}>
      {groupByDay(transactions).map(({ day, items }) => {
        const name = nameDay(day, nowMs)
        const label = name === 'other' ? formatDay(`${day}T12:00:00`) : words[name]
        return (
          <div key={day}>
            <Day>{label}</Day>
            <List label={label}>
              {items.map((transaction) => (
                <Row key={transaction.id} transaction={transaction} accountId={accountId} />
              ))}
            </List>
          </div>
        )
      })}
      {transactions.length === BATCH && <End>{words.latest(BATCH)}</End>}
    </Stack>
  )
}

interface RowProps {
  readonly transaction: TransactionWithParties
  readonly accountId: AccountId
}

function Row({ transaction, accountId }: RowProps) {
  const { transactions: words } = useTexts(texts)
  const { sender, receiver, currency, description, status, created } = transaction
  return (
    <TransactionRow
      sender={party(sender)}
      receiver={party(receiver)}
      toLabel={words.to}
      amount={{ cents: signedAmount(transaction, accountId), currency, sign: 'always' }}
      purpose={description === '' ? words.noPurpose : words.purpose(description)}
      status={{ kind: status, label: words.status[status] }}
      meta={formatTime(created)}
    />
  )
}

function party({ id, name, avatar }: Account) {
  return { id, name, src: fileUrl('acc_accounts', id, avatar, 64) }
}

const Day = styled.h3`
  padding: 0 ${tokens.space[1]} ${tokens.space[2]};
  font: 600 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const End = styled.p`
  text-align: center;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`

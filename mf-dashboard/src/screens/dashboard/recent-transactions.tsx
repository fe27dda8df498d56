import { Send } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Card, EmptyState, List, Section, TransactionRow } from '@coffer/shared-ui'
import { partyOf } from '../../accounts/party.ts'
import { texts } from '../../texts/catalogue.ts'
import { signedCents } from './signed-cents.ts'

interface RecentTransactionsProps {
  readonly transactions: readonly TransactionWithParties[]
}

/** The latest transactions of the own account, and the way to all of them. */
export function RecentTransactions({ transactions }: RecentTransactionsProps) {
  const { recent } = useTexts(texts)
  const { accountId } = useMember().membership
  if (transactions.length === 0) return <NothingYet />
  return (
    <Section
      title={recent.title}
      action={{
        label: recent.viewAll,
        renderLink: (link) => <Link to={paths.dashboardAccount(accountId)} {...link} />,
      }}
    >
      <List>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            sender={partyOf(transaction.sender)}
            receiver={partyOf(transaction.receiver)}
            toLabel={recent.to}
            amount={{
              cents: signedCents(transaction, accountId),
              currency: transaction.currency,
              sign: 'always',
            }}
            purpose={transaction.description && recent.purpose(transaction.description)}
            status={{ kind: transaction.status, label: recent.status[transaction.status] }}
            meta={formatDay(transaction.created, 'medium')}
          />
        ))}
      </List>
    </Section>
  )
}

/** For someone to whom nothing has happened yet. */
function NothingYet() {
  const { recent, actions } = useTexts(texts)
  return (
    <Section title={recent.title}>
      <Card>
        <EmptyState
          drawing="transactions"
          title={recent.emptyTitle}
          text={recent.emptyText}
          action={
            <Button variant="secondary" icon={<Send aria-hidden />} onClick={() => openSheet('send', {})}>
              {actions.send}
            </Button>
          }
        />
      </Card>
    </Section>
  )
}

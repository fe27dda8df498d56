import { Send } from 'lucide-react'
import { partyOf } from '@coffer/shared-sdk/client'
import type { AccountId, DisplayRow, Instant } from '@coffer/shared-sdk/domain'
import { When, openSheet, sheetOfRow } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Card, EmptyState, List, Section, TransactionRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { recentTexts } from '../../texts/recent.catalogue.ts'

interface RecentTransactionsProps {
  readonly rows: readonly DisplayRow[]
}

/** The latest rows of the own account, and the way to all of them. */
export function RecentTransactions({ rows }: RecentTransactionsProps) {
  const { recent } = useTexts(texts)
  const { accountId } = useMember().membership
  if (rows.length === 0) return <NothingYet />
  return (
    <Section
      title={recent.title}
      action={{
        label: recent.viewAll,
        renderLink: (link) => <Link to={paths.dashboardAccount(accountId)} {...link} />,
      }}
    >
      <List>
        {rows.map((row) => (
          <RecentRow key={row.first.id} row={row} accountId={accountId} />
        ))}
      </List>
    </Section>
  )
}

function RecentRow({ row, accountId }: { readonly row: DisplayRow; readonly accountId: AccountId }) {
  const { recent } = useTexts(texts)
  const own = partyOf(row.own)
  const counter = useCounterparty(row)
  const sheet = sheetOfRow(row, accountId)
  return (
    <TransactionRow
      sender={row.isOutgoing ? own : counter}
      receiver={row.isOutgoing ? counter : own}
      toLabel={recent.to}
      amount={{ cents: row.amount, currency: row.first.currency, sign: 'always' }}
      purpose={usePurpose(row)}
      status={{ kind: row.status, label: recent.status[row.status] }}
      meta={<When instant={row.created} format={inShort} />}
      onClick={sheet ? () => openSheet(sheet.id, sheet.params) : undefined}
    />
  )
}

const inShort = (instant: Instant) => formatDay(instant, 'medium')

/** The other side: an account, or how many. */
function useCounterparty({ counter, counterCount }: DisplayRow) {
  const words = useTexts(recentTexts)
  if (counterCount === 1) return partyOf(counter)
  const name = counter.type === 'user' ? words.people(counterCount) : words.accounts(counterCount)
  return { id: counter.id, name, count: counterCount }
}

/** Several with one event have no description in common; several with one account share theirs. */
function usePurpose({ kind, first, ids, counterCount }: DisplayRow): string {
  const { recent } = useTexts(texts)
  const words = useTexts(recentTexts)
  if (kind === 'event' && ids.length > 1) return words.count(ids.length)
  const purpose = first.description === '' ? words.noPurpose : recent.purpose(first.description)
  return kind === 'grouped' && counterCount === 1 ? `${purpose} · ${words.count(ids.length)}` : purpose
}

/** For someone to whom nothing has happened yet. */
function NothingYet() {
  const { recent, actions } = useTexts(texts)
  const isActive = useMember().membership.account.status === 'active'
  const send = (
    <Button variant="secondary" icon={<Send aria-hidden />} onClick={() => openSheet('send', {})}>
      {actions.send}
    </Button>
  )
  return (
    <Section title={recent.title}>
      <Card>
        <EmptyState
          drawing="transactions"
          title={recent.emptyTitle}
          text={recent.emptyText}
          action={isActive ? send : undefined}
        />
      </Card>
    </Section>
  )
}

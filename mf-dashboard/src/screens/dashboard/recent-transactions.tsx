import { Send } from 'lucide-react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Instant } from '@coffer/shared-sdk/domain'
import { RelativeTime, openSheet, sheetForRow } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import type { DisplayRow } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Card, EmptyState, List, Section, TransactionRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

interface RecentTransactionsProps {
  readonly rows: readonly DisplayRow[]
}

/** The latest rows of the own account, with a link to all of them. */
export function RecentTransactions({ rows }: RecentTransactionsProps) {
  const { recent } = useTexts(texts)
  const { accountId } = useMember().membership
  if (rows.length === 0) return <Empty />
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
  const own = accountAvatar(row.own)
  const counter = counterparty(row, recent)
  const { currency } = row.first
  const sheet = sheetForRow(row, accountId)
  return (
    <TransactionRow
      sender={row.isOutgoing ? own : counter}
      receiver={row.isOutgoing ? counter : own}
      toLabel={recent.to}
      amount={
        isCounted(row)
          ? { cents: row.amount, currency, sign: 'always' }
          : { cents: Math.abs(row.amount), currency }
      }
      purpose={purposeOf(row, recent)}
      status={{ kind: row.status, label: recent.status[row.status] }}
      meta={<RelativeTime instant={row.created} format={formatShort} />}
      onClick={sheet ? () => openSheet(sheet.id, sheet.params) : undefined}
    />
  )
}

const formatShort = (instant: Instant) => formatDay(instant, 'medium')

type Words = ReturnType<typeof useTexts<typeof texts.fallback>>['recent']

/** The other account, or how many there are. */
function counterparty({ counter, counterCount }: DisplayRow, words: Words) {
  if (counterCount === 1) return accountAvatar(counter)
  const name = counter.type === 'user' ? words.people(counterCount) : words.accounts(counterCount)
  return { id: counter.id, name, count: counterCount }
}

/** Rows merged by event have different descriptions, those merged by account have the same one. */
function purposeOf({ kind, first, ids, counterCount }: DisplayRow, words: Words): string {
  if (kind === 'event' && ids.length > 1) return words.count(ids.length)
  const purpose = first.description === '' ? words.noPurpose : words.purpose(first.description)
  return kind === 'grouped' && counterCount === 1 ? `${purpose} · ${words.count(ids.length)}` : purpose
}

function Empty() {
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
          illustration="transactions"
          title={recent.emptyTitle}
          text={recent.emptyText}
          action={isActive ? send : undefined}
        />
      </Card>
    </Section>
  )
}

import { accountAvatar } from '@coffer/shared-sdk/client'
import { hasOwnDay, isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Instant } from '@coffer/shared-sdk/domain'
import {
  RelativeTime,
  loadable,
  mergedRowCounterparty,
  mergedRowPurpose,
  openSheet,
  rowStatus,
  sheetForRow,
  useSteadyRows,
} from '@coffer/shared-sdk/host'
import { formatDay, formatTransactionDay, offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { joinDetails, useNamesakes } from '@coffer/shared-sdk/queries/member'
import type { DisplayRow } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { List, Loading, RowSkeletons, Section, TransactionRow } from '@coffer/shared-ui/member'
import { texts } from '../../texts/en.ts'

/** Only newcomers see these, and they take forms from the shell, which nobody else should wait for. */
const FirstSteps = loadable(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

/** Shows the latest rows of the person's own account, with a link to all of them. */
export function RecentTransactions({ rows: latest }: { readonly rows: readonly DisplayRow[] }) {
  const rows = useSteadyRows(latest, { rowKey })
  const { recent } = useTexts(texts)
  const { accountId } = useMember().membership
  if (rows.length === 0) return <FirstSteps placeholder={<RecentSkeleton />} />
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

const rowKey = ({ first }: DisplayRow): string => first.id

function RecentRow({ row, accountId }: { readonly row: DisplayRow; readonly accountId: AccountId }) {
  const { transactionRow: words } = useTexts(texts)
  const own = accountAvatar(row.own)
  const namesake = useNamesakes()
  const counter = mergedRowCounterparty(row, words)
  const note = row.counterCount === 1 ? namesake(counter.id) : undefined
  const purpose = mergedRowPurpose(row, words)
  const { currency } = row.first
  const sheet = sheetForRow(row, accountId)
  return (
    <TransactionRow
      sender={row.isOutgoing ? own : counter}
      receiver={row.isOutgoing ? counter : own}
      toLabel={words.to}
      amount={
        isCounted(row)
          ? { cents: row.amount, currency, sign: 'always' }
          : { cents: Math.abs(row.amount), currency }
      }
      purpose={joinDetails(note, purpose) ?? purpose}
      status={rowStatus(row, words)}
      meta={<When row={row} />}
      onClick={sheet ? () => openSheet(sheet.id, sheet.params) : undefined}
    />
  )
}

/** Shows the day of an expense that has another one than the day of its entry (accounting A31), and otherwise when it was entered. */
function When({ row }: { readonly row: DisplayRow }) {
  if (row.ids.length === 1 && hasOwnDay(row.first, offsetsIn('')))
    return formatTransactionDay(row.first, 'medium')
  return <RelativeTime instant={row.created} format={formatShort} />
}

const formatShort = (instant: Instant) => formatDay(instant, 'medium')

/** Shows skeletons of rows while the latest ones load. */
export function RecentSkeleton() {
  const { recent, loading } = useTexts(texts)
  return (
    <Section title={recent.title}>
      <Loading label={loading}>
        <RowSkeletons shape="transaction" />
      </Loading>
    </Section>
  )
}

import { AppError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  accountQueries,
  balanceQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { CounterpartySums, PendingOrError as PendingOrFailed } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, PendingOrError, RowSkeletons, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { isMirrored, useBankView } from '../../screens/account/bank-view.ts'
import { accountTexts } from '../../texts/account.en.ts'
import { BalanceBreakdown } from './balance-breakdown.tsx'
import { explainBalances } from './explain-balance.ts'

/** Explains a balance by its counterparties (product 2.12). */
export default function WhySheet({ params, ...sheet }: SheetProps<'why'>) {
  const words = useTexts(accountTexts)
  const loaded = useBreakdown(params.accountId)
  return (
    <Sheet {...sheet} title={words.whySheet.title} closeLabel={words.close}>
      <PendingOrError
        loaded={loaded}
        texts={{ ...words, ...words.whySheet }}
        skeleton={<RowSkeletons count={5} />}
      />
      {loaded.state === 'missing' && <EmptyState illustration="search" title={words.whySheet.gone} />}
      {loaded.state === 'ready' && <Breakdowns account={loaded.account} rows={loaded.rows} />}
    </Sheet>
  )
}

interface BreakdownsProps {
  readonly account: Account
  readonly rows: readonly CounterpartySums[]
}

/** Shows one breakdown per currency. */
function Breakdowns({ account, rows }: BreakdownsProps) {
  const { whySheet, transactionList } = useTexts(accountTexts)
  const { membership } = useMember()
  const [bankView] = useBankView()
  const mirrored = isMirrored(account.type, bankView)
  const explanations = explainBalances(rows, account.currencies, mirrored)
  if (explanations.length === 0)
    return <EmptyState illustration="transactions" title={transactionList.empty} text={whySheet.empty.text} />
  return (
    <Stack $gap={8}>
      {explanations.map((explanation) => (
        <BalanceBreakdown
          key={explanation.currency}
          explanation={explanation}
          account={account}
          isOwn={account.id === membership.accountId}
          mirrored={mirrored}
        />
      ))}
    </Stack>
  )
}

type Breakdown =
  | PendingOrFailed
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly account: Account; readonly rows: readonly CounterpartySums[] }

/** Loads an account with its sums by counterparty; `missing` if it does not exist. */
function useBreakdown(accountId: AccountId): Breakdown {
  const scope = useScope()
  const account = useQuery(accountQueries.detail(scope, accountId))
  const rows = useQuery(balanceQueries.breakdown(scope, accountId))
  const both = [account, rows]
  if (both.some(({ error }) => error instanceof AppError && error.kind === 'not-found'))
    return { state: 'missing' }
  if (account.data && rows.data) return { state: 'ready', account: account.data, rows: rows.data }
  return pendingOrError(both)
}

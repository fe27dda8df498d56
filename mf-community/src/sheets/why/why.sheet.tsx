import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, ErrorState, Loading, RowSkeletons, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { isMirrored } from '../../screens/account/bank-view.ts'
import { useBankView } from '../../screens/account/use-bank-view.ts'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { BalanceStory } from './balance-story.tsx'
import { explainBalances } from './explain-balance.ts'
import { useBreakdown } from './use-breakdown.ts'

/** What a balance is made of: by counterparty, until it adds up (experience: Trust). */
export default function WhySheet({ params, open, onClose, onClosed }: SheetProps<'why'>) {
  const words = useTexts(accountTexts)
  const loaded = useBreakdown(params.accountId)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.whySheet.title}
      closeLabel={words.close}
    >
      {loaded.state === 'loading' && (
        <Loading label={words.whySheet.loading}>
          <RowSkeletons count={5} />
        </Loading>
      )}
      {loaded.state === 'missing' && <EmptyState drawing="search" title={words.whySheet.gone} />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={words.whySheet.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.state === 'ready' && <Stories account={loaded.account} rows={loaded.rows} />}
    </Sheet>
  )
}

interface StoriesProps {
  readonly account: Account
  readonly rows: readonly CounterpartySums[]
}

/** One story per currency; most accounts have one. */
function Stories({ account, rows }: StoriesProps) {
  const { empty } = useTexts(accountTexts).whySheet
  const { membership } = useMember()
  const [bankView] = useBankView()
  const mirrored = isMirrored(account.type, bankView)
  const explanations = explainBalances(rows, account.currencies, mirrored)
  if (explanations.length === 0)
    return <EmptyState drawing="transactions" title={empty.title} text={empty.text} />
  return (
    <Stack $gap={8}>
      {explanations.map((explanation) => (
        <BalanceStory
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

import { styled } from 'styled-components'
import type { Account, AccountBalance, Caller } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { ErrorState, HeroSkeleton, Loading, Page, ScreenHeader, media, tokens } from '@coffer/shared-ui'
import { DEFAULT_CURRENCY } from '../../default-currency.ts'
import { texts } from '../../texts/catalogue.ts'
import { AccountHero } from './account-hero.tsx'
import { AccountTransactions } from './account-transactions.tsx'
import { accountActions, shownBalance } from './account-view.ts'
import { useAccount } from './use-account.ts'

/** One account, below the dashboard or the community; an id that is no account's leads back there. */
export function AccountScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const parent = basePath === paths.community() ? paths.community() : paths.dashboard()
  const goBack = useBack(parent)
  const loaded = useAccount(id)
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    <Page $width="wide">
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.account.name : words.account.title}
        back={{ label: words.back, onClick: goBack }}
      />
      {loaded.state === 'failed' ? (
        <ErrorState
          title={words.account.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      ) : (
        <SideBySide>
          {loaded.state === 'loading' ? (
            <Loading label={words.account.loading}>
              <HeroSkeleton lead />
            </Loading>
          ) : (
            <Standing account={loaded.account} balances={loaded.balances} />
          )}
          {/* Asked for at the same time as the account, not after it. */}
          <AccountTransactions accountId={id} />
        </SideBySide>
      )}
    </Page>
  )
}

interface StandingProps {
  readonly account: Account
  readonly balances: readonly AccountBalance[]
}

function Standing({ account, balances }: StandingProps) {
  const { user, membership } = useMember()
  // The first of an account's currencies is the one in use (spec 3).
  const currency = account.currencies[0] ?? DEFAULT_CURRENCY
  const caller: Caller = { userId: user.id, siteRole: user.role, membership }
  return (
    <InSight>
      <AccountHero
        account={account}
        isOwn={account.id === membership.accountId}
        balance={shownBalance(balances, currency)}
        currency={currency}
        actions={accountActions(caller, membership.account, account, currency)}
      />
    </InSight>
  )
}

/** How the account stands, beside what made it so where there is room. */
const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${tokens.space[8]};
  }
`
/** Stays in sight while the list scrolls. */
const InSight = styled.div`
  ${media.lg} {
    position: sticky;
    top: 76px;
  }
`

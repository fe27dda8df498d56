import { Info } from 'lucide-react'
import { styled } from 'styled-components'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import {
  ErrorState,
  HeroSkeleton,
  IconButton,
  Loading,
  Page,
  ScreenHeader,
  media,
  tokens,
} from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { AccountStanding } from './account-standing.tsx'
import { AccountTransactions } from './account-transactions.tsx'
import { useAccount } from './use-account.ts'
import { useBankView } from './use-bank-view.ts'

/** One account, below the dashboard or the community; an id that is no account's leads back there. */
export function AccountScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const words = useTexts(accountTexts)
  const parent = basePath === paths.community() ? paths.community() : paths.dashboard()
  const goBack = useBack(parent)
  const loaded = useAccount(id)
  const [bankView, chooseBankView] = useBankView()
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    <Page $width="wide">
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.account.name : words.title}
        back={{ label: words.back, onClick: goBack }}
        actions={
          <IconButton
            label={words.details.title}
            icon={<Info aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openSheet('account-details', { accountId: id })}
          />
        }
      />
      {loaded.state === 'failed' ? (
        <ErrorState
          title={words.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      ) : (
        <SideBySide>
          {loaded.state === 'loading' ? (
            <Loading label={words.loading}>
              <HeroSkeleton lead />
            </Loading>
          ) : (
            <InSight>
              <AccountStanding
                account={loaded.account}
                balances={loaded.balances}
                bankView={bankView}
                onBankView={chooseBankView}
              />
            </InSight>
          )}
          {/* Asked for at the same time as the account, not after it. */}
          <AccountTransactions accountId={id} />
        </SideBySide>
      )}
    </Page>
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

import { Info } from 'lucide-react'
import { css, styled } from 'styled-components'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import {
  LoadError,
  HeroSkeleton,
  IconButton,
  Loading,
  Page,
  ScreenHeader,
  media,
  tokens,
} from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { AccountOverview } from './account-overview.tsx'
import { AccountTransactions } from './account-transactions.tsx'
import { isMirrored, useBankView } from './bank-view.ts'
import { useAccount } from './use-account.ts'

/** Shows one account on its own page; an unknown id leads back to the parent. */
export function AccountScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const parent = basePath === paths.community() ? paths.community() : paths.dashboard()
  return <AccountView id={id} parent={parent} onBack={useBack(parent)} place="page" />
}

interface AccountViewProps {
  readonly id: AccountId
  /** The page that an unknown id leads to. */
  readonly parent: string
  /** Null if the list is beside the account. */
  readonly onBack: (() => void) | null
  /** An account has two columns on its own page, and one in a list's panel. */
  readonly place: 'page' | 'panel'
}

/** Shows an account's balance, actions and transactions. */
export function AccountView({ id, parent, onBack, place }: AccountViewProps) {
  const words = useTexts(accountTexts)
  const loaded = useAccount(id)
  const [bankView, chooseBankView] = useBankView()
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    // In a panel the list is the page's `main`.
    <Page as={place === 'panel' ? 'div' : 'main'} $width={place === 'panel' ? 'narrow' : 'wide'}>
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.account.name : words.title}
        back={onBack ? { label: words.back, onClick: onBack } : undefined}
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
        <LoadError title={words.failed} texts={words} onRetry={loaded.retry} retrying={loaded.retrying} />
      ) : (
        <Parts $place={place}>
          {loaded.state === 'loading' ? (
            <Loading label={words.loading}>
              <HeroSkeleton hasOwner />
            </Loading>
          ) : (
            <InSight $place={place}>
              <AccountOverview
                account={loaded.account}
                balances={loaded.balances}
                bankView={bankView}
                onBankView={chooseBankView}
              />
            </InSight>
          )}
          {/* The transactions are mounted while the account loads, so that both are fetched at the same time. */}
          <AccountTransactions
            accountId={id}
            mirrored={loaded.state === 'ready' && isMirrored(loaded.account.type, bankView)}
          />
        </Parts>
      )}
    </Page>
  )
}

/** The overview is beside the transactions on a wide page. */
const Parts = styled.div<{ $place: 'page' | 'panel' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    ${({ $place }) =>
      $place === 'page' &&
      css`
        grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
        gap: ${tokens.space[8]};
      `}
  }
`
/** This part stays visible while the list scrolls beside it. */
const InSight = styled.div<{ $place: 'page' | 'panel' }>`
  ${media.lg} {
    ${({ $place }) =>
      $place === 'page' &&
      css`
        position: sticky;
        top: 76px;
      `}
  }
`

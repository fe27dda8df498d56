import { Info } from 'lucide-react'
import { css, styled } from 'styled-components'
import type { AccountId } from '@coffer/shared-sdk/domain'
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
import { isMirrored } from './bank-view.ts'
import { useAccount } from './use-account.ts'
import { useBankView } from './use-bank-view.ts'

/** One account on a page of its own; an id that is no account's leads back to where the address belongs. */
export function AccountScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const parent = basePath === paths.community() ? paths.community() : paths.dashboard()
  return <AccountView id={id} parent={parent} onBack={useBack(parent)} place="page" />
}

interface AccountViewProps {
  readonly id: AccountId
  /** Where an id that is no account's leads. */
  readonly parent: string
  /** `null` where there is nothing to go back to, because the list stands beside it. */
  readonly onBack: (() => void) | null
  /** On a page of its own there is room for two columns, in the panel of a list there is not. */
  readonly place: 'page' | 'panel'
}

/** How an account stands, what can be done with it, and its transactions. */
export function AccountView({ id, parent, onBack, place }: AccountViewProps) {
  const words = useTexts(accountTexts)
  const loaded = useAccount(id)
  const [bankView, chooseBankView] = useBankView()
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    // The list beside it is the page's main part.
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
        <ErrorState
          title={words.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      ) : (
        <Parts $place={place}>
          {loaded.state === 'loading' ? (
            <Loading label={words.loading}>
              <HeroSkeleton lead />
            </Loading>
          ) : (
            <InSight $place={place}>
              <AccountStanding
                account={loaded.account}
                balances={loaded.balances}
                bankView={bankView}
                onBankView={chooseBankView}
              />
            </InSight>
          )}
          {/* Asked for at the same time as the account, not after it. */}
          <AccountTransactions
            accountId={id}
            mirrored={loaded.state === 'ready' && isMirrored(loaded.account.type, bankView)}
          />
        </Parts>
      )}
    </Page>
  )
}

/** How the account stands, beside what made it so where there is room. */
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
/** Stays in sight while the list scrolls beside it. */
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

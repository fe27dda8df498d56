import { useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  paths,
  useBack,
  usePageScrollRestoration,
  usePanelScrollRestoration,
  useParams,
  useSearchParams,
} from '@coffer/shared-sdk/navigation'
import { EmptyState, PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { AccountView } from '../account/account.screen.tsx'
import { accountsQuery, readAccountsSearch } from './accounts-search.ts'
import { AccountList } from './accounts-page.tsx'

/**
 * Shows the accounts list, and the account in the URL: beside it on wide screens, otherwise in a panel above it. Both use one tree, so that
 * the list keeps its search and scroll position (product 2.13).
 */
export default function AccountsScreen() {
  const { title, choose: hint } = useTexts(accountTexts)
  const { choose } = useTexts(accountsTexts)
  const { id } = useParams()
  const isWide = useMediaQuery(mediaQueries.md)
  const [search] = useSearchParams()
  const parent = paths.communityAccounts(accountsQuery(readAccountsSearch(search)))
  const goBack = useBack(parent)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  usePageScrollRestoration()
  usePanelScrollRestoration(panel, id)
  return (
    <PageStack
      panelLabel={title}
      panelKey={id}
      panelRef={setPanel}
      onDismiss={goBack}
      panel={
        id === undefined ? null : (
          <AccountView key={id} id={id} parent={parent} onBack={isWide ? null : goBack} place="panel" />
        )
      }
      placeholder={<EmptyState illustration="transactions" title={choose.title} text={hint.text} />}
    >
      <AccountList chosenId={isWide ? (id ?? null) : null} />
    </PageStack>
  )
}

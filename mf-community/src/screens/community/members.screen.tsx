import { useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  useBack,
  usePageScrollRestoration,
  usePanelScrollRestoration,
  useParams,
} from '@coffer/shared-sdk/navigation'
import { EmptyState, PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { AccountView } from '../account/account.screen.tsx'
import { CommunityScreen } from './community.screen.tsx'

/**
 * Shows the community's members, and the account in the URL: beside them on wide screens, otherwise in a panel above them. Both use one
 * tree, so that the list keeps its search and scroll position (product 2.13).
 */
export function MembersScreen({ basePath }: { readonly basePath: string }) {
  const words = useTexts(accountTexts)
  const { id } = useParams()
  const isWide = useMediaQuery(mediaQueries.md)
  const goBack = useBack(basePath)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  usePageScrollRestoration()
  usePanelScrollRestoration(panel, id)
  return (
    <PageStack
      panelLabel={words.title}
      panelKey={id}
      panelRef={setPanel}
      onDismiss={goBack}
      panel={
        id === undefined ? null : (
          <AccountView key={id} id={id} parent={basePath} onBack={isWide ? null : goBack} place="panel" />
        )
      }
      placeholder={<EmptyState illustration="people" title={words.choose.title} text={words.choose.text} />}
    >
      <CommunityScreen chosenId={isWide ? (id ?? null) : null} />
    </PageStack>
  )
}

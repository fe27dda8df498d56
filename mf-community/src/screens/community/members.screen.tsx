import { useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useBack, usePagePlace, usePanelPlace, useParams } from '@coffer/shared-sdk/navigation'
import { EmptyState, PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.catalogue.ts'
import { AccountView } from '../account/account.screen.tsx'
import { CommunityScreen } from './community.screen.tsx'

/**
 * The community's members, and the account that the address names: beside them where there is room, else sliding over
 * them. One tree for both, so that the list keeps its search and its place (ADR 0092).
 */
export function MembersScreen({ basePath }: { readonly basePath: string }) {
  const words = useTexts(accountTexts)
  const { id } = useParams()
  const isWide = useMediaQuery(mediaQueries.md)
  const goBack = useBack(basePath)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  usePagePlace()
  usePanelPlace(panel, id)
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
      placeholder={<EmptyState drawing="people" title={words.choose.title} text={words.choose.text} />}
    >
      <CommunityScreen chosenId={isWide ? (id ?? null) : null} />
    </PageStack>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  useBack,
  usePageScrollRestoration,
  usePanelScrollRestoration,
  useParams,
} from '@coffer/shared-sdk/navigation'
import { PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { AccountView } from './account.screen.tsx'

interface AccountBesideListProps {
  /** The URL of the list. */
  readonly parent: string
  /** Fills the space of the account while none is chosen. */
  readonly placeholder: ReactNode
  /** Renders the list; gets the account that is beside it. */
  readonly children: (chosenId: AccountId | null) => ReactNode
}

/**
 * Shows a list of accounts, and the account in the URL: beside the list on wide screens, otherwise in a panel above it. Both use one tree,
 * so that the list keeps its search and scroll position (product 2.13).
 */
export function AccountBesideList({ parent, placeholder, children }: AccountBesideListProps) {
  const { title } = useTexts(accountTexts)
  const { id } = useParams()
  const isWide = useMediaQuery(mediaQueries.md)
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
      placeholder={placeholder}
    >
      {children(isWide ? (id ?? null) : null)}
    </PageStack>
  )
}

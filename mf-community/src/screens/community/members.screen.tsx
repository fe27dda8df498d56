import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { AccountBesideList } from '../account/account-beside-list.tsx'
import { CommunityScreen } from './community.screen.tsx'

/** Shows the community's members, and the account in the URL (product 2.13). */
export function MembersScreen({ basePath }: { readonly basePath: string }) {
  const { choose } = useTexts(accountTexts)
  return (
    <AccountBesideList
      parent={basePath}
      placeholder={<EmptyState illustration="people" title={choose.title} text={choose.text} />}
    >
      {(chosenId) => <CommunityScreen chosenId={chosenId} />}
    </AccountBesideList>
  )
}

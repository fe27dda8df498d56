import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useSearchParams } from '@coffer/shared-sdk/navigation'
import { EmptyState } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { AccountBesideList } from '../account/account-beside-list.tsx'
import { accountsQuery, readAccountsSearch } from './accounts-search.ts'
import { AccountList } from './accounts-page.tsx'

/** Shows the accounts list, and the account in the URL (product 2.13). */
export default function AccountsScreen() {
  const { choose: hint } = useTexts(accountTexts)
  const { choose } = useTexts(accountsTexts)
  const [search] = useSearchParams()
  return (
    <AccountBesideList
      parent={paths.communityAccounts(accountsQuery(readAccountsSearch(search)))}
      placeholder={<EmptyState illustration="transactions" title={choose.title} text={hint.text} />}
    >
      {(chosenId) => <AccountList chosenId={chosenId} />}
    </AccountBesideList>
  )
}

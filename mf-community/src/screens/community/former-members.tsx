import { accountAvatar } from '@coffer/shared-sdk/client'
import { matchesSearch } from '@coffer/shared-sdk/domain'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Avatar, List, ListRow, Section } from '@coffer/shared-ui'
import { memberTexts } from '../../texts/members.en.ts'

interface FormerMembersProps {
  readonly search: string
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
}

/** Lists people who have left, linked to their accounts. It is shown once loaded, and only if there is anybody. */
export function FormerMembers({ search, chosenId }: FormerMembersProps) {
  const { former } = useTexts(memberTexts)
  const accounts = useQuery(accountQueries.former(useScope())).data ?? []
  const found = accounts.filter(({ name }) => matchesSearch(name, search))
  if (found.length === 0) return null
  return (
    <Section title={former}>
      <List label={former}>
        {found.map((account) => (
          <ListRow
            key={account.id}
            start={<Avatar {...accountAvatar(account)} />}
            title={account.name}
            renderLink={(link) => (
              <Link
                to={paths.communityAccount(account.id)}
                {...link}
                aria-current={account.id === chosenId ? 'page' : undefined}
              />
            )}
          />
        ))}
      </List>
    </Section>
  )
}

import { ArrowLeftRight, Landmark, Scale, Settings } from 'lucide-react'
import { useState } from 'react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { BALANCE_SORTS, accountCurrency, isPrivileged, matchesSearch } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  EmptyState,
  List,
  ListRow,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  Section,
  SortButton,
  VisuallyHidden,
  Avatar,
} from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { texts } from '../../texts/en.ts'
import { memberTexts } from '../../texts/members.en.ts'
import { listTexts } from '../../texts/transaction-lists.en.ts'
import { listMembers } from './member-list.ts'
import type { MemberRow } from './member-list.ts'
import { MemberRows } from './member-rows.tsx'
import { useBalanceSort } from './use-balance-sort.ts'
import { useMembers } from './use-members.ts'

interface CommunityScreenProps {
  /** The account shown beside the list; null for none. */
  readonly chosenId: AccountId | null
}

/** Shows the community's home: its members with their balances, searchable and sorted (product 2.13). */
export function CommunityScreen({ chosenId }: CommunityScreenProps) {
  const words = useTexts(texts)
  const { membership } = useMember()
  const currency = accountCurrency(membership.account)
  const loaded = useMembers(currency)
  const [sort, chooseSort] = useBalanceSort('memberSort')
  const [search, setSearch] = useState('')
  const sortLabels = { ...words.sortOptions, name: words.name }
  const isAdmin = isPrivileged(useCaller(), membership.organisationId)
  return (
    <Page>
      <ScreenHeader
        title={membership.organisation.name}
        actions={
          <SortButton
            texts={words.sorting}
            closeLabel={words.close}
            options={BALANCE_SORTS.map((id) => ({ id, label: sortLabels[id] }))}
            chosen={sort}
            onChoose={chooseSort}
          />
        }
      />
      <SearchInput
        label={words.members.search}
        clearLabel={words.clearSearch}
        value={search}
        onChange={setSearch}
      />
      {search.trim() === '' && <CommunityLinks canSettle={isAdmin} />}
      <Section
        title={words.membersTitle}
        action={isAdmin ? { label: words.invitePeople, onClick: () => openSheet('invites', {}) } : undefined}
      >
        <PendingOrError
          loaded={loaded}
          texts={{ ...words, ...words.members }}
          skeleton={<RowSkeletons count={8} />}
        />
        {loaded.state === 'ready' && (
          <Members
            all={loaded.members}
            hasOtherCurrencies={loaded.hasOtherCurrencies}
            found={listMembers(loaded.members, search, sort)}
            search={search.trim()}
            view={`${sort} ${search}`}
            currency={currency}
            ownId={membership.accountId}
            chosenId={chosenId}
          />
        )}
      </Section>
      <FormerMembers search={search} chosenId={chosenId} />
    </Page>
  )
}

interface MembersProps {
  readonly all: readonly MemberRow[]
  readonly hasOtherCurrencies: boolean
  readonly found: readonly MemberRow[]
  readonly search: string
  readonly view: string
  readonly currency: Currency
  readonly ownId: AccountId
  readonly chosenId: AccountId | null
}

function Members({ all, found, search, ...rows }: MembersProps) {
  const { members, transactionList } = useTexts(texts)
  return (
    <>
      <VisuallyHidden role="status">{search !== '' && members.found(found.length)}</VisuallyHidden>
      {found.length > 0 && <MemberRows members={found} {...rows} />}
      {all.length === 0 && (
        <EmptyState illustration="people" title={members.empty.title} text={members.empty.text} />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          illustration="search"
          title={transactionList.noResults}
          text={members.noResults.text(search)}
        />
      )}
    </>
  )
}

/** Links to pages of the whole community, as far as they exist (product 2.13). */
function CommunityLinks({ canSettle }: { readonly canSettle: boolean }) {
  const words = useTexts(listTexts)
  const { settleUp, settings, balanceSheet } = useTexts(texts)
  const { isOrganisation } = useMember().membership.settings
  return (
    <List>
      <ListRow
        start={<ArrowLeftRight aria-hidden />}
        title={words.all}
        renderLink={(link) => <Link to={paths.communityTransactions()} {...link} />}
      />
      {isOrganisation && (
        <ListRow
          start={<Landmark aria-hidden />}
          title={balanceSheet}
          renderLink={(link) => <Link to={paths.communityBalances()} {...link} />}
        />
      )}
      <ListRow
        start={<Settings aria-hidden />}
        title={settings}
        renderLink={(link) => <Link to={paths.communitySettings()} {...link} />}
      />
      {canSettle && (
        <ListRow
          start={<Scale aria-hidden />}
          title={settleUp}
          chevron
          onClick={() => openSheet('settle-up', {})}
        />
      )}
    </List>
  )
}

interface FormerMembersProps {
  readonly search: string
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
}

/** Lists people who have left, linked to their accounts. It is shown once loaded, and only if there is anybody. */
function FormerMembers({ search, chosenId }: FormerMembersProps) {
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

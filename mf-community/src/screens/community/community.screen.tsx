import { useState } from 'react'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  EmptyState,
  ErrorState,
  Loading,
  Page,
  RowSkeletons,
  ScreenHeader,
  Section,
  VisuallyHidden,
} from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { DEFAULT_CURRENCY } from '../../default-currency.ts'
import { texts } from '../../texts/catalogue.ts'
import { CommunityLinks } from './community-links.tsx'
import { listMembers } from './member-list.ts'
import type { MemberRow } from './member-list.ts'
import { MemberRows } from './member-rows.tsx'
import { SortButton } from './sort-button.tsx'
import { useMemberSort } from './use-member-sort.ts'
import { useMembers } from './use-members.ts'

interface CommunityScreenProps {
  /** The account that stands beside the list; null for none. */
  readonly chosenId: AccountId | null
}

/** The community's home: its members with their balances, searched and sorted (spec 2). */
export function CommunityScreen({ chosenId }: CommunityScreenProps) {
  const words = useTexts(texts)
  const { membership } = useMember()
  const currency = membership.account.currencies[0] ?? DEFAULT_CURRENCY
  const loaded = useMembers(currency)
  const [sort, chooseSort] = useMemberSort()
  const [search, setSearch] = useState('')
  const mayInvite = isPrivileged(useCaller(), membership.organisationId)
  return (
    <Page>
      <ScreenHeader
        title={membership.organisation.name}
        actions={<SortButton sort={sort} onChoose={chooseSort} />}
      />
      <SearchInput
        label={words.members.search}
        clearLabel={words.clearSearch}
        value={search}
        onChange={setSearch}
      />
      {search.trim() === '' && <CommunityLinks />}
      <Section
        title={words.membersTitle}
        action={
          mayInvite ? { label: words.invitePeople, onClick: () => openSheet('invites', {}) } : undefined
        }
      >
        {loaded.state === 'loading' && (
          <Loading label={words.members.loading}>
            <RowSkeletons count={8} />
          </Loading>
        )}
        {loaded.state === 'failed' && (
          <ErrorState
            title={words.members.failed}
            text={words.failedText}
            retryLabel={words.retry}
            onRetry={loaded.retry}
            retrying={loaded.retrying}
          />
        )}
        {loaded.state === 'ready' && (
          <Members
            all={loaded.members}
            holdSeveral={loaded.holdSeveral}
            found={listMembers(loaded.members, search, sort)}
            search={search.trim()}
            currency={currency}
            ownId={membership.accountId}
            chosenId={chosenId}
          />
        )}
      </Section>
    </Page>
  )
}

interface MembersProps {
  readonly all: readonly MemberRow[]
  readonly holdSeveral: boolean
  readonly found: readonly MemberRow[]
  readonly search: string
  readonly currency: Currency
  readonly ownId: AccountId
  readonly chosenId: AccountId | null
}

function Members({ all, found, search, ...rows }: MembersProps) {
  const { members } = useTexts(texts)
  return (
    <>
      <VisuallyHidden role="status">{search !== '' && members.found(found.length)}</VisuallyHidden>
      {found.length > 0 && <MemberRows members={found} {...rows} />}
      {all.length === 0 && (
        <EmptyState drawing="people" title={members.empty.title} text={members.empty.text} />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState drawing="search" title={members.noResults.title} text={members.noResults.text(search)} />
      )}
    </>
  )
}

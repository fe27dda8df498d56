import { useId, useState } from 'react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import {
  accountQueries,
  inviteLinkQueries,
  membershipQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { InviteLink, Member } from '@coffer/shared-sdk/queries'
import { Avatar, List, ListRow, Section, ShowMore, Stack } from '@coffer/shared-ui'
import { linkTexts } from '../../texts/invite-links.en.ts'

const SHOWN = 5

/** Lists who joined, when and how, latest first. It appears once it is loaded, and the content above it does not wait. */
export function JoinedMembers() {
  const { joined: words } = useTexts(linkTexts)
  const scope = useScope()
  const accounts = useQuery(accountQueries.members(scope)).data
  const members = useQuery(membershipQueries.all(scope)).data
  const links = useQuery(inviteLinkQueries.open(scope)).data
  const [count, setCount] = useState(SHOWN)
  const listId = useId()
  if (!accounts || !members) return null
  const rows = joinedRows(members, accounts, links ?? [])
  return (
    <Section title={words.title}>
      <Stack $gap={3}>
        <List id={listId} label={words.title}>
          {rows.slice(0, count).map(({ account, member, link }) => (
            <ListRow
              key={member.id}
              start={<Avatar {...accountAvatar(account)} />}
              title={account.name}
              subtitle={describeJoining(member, link, words)}
            />
          ))}
        </List>
        <ShowMore
          variant="secondary"
          fullWidth
          listId={listId}
          shown={count}
          isComplete={rows.length <= count}
          onClick={() => setCount(count + 20)}
        >
          {words.more(Math.min(20, rows.length - count))}
        </ShowMore>
      </Stack>
    </Section>
  )
}

interface JoinedRow {
  readonly member: Member
  readonly account: Account
  /** The link that the person followed; undefined if they followed none or it is revoked. */
  readonly link: InviteLink | undefined
}

function joinedRows(
  members: readonly Member[],
  accounts: readonly Account[],
  links: readonly InviteLink[],
): readonly JoinedRow[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return members
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .flatMap((member) => {
      const account = byId.get(member.accountId)
      return account ? [{ member, account, link: links.find(({ id }) => id === member.linkId) }] : []
    })
}

function describeJoining(
  { created, linkId, inviteId }: Member,
  link: InviteLink | undefined,
  words: ReturnType<typeof linkTexts.current>['joined'],
): string {
  const day = formatDay(created, 'medium')
  if (link) return words.byDatedLink(day, formatDay(link.created, 'medium'))
  if (linkId !== null) return words.byLink(day)
  return inviteId === null ? words.plain(day) : words.byInvite(day)
}

import { useMemo } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { toggleSharePercentage, useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useNamesakes } from '@coffer/shared-sdk/queries'
import {
  Avatar,
  Section,
  TwoLines,
  VisuallyHidden,
  formatShareText,
  mediaQueries,
  tokens,
  useMediaQuery,
} from '@coffer/shared-ui'
import type { GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { GroupTable } from './group-table.tsx'
import type { PersonShares } from './group-table.tsx'

interface AllGroupsProps {
  readonly groups: readonly GroupView[]
  readonly ownId: AccountId
}

/** Shows who is in which group, with which share: as a table if there is room, as a list by person on a phone. */
export function AllGroups({ groups, ownId }: AllGroupsProps) {
  const words = useTexts(groupsTexts)
  const asPercentage = useSharePercentage()
  const isWide = useMediaQuery(mediaQueries.md)
  const people = useMemo(() => toPersonShares(groups, ownId, asPercentage), [groups, ownId, asPercentage])
  return (
    <Section
      title={words.matrix.title}
      action={{
        label: asPercentage ? words.group.asMultipliers : words.group.asPercentages,
        onClick: toggleSharePercentage,
      }}
    >
      {isWide ? <GroupTable groups={groups} people={people} /> : <ByPerson groups={groups} people={people} />}
    </Section>
  )
}

function toPersonShares(
  groups: readonly GroupView[],
  ownId: AccountId,
  asPercentage: boolean,
): readonly PersonShares[] {
  // The first group, 'everyone', contains everybody who takes part.
  const everyone = groups[0]?.members ?? []
  const rows = new Map(
    everyone.map(({ account }) => [account.id, groups.map((): string | null => null)] as const),
  )
  for (const [column, { members }] of groups.entries()) {
    const shares = members.map(({ share }) => share)
    // Texts are cached, because most members of a group have the same share, and the groups of an event can have a thousand members.
    const texts = new Map<number, string>()
    for (const { account, share } of members) {
      const text = texts.get(share) ?? formatShareText({ share, shares, asPercentage })
      texts.set(share, text)
      const row = rows.get(account.id)
      if (row) row[column] = text
    }
  }
  return everyone.map(({ account }) => ({
    account,
    isOwn: account.id === ownId,
    shares: rows.get(account.id) ?? [],
  }))
}

interface ByPersonProps {
  readonly groups: readonly GroupView[]
  readonly people: readonly PersonShares[]
}

function ByPerson({ groups, people }: ByPersonProps) {
  const words = useTexts(groupsTexts)
  const namesake = useNamesakes()
  return (
    <List role="list" aria-label={words.matrix.title}>
      {people.map(({ account, isOwn, shares }) => {
        const own = groups.flatMap((group, index) => {
          const share = shares[index]
          return share === null || share === undefined ? [] : [{ group, share }]
        })
        return (
          <Person key={account.id}>
            <Avatar {...accountAvatar(account)} />
            <Body>
              <TwoLines
                title={isOwn ? words.you : account.name}
                detail={isOwn ? undefined : namesake(account.id)}
              />
              <Shares role="list">
                {own.map(({ group, share }) => (
                  <Share key={group.id}>
                    {group.name}
                    <VisuallyHidden>, </VisuallyHidden>
                    <b>{share}</b>
                  </Share>
                ))}
              </Shares>
            </Body>
          </Person>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`
const Person = styled.li`
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  /* Long lists: what is not on screen is not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 84px;

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Body = styled.div`
  flex: 1;
  min-width: 0;
`
const Shares = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-top: 6px;
`
const Share = styled.li`
  display: inline-flex;
  gap: 6px;
  max-width: 100%;
  padding: 2px 10px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  font: 400 ${tokens.text.s} ${tokens.font};
  overflow-wrap: anywhere;

  b {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

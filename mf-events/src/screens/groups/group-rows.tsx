import { UsersRound } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, eventPaths } from '@coffer/shared-sdk/navigation'
import { List, ListRow, MoneyText, formatMoney, formatShareText, Avatar, tokens } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import type { GroupView } from '../../events/group-view.ts'
import { texts } from '../../texts/en.ts'
import { groupsTexts } from '../../texts/groups.en.ts'

interface GroupRowsProps {
  readonly basePath: string
  readonly context: Pick<EventContext, 'event' | 'own'>
  readonly groups: readonly GroupView[]
  /** True if amounts may be shown. */
  readonly areKnown: boolean
}

/** Lists the groups with their people, what they spent, and the reader's share in them; each leads to its page. */
export function GroupRows({ basePath, context: { event, own }, groups, areKnown }: GroupRowsProps) {
  const words = useTexts(groupsTexts)
  const { pages } = useTexts(texts)
  const asPercentage = useSharePercentage()
  return (
    <List label={pages.groups}>
      {groups.map((group) => {
        const { members, currency } = group
        const mine = members.find(({ account }) => account.id === own.id)
        const shares = members.map(({ share }) => share)
        const standIn = group.standIns.find(({ account }) => account.id === own.id)
        const part = (mine ?? standIn)?.part ?? 0
        return (
          <ListRow
            key={group.id}
            start={<PeopleStack people={members.map(({ account }) => account)} />}
            title={group.name}
            subtitle={
              <>
                {words.people(members.length)}
                <br />
                {mine
                  ? words.list.ownShare(formatShareText({ share: mine.share, shares, asPercentage }))
                  : words.list.notIn}
              </>
            }
            end={
              areKnown && (
                <MoneyText
                  cents={group.total}
                  currency={currency}
                  caption={
                    part === 0 ? undefined : words.list.ownPart(formatMoney({ cents: part, currency }))
                  }
                />
              )
            }
            renderLink={(link) => <Link to={eventPaths(basePath, event.id).group(group.id)} {...link} />}
          />
        )
      })}
    </List>
  )
}

/** The number of pictures shown, one per corner. */
const SHOWN = 4

/**
 * Shows the first people's pictures in place of a picture of the group. They are decoration: the number of people is beside them in words.
 */
function PeopleStack({ people }: { readonly people: readonly Account[] }) {
  if (people.length === 0) {
    return (
      <Nobody aria-hidden>
        <UsersRound />
      </Nobody>
    )
  }
  return (
    <Corners aria-hidden>
      {people.slice(0, SHOWN).map((account) => (
        <Ring key={account.id}>
          <Avatar {...accountAvatar(account)} size={24} />
        </Ring>
      ))}
    </Corners>
  )
}

const Nobody = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 28%;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};

  svg {
    width: 20px;
    height: 20px;
  }
`
const Corners = styled.span`
  display: grid;
  grid-template-columns: 20px 20px;
  grid-auto-rows: 20px;
  align-content: center;
  width: 44px;
  height: 44px;
`
const Ring = styled.span`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  box-shadow: 0 0 0 1.5px ${tokens.color.surface};
`

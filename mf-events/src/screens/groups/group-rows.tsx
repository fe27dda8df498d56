import { useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, eventPaths } from '@coffer/shared-sdk/navigation'
import { List, ListRow, MoneyText, formatMoney, formatShareText } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import type { GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { texts } from '../../texts/en.ts'
import { PeopleStack } from '../parts/people-stack.tsx'

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

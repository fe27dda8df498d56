import { useMemo } from 'react'
import { generateId, refusalText } from '@coffer/shared-sdk/client'
import { DEFAULT_SHARE, canChangeShares } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAddParticipants, useRemoveFromGroup } from '@coffer/shared-sdk/mutations'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { List, ListRow, Section, formatMoney, formatShareText } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import { toGroupViews } from '../../events/group-view.ts'
import type { GroupMember, GroupView } from '../../events/group-view.ts'
import { useEventParts } from '../../events/use-event-parts.ts'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { participantsTexts } from '../../texts/participants.en.ts'

interface OwnGroupsProps {
  readonly context: EventContext
  readonly account: Account
}

/**
 * Lists the participant's groups with shares and parts. People who may change a group's shares can add the participant to it and remove
 * them.
 */
export function OwnGroups({ context, account }: OwnGroupsProps) {
  const { person } = useTexts(participantsTexts)
  const { event, own, groups, people, defaultGroupId } = context
  const { parts, areKnown } = useEventParts(context)
  const views = useMemo(
    () => toGroupViews({ event, own, groups, people, defaultGroupId }, parts),
    [event, own, groups, people, defaultGroupId, parts],
  )
  return (
    <Section title={person.groups}>
      <List label={person.groups}>
        {views.map((group) => (
          <GroupRow key={group.id} context={context} account={account} group={group} areKnown={areKnown} />
        ))}
      </List>
    </Section>
  )
}

interface GroupRowProps extends OwnGroupsProps {
  readonly group: GroupView
  readonly areKnown: boolean
}

function GroupRow({ context, account, group, areKnown }: GroupRowProps) {
  const words = useTexts(participantsTexts)
  const formatDetail = useDetail(areKnown)
  const blockedBy = useBlockedBy(context, account, group)
  const toggle = useToggle(context, account, group)
  const { caller } = context
  const member = group.members.find((one) => one.account.id === account.id)
  const offer = eventOffer(context, (one) => canChangeShares(caller, one, group))
  const { name } = group
  const detail = member ? formatDetail(group, member) : words.person.notIn
  if (offer.state === 'absent') return member ? <ListRow title={name} subtitle={detail} /> : null
  const reason = offer.state === 'disabled' ? refusalText(offer.reason) : member && blockedBy
  return (
    <ToggleRow
      label={name}
      hint={reason ? `${detail}. ${reason}` : detail}
      checked={member !== undefined}
      disabled={Boolean(reason)}
      onChange={() => toggle(member)}
    />
  )
}

/** Returns a function that describes share and part in words. */
function useDetail(areKnown: boolean) {
  const { person } = useTexts(participantsTexts)
  const asPercentage = useSharePercentage()
  return ({ members, currency }: GroupView, { share, part }: GroupMember): string => {
    const shares = members.map((one) => one.share)
    const text = formatShareText({ share, shares, asPercentage })
    return areKnown
      ? person.shareAndPart(text, formatMoney({ cents: part, currency }))
      : person.shareOnly(text)
  }
}

/** Returns why a member stays in the group: it is everyone's, or they have transactions in it (product 4). */
function useBlockedBy({ event, own }: EventContext, account: Account, group: GroupView): string | null {
  const { person } = useTexts(participantsTexts)
  const figures = useQuery(participantQueries.groupBalances(useScope(), event.id))
  if (group.isDefault) return person.everyoneStays
  // Only expenses belong to a group, so the figure is above 0 as soon as there is one.
  const expenses = figures.data?.find(
    ({ groupId, accountId }) => groupId === group.id && accountId === account.id,
  )?.expenses
  if (expenses === undefined || expenses === 0) return null
  return account.id === own.id ? person.ownTransactions : person.hasTransactions(account.name)
}

/** Adds the participant to the group with a share of 1.0, or removes them; a failure takes the change back. */
function useToggle({ event }: EventContext, account: Account, group: GroupView) {
  const { mutateAsync: add } = useAddParticipants()
  const { mutateAsync: remove } = useRemoveFromGroup()
  const sayFailure = useSayFailure()
  return (member: GroupMember | undefined) => {
    const eventId = event.id
    if (member?.rowId) remove({ eventId, rowId: member.rowId }).catch(sayFailure)
    else {
      const row = {
        id: generateId(),
        groupId: group.id,
        participantId: account.id,
        share: DEFAULT_SHARE,
      }
      add({ eventId, rows: [row], accounts: [account] }).catch(sayFailure)
    }
  }
}

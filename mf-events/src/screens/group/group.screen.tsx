import { EyeOff } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { canChangeShares, hidesTransactions, splitAgain } from '@coffer/shared-sdk/domain'
import { loadable, toggleSharePercentage, useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, eventPaths, useParams } from '@coffer/shared-sdk/navigation'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { Banner, SmallText, Stack, tokens, Card, EmptyState, Section } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { toJoinableEvent } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { toGroupView } from '../../events/group-view.ts'
import type { GroupView } from '../../events/group-view.ts'
import { useEventParts } from '../../events/use-event-parts.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { texts } from '../../texts/en.ts'
import { EventPage } from '../parts/event-page.tsx'
import { Figures } from '../parts/figures.tsx'
import { GroupActions } from './group-actions.tsx'
import { ShareRows } from './share-rows.tsx'
import { useShareEditing } from './use-share-editing.ts'
import type { ShareEditing } from './use-share-editing.ts'

const LeaveGroup = loadable(async () => ({ default: (await import('./leave-group.tsx')).LeaveGroup }))

/** Shows one group of an event: who shares its expenses, with which share and part (product 2.15). */
export function GroupScreen({ basePath }: { readonly basePath: string }) {
  const { id = '', groupId = '' } = useParams()
  const { pages } = useTexts(texts)
  const parent = eventPaths(basePath, id).groups
  return (
    <EventPage
      basePath={basePath}
      title={pages.groups}
      getTitle={({ groups }) => groups.find((one) => one.id === groupId)?.name ?? pages.groups}
      parent={parent}
    >
      {(context) => {
        const group = context.groups.find((one) => one.id === groupId)
        // The group is unknown or was just deleted.
        if (!group) return <Navigate to={parent} replace />
        return <GroupDetails key={group.id} context={context} group={group} />
      }}
    </EventPage>
  )
}

interface GroupDetailsProps {
  readonly context: EventContext
  readonly group: EventGroup
}

function GroupDetails({ context, group }: GroupDetailsProps) {
  const words = useTexts(groupsTexts)
  const { caller, event, own } = context
  const { parts, areKnown } = useEventParts(context)
  const editing = useShareEditing(event.id, group)
  const canChange = canChangeShares(caller, toJoinableEvent(context), group).ok
  const view = usePreviewedView(context, editing.previewed, parts)
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const { name } = group
  const { leaving } = editing
  const place = useRef<HTMLDivElement>(null)
  const leavingAccount = context.people.find(({ id }) => id === leaving?.participantId)
  return (
    <Stack $gap={5}>
      {isHidden && <Banner icon={<EyeOff aria-hidden />}>{words.hidden}</Banner>}
      {areKnown && <GroupFigures view={view} ownId={own.id} label={name} />}
      {view.isFallback && <Banner title={words.group.fallbackTitle}>{words.group.fallback(name)}</Banner>}
      <Place ref={place} tabIndex={-1}>
        <DraftNotice notice={canChange ? editing.notice : null} />
        <GroupPeople view={view} ownId={own.id} areKnown={areKnown} editing={canChange ? editing : null} />
      </Place>
      <GroupActions context={context} group={group} />
      {leaving && leavingAccount && (
        <LeaveGroup
          open={leaving.isAsked}
          account={leavingAccount}
          isOwn={leavingAccount.id === own.id}
          groupName={name}
          focusAfter={place}
          onLeave={editing.leave}
          onStay={editing.stay}
        />
      )}
    </Stack>
  )
}

/** Returns the group with the share that is being typed, which changes everybody's part (accounting A12). */
function usePreviewedView(context: EventContext, group: EventGroup, parts: EventContext['parts']): GroupView {
  const { event, own, groups, people, defaultGroupId } = context
  return useMemo(() => {
    const previewed = groups.map((one) => (one.id === group.id ? group : one))
    const facts = { event, own, people, defaultGroupId, groups: previewed }
    const ownParts = parts.filter(({ groupId }) => groupId === group.id)
    const isOpen = event.status !== 'closed'
    return toGroupView(facts, group, isOpen ? splitAgain(facts, ownParts) : ownParts)
  }, [event, own, groups, people, defaultGroupId, group, parts])
}

interface GroupFiguresProps {
  readonly view: GroupView
  readonly ownId: string
  readonly label: string
}

function GroupFigures({ view, ownId, label }: GroupFiguresProps) {
  const { group: words } = useTexts(groupsTexts)
  const { currency, total, otherTotals } = view
  const mine = [...view.members, ...view.standIns].find(({ account }) => account.id === ownId)
  const ownPart = mine && {
    label: words.ownPart,
    cents: mine.part,
    currency,
    others: mine.otherParts,
  }
  return (
    <Figures
      label={label}
      figures={[
        { label: words.total, cents: total, currency, others: otherTotals },
        ...(ownPart ? [ownPart] : []),
      ]}
    />
  )
}

interface GroupPeopleProps {
  readonly view: GroupView
  readonly ownId: string
  readonly areKnown: boolean
  /** Null while shares cannot be changed here. */
  readonly editing: ShareEditing | null
}

/** Shows the members of the group, and the people whose shares are used if nobody in it has one. */
function GroupPeople({ view, ownId, areKnown, editing }: GroupPeopleProps) {
  const { group: words } = useTexts(groupsTexts)
  const asPercentage = useSharePercentage()
  const { members, standIns } = view
  const rows = { group: view, ownId, areKnown }
  return (
    <>
      <Section
        title={words.people}
        action={
          members.length === 0
            ? undefined
            : {
                label: asPercentage ? words.asMultipliers : words.asPercentages,
                onClick: toggleSharePercentage,
              }
        }
      >
        {members.length === 0 ? (
          <Card>
            <EmptyState illustration="people" title={words.empty} text={words.emptyText} />
          </Card>
        ) : (
          <Stack $gap={2}>
            <ShareRows
              {...rows}
              label={words.people}
              members={members}
              shares={members.map(({ share }) => share)}
              editing={editing}
            />
            {asPercentage && editing !== null && <SmallText>{words.percentagesOnly}</SmallText>}
          </Stack>
        )}
      </Section>
      {standIns.length > 0 && (
        <Section title={words.standIns}>
          <ShareRows
            {...rows}
            label={words.standIns}
            members={standIns}
            shares={standIns.map(({ share }) => share)}
            editing={null}
          />
        </Section>
      )}
    </>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  outline: none;
`

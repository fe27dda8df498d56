import { useState } from 'react'
import type { ComponentProps } from 'react'
import { accountAvatar, generateId, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { DEFAULT_SHARE } from '@coffer/shared-sdk/domain'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useKeptTicks } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAddParticipants } from '@coffer/shared-sdk/mutations'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { EmptyState, LoadError, Stack } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { EarlierChoice, useHasEarlier } from '../../events/earlier-choice.tsx'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { membershipTexts } from '../../texts/membership.en.ts'
import { participantsTexts } from '../../texts/participants.en.ts'
import { PeoplePicker } from '../parts/picker.tsx'
import { addablePeople } from './addable-people.ts'
import { WaysToPeople } from './ways-to-people.tsx'

/**
 * Adds people to an event, after a question, or participants to one of its groups (product 5). The pages show them at once; a failure takes
 * them back.
 */
export default function AddParticipantsSheet({ params, ...sheet }: SheetProps<'add-participants'>) {
  const words = useTexts(participantsTexts)
  const [asked, setAsked] = useState<readonly Account[] | null>(null)
  const kept = useKeptTicks({ form: 'add-participants', params })
  const loaded = useEventContext(params.eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const group = context?.groups.find(({ id }) => id === params.groupId) ?? null
  const isUnknown = loaded.state === 'missing' || (context !== null && params.groupId !== undefined && !group)
  const toGroup = group !== null && !group.isDefault ? group : null
  const offered = useOffered(context, toGroup)
  const add = useAdding(context, sheet.onClose)
  const [isEarlierIncluded, setEarlierIncluded] = useState(true)
  const hasEarlier = useHasEarlier(params.eventId, asked !== null)
  const earlier = hasEarlier ? { isIncluded: isEarlierIncluded, onChange: setEarlierIncluded } : null
  const submit = (ids: readonly AccountId[]) => {
    const chosen = offered.people.flatMap(({ account }) => (ids.includes(account.id) ? [account] : []))
    if (toGroup) {
      add(toGroup.id, chosen, null)
      return
    }
    setEarlierIncluded(true)
    setAsked(chosen)
  }
  const { accountPicker } = words
  return (
    <>
      <PeoplePicker
        {...sheet}
        title={toGroup ? words.add.toGroup(toGroup.name) : words.add.toEvent}
        search={words.add.search}
        all={toGroup ? words.add.participants : words.membersTitle}
        submit={words.add.submit}
        multiple
        kept={kept}
        accounts={
          isUnknown
            ? []
            : offered.people.map(({ account, refusal }) => ({
                ...accountAvatar(account),
                detail: refusal ? refusalText(refusal) : undefined,
                disabled: refusal !== null,
              }))
        }
        initial={[]}
        intro={
          context &&
          !toGroup && (
            <WaysToPeople
              context={context}
              isComplete={!offered.isLoading && offered.people.every(({ refusal }) => refusal !== null)}
            />
          )
        }
        onSubmit={submit}
        loading={!isUnknown && offered.isLoading && loaded.state !== 'failed' ? words.add.loading : undefined}
        empty={
          isUnknown ? (
            <EmptyState illustration="search" title={words.add.unavailable} />
          ) : loaded.state === 'failed' || offered.retry ? (
            <LoadError
              title={words.add.failed}
              texts={words}
              onRetry={loaded.state === 'failed' ? loaded.retry : (offered.retry ?? (() => {}))}
            />
          ) : (
            <EmptyState
              illustration="people"
              title={params.groupId === undefined ? words.add.nobody : accountPicker.noResults}
              text={params.groupId === undefined ? words.add.nobodyText : undefined}
            />
          )
        }
      />
      {context && (
        <ConfirmAdding
          context={context}
          open={sheet.open && asked !== null}
          people={asked ?? []}
          earlier={earlier}
          onConfirm={() => asked && add(context.defaultGroupId, asked, earlier)}
          onCancel={() => {
            // Nobody has been added, so the picker still shows the ticked people.
            kept.write(asked?.map(({ id }) => id) ?? [])
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

/** Returns the event's participants for a group, and the community's members for the event. */
function useOffered(context: EventContext | null, group: EventGroup | null) {
  const members = useQuery({
    ...accountQueries.active(useScope(), ['user']),
    enabled: context !== null && group === null,
  })
  if (!context) return { people: [], isLoading: true, retry: null }
  const accounts = group ? context.people : members.data
  return {
    people: addablePeople(context, group, accounts ?? []),
    isLoading: accounts === undefined && !members.isError,
    retry: accounts === undefined && members.isError ? () => void members.refetch() : null,
  }
}

function useAdding(context: EventContext | null, onClose: () => void) {
  const { mutateAsync } = useAddParticipants()
  const sayFailure = useSayFailure()
  const words = useTexts(membershipTexts)
  return (groupId: string, chosen: readonly Account[], earlier: EarlierAnswer | null) => {
    const [first] = chosen
    if (!context || !first) return
    const kept =
      earlier?.isIncluded === false ? { id: generateId(), name: words.earlier.group(first.name) } : null
    const rows = chosen.map(({ id }) => ({
      id: generateId(),
      groupId,
      participantId: id,
      share: DEFAULT_SHARE,
    }))
    // The sheet is already closed when the answer comes.
    mutateAsync({ eventId: context.event.id, rows, accounts: chosen, earlier: kept }).catch(sayFailure)
    onClose()
  }
}

/** Whether the added people share earlier expenses, too (accounting A27). */
type EarlierAnswer = ComponentProps<typeof EarlierChoice>

interface ConfirmAddingProps {
  readonly context: EventContext
  /** Null if the event has no earlier expenses. */
  readonly earlier: EarlierAnswer | null
  readonly open: boolean
  readonly people: readonly Account[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function ConfirmAdding(props: ConfirmAddingProps) {
  const { event, own } = props.context
  const { open, people, earlier, onConfirm, onCancel } = props
  const words = useTexts(participantsTexts)
  const { add } = words
  const [first] = people
  const isJoining = people.length === 1 && first?.id === own.id
  const title = isJoining ? add.joinTitle : people.length > 1 ? add.addManyTitle(people.length) : add.addTitle
  const text = isJoining
    ? add.joinText(event.name)
    : people.length > 1
      ? add.addManyText(people.length, event.name)
      : add.addText(first?.name ?? '', event.name)
  const isFromNow = earlier?.isIncluded === false
  const consequence = isJoining
    ? add[isFromNow ? 'ownConsequenceFromNow' : 'ownConsequence']
    : add[isFromNow ? 'consequenceFromNow' : 'consequence']
  return (
    <ConfirmSheet
      open={open}
      title={title}
      text={text}
      confirmLabel={isJoining ? words.join : add.submit}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack $gap={3}>
        <p>{consequence}</p>
        {earlier && <EarlierChoice {...earlier} />}
      </Stack>
    </ConfirmSheet>
  )
}

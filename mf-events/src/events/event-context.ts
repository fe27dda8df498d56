/** The event that an expense or funds are entered in, the person who enters them, and what they may enter there. */
import { useMemo } from 'react'
import { AppError } from '@coffer/shared-sdk/client'
import {
  accountCurrency,
  canCreateTransaction,
  checkOpen,
  commonCurrency,
  eventStatus,
  hidesTransactions,
  isEventManager,
  isEventVisible,
  refused,
  refuseWith,
  toEventFacts,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Caller,
  Cents,
  Currency,
  EventAccount,
  FormCheck,
  JoinableEvent,
  ManagedEvent,
  Refusal,
} from '@coffer/shared-sdk/domain'
import { useNow } from '@coffer/shared-sdk/host'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import {
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
  useWithWaitingRows,
} from '@coffer/shared-sdk/queries'
import type { EventParticipation, PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { useEventDetail } from './use-events.ts'

export interface EventContext extends EventParticipation {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly nowMs: number
  /** The bank accounts that privileged people can choose as the payer of an expense (product 5.6). */
  readonly banks?: readonly Account[]
}

export type LoadedEventContext =
  | { readonly state: 'unchosen' }
  /** The event can be known before its people. */
  | { readonly state: 'loading'; readonly event: EventAccount | null }
  | { readonly state: 'missing' }
  | Extract<PendingOrError, { state: 'failed' }>
  | { readonly state: 'ready'; readonly context: EventContext }

/** Loads the event with its groups and people; `missing` if it does not exist or the member may not see it. */
export function useEventContext(eventId: AccountId | null): LoadedEventContext {
  const nowMs = useNow()
  const scope = useScope()
  const caller = useCaller()
  const own = useMember().membership.account
  const detail = useEventDetail(eventId)
  const participation = useQuery({
    ...participantQueries.ofEvent(scope, eventId ?? ''),
    enabled: eventId !== null,
  })
  const people = useWithWaitingRows(participation.data, eventId ?? '', own)
  const groups = useNamedGroups(people?.groups ?? NO_GROUPS)

  if (eventId === null) return { state: 'unchosen' }
  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (detail.data && people) {
    const { status, event } = detail.data
    const isJoined = isParticipant(people, own.id)
    if (!isEventVisible({ status, hidden: event.hidden, isParticipant: isJoined }))
      return { state: 'missing' }
    return {
      state: 'ready',
      context: { ...people, groups, caller, own, event: detail.data, nowMs },
    }
  }
  const rest = pendingOrError([detail, participation])
  return rest.state === 'loading' ? { ...rest, event: detail.data ?? null } : rest
}

const NO_GROUPS: EventParticipation['groups'] = []

/** Returns the groups with names in the person's language. */
function useNamedGroups(groups: EventParticipation['groups']): EventParticipation['groups'] {
  const { everyone } = useTexts(sharedTexts)
  return useMemo(
    () => groups.map((group) => (group.isDefault ? { ...group, name: everyone } : group)),
    [groups, everyone],
  )
}

/** Returns the event in the form that the domain's management rules take. */
export function toManagedEvent({ organisationId, status, event }: EventAccount): ManagedEvent {
  return { organisationId, status, adminIds: event.adminIds, hidden: event.hidden }
}

/** Returns the same with the participants, for the rules of joining and of groups. */
export function toJoinableEvent({ event, people }: Pick<EventContext, 'event' | 'people'>): JoinableEvent {
  return { ...toManagedEvent(event), participantIds: people.map(({ id }) => id) }
}

/** Returns whether the caller may enter what other participants spend or send (accounting A6). */
export function canEnterForOthers({ caller, event }: Pick<EventContext, 'caller' | 'event'>): boolean {
  return isEventManager(caller, toManagedEvent(event))
}

/**
 * Returns whether the caller may enter what other participants spent: managers, and everybody who takes part as long as the event is not
 * hidden (accounting A24).
 */
export function canEnterExpensesOfOthers(
  context: Pick<EventContext, 'caller' | 'event' | 'people' | 'own'>,
): boolean {
  const { status, event } = context.event
  const isHidden = hidesTransactions({ status, hidden: event.hidden })
  return canEnterForOthers(context) || (!isHidden && isParticipant(context, context.own.id))
}

export function isParticipant({ people }: Pick<EventContext, 'people'>, accountId: AccountId): boolean {
  return people.some(({ id }) => id === accountId)
}

/** What the person of an entry determines before anything else is filled in. */
export interface EntryBasis<Role extends string> {
  /** The person who spent or sends the money; null if nobody is chosen, or somebody who does not take part. */
  readonly person: Account | null
  readonly currency: Currency
  /** The amounts of others, and with them all balances, are withheld (accounting A15). */
  readonly isHidden: boolean
  /** Refuses the entry whatever else is filled in; null if nothing blocks it. */
  readonly blockedBy: Extract<FormCheck<never, never, 'event' | Role>, { kind: 'refused' }> | null
}

/**
 * Returns what the person determines. It starts with the caller's own account until somebody is chosen, and with nobody for managers who do
 * not take part.
 *
 * @param role the person's role in the entry: the part of the form that a refusal is about
 */
export function entryBasis<Role extends string>(
  context: EventContext,
  role: Role,
  chosenId: AccountId | null,
): EntryBasis<Role> {
  const { event, people, own, banks = [] } = context
  const isOwnDefault = isParticipant(context, own.id) || !canEnterForOthers(context)
  const personId = chosenId ?? (isOwnDefault ? own.id : null)
  const person = [...people, ...banks].find(({ id }) => id === personId) ?? (personId === own.id ? own : null)
  const isNotParticipant = personId !== null && person === null
  const open = checkOpen(event)
  const notJoined = isNotParticipant ? refused(role, refuseWith('not-joined').refusal) : null
  return {
    person,
    currency: person ? commonCurrency(event, person) : accountCurrency(event),
    isHidden: hidesTransactions({ status: event.status, hidden: event.event.hidden }),
    blockedBy: open.ok ? notJoined : refused('event', open.refusal),
  }
}

/**
 * Returns why the caller may not enter this person's expense or funds; null when they may (accounting A6).
 *
 * @param cents one cent while no amount is known, so that the refusal is about the person alone
 */
export function entryRefusal(
  context: EventContext,
  kind: 'expense' | 'funds',
  person: Account,
  cents: Cents = 1,
): Refusal | null {
  const { caller, event, people } = context
  const isExpense = kind === 'expense'
  const verdict = canCreateTransaction(caller, {
    sender: isExpense ? event : person,
    receiver: isExpense ? person : event,
    amount: cents,
    currency: commonCurrency(event, person),
    event: toEventFacts(
      event,
      people.map(({ id }) => id),
    ),
    group: isExpense ? { accountId: event.id } : null,
  })
  if (verdict.ok) return null
  return isTooLate(context, person, verdict.refusal) ? refuseWith('join-after-end').refusal : verdict.refusal
}

/**
 * Returns whether the caller is refused because the event is over: nobody can join it by themselves then, and the form says so (product 8).
 */
function isTooLate({ event, own, nowMs }: EventContext, person: Account, { code }: Refusal): boolean {
  const { start, end } = event.event
  const isOver = eventStatus({ status: event.status, start, end }, nowMs) === 'ended'
  return code === 'not-a-participant' && person.id === own.id && isOver
}

import type { Account, AccountId, GroupParticipant } from '../domain/entities.ts'
import type { EventPart, EventParticipation } from '../records/event-participation.mapper.ts'

/** One person's side of an event. */
export interface Participation {
  readonly account: Account
  /** One per group. */
  readonly rows: readonly GroupParticipant[]
  readonly parts: readonly EventPart[]
}

/** The event with this person, who is in it once. */
export function withParticipant(
  event: EventParticipation,
  { account, rows, parts }: Participation,
): EventParticipation {
  const others = withoutParticipant(event, account.id)
  return {
    ...others,
    groups: others.groups.map((group) => ({
      ...group,
      participants: [...group.participants, ...rows.filter(({ groupId }) => groupId === group.id)],
    })),
    people: [...others.people, account].toSorted((a, b) => a.name.localeCompare(b.name)),
    parts: [...others.parts, ...parts],
  }
}

/** The event without this person in any group. The others' parts stay: only the server knows the new ones. */
export function withoutParticipant(event: EventParticipation, accountId: AccountId): EventParticipation {
  const isOther = ({ participantId }: { readonly participantId: AccountId }) => participantId !== accountId
  return {
    ...event,
    groups: event.groups.map((group) => ({ ...group, participants: group.participants.filter(isOther) })),
    people: event.people.filter(({ id }) => id !== accountId),
    parts: event.parts.filter(isOther),
  }
}

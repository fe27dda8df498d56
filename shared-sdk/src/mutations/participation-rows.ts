/** Applies a change of an event's participants to the cached records before the server has answered. */
import { splitAgain } from '../domain/expenses/derived-parts.ts'
import type { Account, GroupParticipant, Id } from '../domain/entities.ts'
import type { EventParticipation } from '../records/event-participation.mapper.ts'

type Rows = readonly GroupParticipant[]

/** Adds people with their shares; `accounts` are those who join the event by it. */
export function withRows(
  before: EventParticipation,
  rows: Rows,
  accounts: readonly Account[],
): EventParticipation {
  const joining = accounts.filter(({ id }) => !before.people.some((person) => person.id === id))
  return {
    ...changeRows(before, (present, groupId) => [
      ...present,
      ...rows.filter((row) => row.groupId === groupId && !present.some(({ id }) => id === row.id)),
    ]),
    people: [...before.people, ...joining].toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** Removes rows again; a person whose row of the default group is among them leaves the event's people. */
export function withoutRows(before: EventParticipation, rowIds: readonly Id[]): EventParticipation {
  const after = changeRows(before, (present) => present.filter(({ id }) => !rowIds.includes(id)))
  const everyone = after.groups.find(({ isDefault }) => isDefault)?.participants ?? []
  const isStaying = (accountId: string) => everyone.some(({ participantId }) => participantId === accountId)
  return { ...after, people: after.people.filter(({ id }) => isStaying(id)) }
}

/** Changes a share. @param share in hundredths */
export function withShare(before: EventParticipation, rowId: Id, share: number): EventParticipation {
  return changeRows(before, (present) => present.map((row) => (row.id === rowId ? { ...row, share } : row)))
}

export function findRow({ groups }: EventParticipation, rowId: Id): GroupParticipant | undefined {
  return groups.flatMap(({ participants }) => participants).find(({ id }) => id === rowId)
}

function changeRows(
  before: EventParticipation,
  change: (present: Rows, groupId: string) => Rows,
): EventParticipation {
  const groups = before.groups.map((group) => ({
    ...group,
    participants: change(group.participants, group.id),
  }))
  const { defaultGroupId } = before
  const parts = splitAgain({ groups, defaultGroupId }, before.parts).map(
    ({ groupId, participantId, currency, cents }) => ({ groupId, participantId, currency, cents }),
  )
  return { ...before, groups, parts }
}

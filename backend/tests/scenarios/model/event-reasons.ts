import { get, takesPart } from './tables.ts'
import type { EventRow, GroupRow, Tables } from './tables.ts'
import type { Step } from './step.ts'
import type { Caller } from './operation.ts'
import { managesEvent } from './who.ts'

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>

/** Refuses changes of locked or concluded events (accounting A14, A16). */
export function openReasons(tables: Tables, event: EventRow): string[] {
  const { status } = get(tables.accounts, event.id)
  if (status === 'closed') return ['event-concluded']
  return status === 'inactive' ? ['event-locked'] : []
}

export const managerReasons = (tables: Tables, caller: Caller, event: EventRow): string[] =>
  managesEvent(tables, caller, event) ? [] : ['not-permitted']

/**
 * Returns true for the group's creator while they take part in its event: a person who has left the event manages no
 * group of it (accounting A16).
 */
export function isGroupCreator(tables: Tables, caller: Caller, group: GroupRow): boolean {
  const own = tables.accounts.find((row) => row.isHere && row.owner === caller.user)
  return group.createdBy === caller.user && own !== undefined && takesPart(tables, group.event, own.id)
}

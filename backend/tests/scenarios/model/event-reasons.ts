import { get } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'
import type { Step } from './step.ts'
import type { Caller } from './operation.ts'
import { managesEvent } from './who.ts'

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>

/** Events that are locked or concluded take no changes (accounting A14, A16). */
export function openReasons(tables: Tables, event: EventRow): string[] {
  const { status } = get(tables.accounts, event.id)
  if (status === 'closed') return ['event-concluded']
  return status === 'inactive' ? ['event-locked'] : []
}

export const managerReasons = (tables: Tables, caller: Caller, event: EventRow): string[] =>
  managesEvent(tables, caller, event) ? [] : ['not-permitted']

import { judged } from './step.ts'
import type { Judgement, Step } from './step.ts'
import type { Caller } from './operation.ts'
import type { Tables } from './tables.ts'
import { isPrivileged } from './who.ts'

type Switch = Extract<Step, { readonly do: 'switch-events' }>

/** Privileged only; what somebody else has switched since is not overwritten, unless it is wanted as it is (product 2.13). */
export function judgeSwitch(tables: Tables, caller: Caller, { shown, on }: Switch): Judgement {
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  if (on !== tables.hasEvents && shown !== tables.hasEvents) reasons.push('setting-changed-since')
  if (on === tables.hasEvents) return judged(tables, reasons, () => tables)
  return judged(tables, reasons, () => ({ ...tables, hasEvents: on }))
}

import { change as replace, findEvent, find, get, isConcealed, takesPart } from './tables.ts'
import type { GroupRow, Tables, TransactionRow } from './tables.ts'
import { judgeCreate, judged, refused, retire } from './step.ts'
import type { Judgement } from './step.ts'
import { isGroupCreator, managerReasons, openReasons } from './event-reasons.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller } from './operation.ts'
import { isConcealedFrom, knowsEvent } from './who.ts'

function nameReasons(tables: Tables, event: string, group: string, name: string): string[] {
  if ([...name.trim()].length < 4) return ['group-name-too-short']
  const others = tables.groups.filter((row) => row.event === event && row.id !== group)
  const isTaken = others.some((row) => row.name.toLowerCase() === name.trim().toLowerCase())
  return isTaken ? ['name-in-use'] : []
}

export function judgeGroupCreate(tables: Tables, caller: Caller, step: StepOf<'create-group'>): Judgement {
  const { group, withExpense } = step
  if (isConcealedFrom(tables, caller, group.event)) return refused(tables, ['missing'])
  const reasons = (): string[] => {
    const event = find(tables.events, group.event)
    if (event === undefined) return ['missing']
    const own = tables.accounts.find((row) => row.owner === caller.user && row.isHere)
    const isExpense = withExpense && own !== undefined && takesPart(tables, event.id, own.id)
    return [
      ...openReasons(tables, event),
      ...nameReasons(tables, event.id, group.id, group.name),
      ...(isExpense ? [] : managerReasons(tables, caller, event)),
    ]
  }
  return judgeCreate(tables, caller, group, reasons, () => ({
    ...tables,
    groups: [...tables.groups, { ...group, name: group.name.trim(), isDefault: false }],
  }))
}

/**
 * Event admins, privileged people, and the creator while they take part may rename and delete a group; nobody the
 * default group (product 6).
 */
function groupReasons(tables: Tables, caller: Caller, group: GroupRow): string[] {
  const event = get(tables.events, group.event)
  const reasons = openReasons(tables, event)
  if (group.isDefault) reasons.push('default-group')
  if (!isGroupCreator(tables, caller, group)) reasons.push(...managerReasons(tables, caller, event))
  return reasons
}

const knowsGroup = (tables: Tables, caller: Caller, group: GroupRow): boolean =>
  knowsEvent(tables, caller, get(tables.events, group.event))

export function judgeRename(tables: Tables, caller: Caller, step: StepOf<'rename-group'>): Judgement {
  const group = find(tables.groups, step.group)
  if (group === undefined || !knowsGroup(tables, caller, group)) return refused(tables, ['missing'])
  const reasons = [
    ...groupReasons(tables, caller, group),
    ...nameReasons(tables, group.event, group.id, step.name),
  ]
  return judged(tables, reasons, () => ({
    ...tables,
    groups: replace(tables.groups, group.id, { name: step.name.trim() }),
  }))
}

export function judgeGroupDelete(tables: Tables, caller: Caller, step: StepOf<'delete-group'>): Judgement {
  const group = find(tables.groups, step.group)
  if (group === undefined || !knowsGroup(tables, caller, group)) return refused(tables, ['missing'])
  const reasons = groupReasons(tables, caller, group)
  // Nobody may learn the group of a concealed event's transaction, so there all of the event's count.
  const isOfEvent = (row: TransactionRow): boolean => findEvent(tables, row)?.id === group.event
  if (isConcealed(tables, get(tables.events, group.event))) {
    if (tables.transactions.some(isOfEvent)) reasons.push('group-of-hidden-event')
  } else if (tables.transactions.some((row) => row.group === group.id)) reasons.push('group-has-transactions')
  const people = tables.participants.filter((row) => row.group === group.id).map(({ id }) => id)
  return judged(tables, reasons, () => retire(tables, [group.id, ...people]))
}

import { change as replace, find, get } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'
import { judgeCreate, judged, refused, retire } from './step.ts'
import type { Judgement } from './step.ts'
import { managerReasons, openReasons } from './event-reasons.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller, Period } from './operation.ts'
import { isConcealedFrom, isPrivileged, knowsEvent } from './who.ts'

/** Checks that no other event of the community has the name, without regard to case (product 8). */
function nameReasons(tables: Tables, caller: Caller, event: string, name: string): string[] {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return ['name-required']
  // People outside a concealed event must not learn its name.
  const others = tables.events.filter((row) => row.id !== event && knowsEvent(tables, caller, row))
  const isTaken = others.some((row) => row.name.toLowerCase() === wanted)
  return isTaken ? ['name-in-use'] : []
}

function periodReasons({ start, end }: Period): string[] {
  if (start === null || end === null) return ['date-invalid']
  return end < start ? ['end-before-start'] : []
}

/** Judges the first step of the batch (accounting A12): any member's, if events are enabled (product 6), and open. */
export function judgeAccount(tables: Tables, caller: Caller, step: StepOf<'create-account'>): Judgement {
  const { id, name, status, createdBy } = step.account
  const reasons = (): string[] => [
    ...(tables.settings.enableEvents ? [] : ['events-disabled']),
    ...(status === 'closed' ? ['event-concluded'] : []),
    ...(status === 'inactive' ? ['event-locked'] : []),
    ...nameReasons(tables, caller, id, name),
  ]
  // Until the dates are created, its creator is its admin.
  const event: EventRow = {
    id,
    metaId: '',
    name: name.trim(),
    start: 0,
    end: 0,
    hidden: false,
    admins: [createdBy],
    concludedBy: '',
  }
  return judgeCreate(tables, caller, step.account, reasons, () => ({
    ...tables,
    accounts: [
      ...tables.accounts,
      { id, kind: 'event', status, currencies: ['EUR', 'USD'], owner: '', name: '', isHere: true },
    ],
    events: [...tables.events, event],
  }))
}

/** Judges dates, hiding and admins, who are members; the event's maker is its admin unless others are named. */
export function judgeDates(tables: Tables, caller: Caller, step: StepOf<'create-dates'>): Judgement {
  const { id, event, period, hidden, admins } = step.dates
  if (isConcealedFrom(tables, caller, event)) return refused(tables, ['missing'])
  const reasons = (): string[] => {
    const row = find(tables.events, event)
    if (row === undefined) return ['missing']
    const isStranger = admins.some((user) => get(tables.people, user).membership === 'none')
    return [
      ...openReasons(tables, row),
      ...managerReasons(tables, caller, row),
      ...periodReasons(period),
      ...(isStranger ? ['admin-not-member'] : []),
      ...(hidden && !row.admins.includes(caller.user) ? ['hidden-by-event-admins'] : []),
    ]
  }
  return judgeCreate(tables, caller, step.dates, reasons, () => ({
    ...tables,
    events: replace(tables.events, event, {
      metaId: id,
      hidden,
      ...(admins.length === 0 ? {} : { admins }),
      ...stored(period),
    }),
  }))
}

const stored = ({ start, end }: Period): { start: number; end: number } => ({
  start: start ?? 0,
  end: end ?? 0,
})

/** Judges the first group, which is 'everyone' in any spelling (accounting A12). */
export function judgeEveryone(tables: Tables, caller: Caller, step: StepOf<'create-everyone'>): Judgement {
  const { group } = step
  if (isConcealedFrom(tables, caller, group.event)) return refused(tables, ['missing'])
  const reasons = (): string[] => {
    const event = find(tables.events, group.event)
    if (event === undefined) return ['missing']
    const isFirst = group.name.trim().toLowerCase() === 'everyone'
    return [
      ...openReasons(tables, event),
      ...managerReasons(tables, caller, event),
      ...(isFirst ? [] : ['default-group-first']),
    ]
  }
  return judgeCreate(tables, caller, group, reasons, () => ({
    ...tables,
    groups: [...tables.groups, { ...group, name: 'everyone', isDefault: true }],
  }))
}

/**
 * Event admins and privileged people change name and dates, locked or not, until the event is concluded (product 5, 6).
 */
function editReasons(tables: Tables, caller: Caller, event: EventRow): string[] {
  const isClosed = get(tables.accounts, event.id).status === 'closed'
  return [...managerReasons(tables, caller, event), ...(isClosed ? ['event-concluded'] : [])]
}

export function judgeEventName(tables: Tables, caller: Caller, step: StepOf<'rename-event'>): Judgement {
  const event = get(tables.events, step.event)
  const reasons = [...editReasons(tables, caller, event), ...nameReasons(tables, caller, event.id, step.name)]
  return judged(tables, reasons, () => ({
    ...tables,
    events: replace(tables.events, event.id, { name: step.name.trim() }),
  }))
}

export function judgePeriod(tables: Tables, caller: Caller, step: StepOf<'set-dates'>): Judgement {
  const event = get(tables.events, step.event)
  if (!knowsEvent(tables, caller, event)) return refused(tables, ['missing'])
  const reasons = [...editReasons(tables, caller, event), ...periodReasons(step.period)]
  return judged(tables, reasons, () => ({
    ...tables,
    events: replace(tables.events, event.id, stored(step.period)),
  }))
}

/**
 * Privileged people delete an event with nothing sent or received, until it is concluded, with everything in it
 * (product 5, 6, A16).
 */
export function judgeEventDelete(tables: Tables, caller: Caller, step: StepOf<'delete-event'>): Judgement {
  const event = find(tables.events, step.event)
  if (event === undefined) return refused(tables, ['missing'])
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  if (get(tables.accounts, event.id).status === 'closed') reasons.push('event-concluded')
  if (tables.transactions.some((row) => [row.sender, row.receiver].includes(event.id))) {
    reasons.push('event-has-transactions')
  }
  const groups = tables.groups.filter((row) => row.event === event.id).map(({ id }) => id)
  const people = tables.participants.filter((row) => groups.includes(row.group)).map(({ id }) => id)
  return judged(tables, reasons, () => retire(tables, [event.id, event.metaId, ...groups, ...people]))
}

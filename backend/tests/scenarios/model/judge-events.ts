import { listSharers, eventBalance, groupTotal } from './books.ts'
import { concluded } from './conclude.ts'
import { change as replace, getDefaultGroup, find, get, isConcealed } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'
import { discard, judged, refused } from './step.ts'
import type { Judgement } from './step.ts'
import { managerReasons } from './event-reasons.ts'
import type { StepOf } from './event-reasons.ts'
import type { Caller } from './operation.ts'
import { isPrivileged, knowsEvent } from './who.ts'

/** Judges locking and unlocking (accounting A14); a request for the present state changes nothing. */
export function judgeStatus(tables: Tables, caller: Caller, step: StepOf<'set-status'>): Judgement {
  const event = get(tables.events, step.event)
  const { status } = get(tables.accounts, event.id)
  // Privileged people also lock a concealed event, which shows it.
  const locks = status === 'active' && step.status === 'inactive' && isPrivileged(tables, caller)
  const reasons = locks ? [] : managerReasons(tables, caller, event)
  if (status === 'closed') reasons.push('event-concluded')
  if (step.status === 'closed') reasons.push('event-closing')
  return judged(tables, reasons, () => ({
    ...tables,
    accounts: replace(tables.accounts, event.id, { status: step.status }),
    // Unlocking an active event changes nothing: a concealed one stays concealed.
    events:
      isConcealed(tables, event) && step.status !== 'active' ? withShownEvent(tables, event) : tables.events,
  }))
}

export function judgeHidden(tables: Tables, caller: Caller, step: StepOf<'set-hidden'>): Judgement {
  const event = get(tables.events, step.event)
  const { status } = get(tables.accounts, event.id)
  if (!knowsEvent(tables, caller, event)) return refused(tables, ['missing'])
  const changes = step.hidden !== event.hidden
  const reasons = managerReasons(tables, caller, event)
  if (status === 'closed') reasons.push('event-concluded')
  if (changes && status === 'inactive') reasons.push('event-locked')
  if (changes && !event.admins.includes(caller.user)) reasons.push('hidden-by-event-admins')
  return judged(tables, reasons, () => ({
    ...tables,
    events: replace(
      isConcealed(tables, event) && !step.hidden ? withShownEvent(tables, event) : tables.events,
      event.id,
      {
        hidden: step.hidden,
      },
    ),
  }))
}

/**
 * Gives a concealed event's name a number when it is shown, if others of the community have that name (accounting A15).
 */
function withShownEvent(tables: Tables, event: EventRow): EventRow[] {
  const others = tables.events.filter((row) => row.id !== event.id && !isConcealed(tables, row))
  const isTaken = (name: string): boolean =>
    others.some((row) => row.name.toLowerCase() === name.toLowerCase())
  let { name } = event
  for (let count = 2; isTaken(name); count += 1) name = `${event.name} (${count})`
  return replace(tables.events, event.id, { name })
}

/** The last admin cannot be removed without a successor; admins are members (product 5). */
export function judgeAdmins(tables: Tables, caller: Caller, step: StepOf<'set-admins'>): Judgement {
  const event = get(tables.events, step.event)
  if (!knowsEvent(tables, caller, event)) return refused(tables, ['missing'])
  const changes = [...step.admins].toSorted().join() !== [...event.admins].toSorted().join()
  const reasons = managerReasons(tables, caller, event)
  if (get(tables.accounts, event.id).status === 'closed') reasons.push('event-concluded')
  if (changes && get(tables.accounts, event.id).status === 'inactive') reasons.push('event-locked')
  if (step.admins.length === 0 && event.admins.length > 0) reasons.push('sole-event-admin')
  const isStranger = (user: string): boolean => find(tables.people, user)?.membership === 'none'
  if (step.admins.some((user) => isStranger(user))) reasons.push('admin-not-member')
  return judged(tables, reasons, () => ({
    ...tables,
    events: replace(tables.events, event.id, { admins: step.admins }),
  }))
}

/** 'Delete All Transactions': privileged only, until the event is concluded (product 6). */
export function judgeDeleteAll(tables: Tables, caller: Caller, step: StepOf<'delete-all'>): Judgement {
  const reasons = isPrivileged(tables, caller) ? [] : ['delete-all-by-admin']
  if (get(tables.accounts, step.event).status === 'closed') reasons.push('event-concluded')
  const rows = tables.transactions.filter((row) => [row.sender, row.receiver].includes(step.event))
  return judged(tables, reasons, () =>
    discard(
      tables,
      caller,
      rows.map(({ id }) => id),
    ),
  )
}

/** Judges concluding by accounting A14; a repetition by the same person gets the same answer (accounting A17). */
export function judgeConclude(tables: Tables, caller: Caller, step: StepOf<'conclude'>): Judgement {
  const event = get(tables.events, step.event)
  const { status } = get(tables.accounts, event.id)
  if (status === 'closed' && event.concludedBy === caller.user) return { reasons: [], after: tables }
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  if (status === 'closed') reasons.push('event-concluded')
  if (status === 'active') reasons.push('event-not-locked')
  const groups = tables.groups.filter((row) => row.event === event.id)
  const totals = groups.flatMap(({ id }) =>
    ['EUR', 'USD'].map((currency) => ({ id, cents: groupTotal(tables, event.id, id, currency) })),
  )
  const spent = totals.filter(({ cents }) => cents > 0)
  if (spent.length === 0) reasons.push('conclude-without-expenses')
  const isLeftOver = ['EUR', 'USD'].some((currency) => eventBalance(tables, event, currency) !== 0)
  const hasNoSharers = (group: string): boolean => listSharers(tables, event.id, group).length === 0
  if (spent.some(({ id }) => hasNoSharers(id))) reasons.push('no-shares')
  if (isLeftOver && hasNoSharers(getDefaultGroup(tables, event.id).id)) reasons.push('no-shares')
  return judged(tables, reasons, () => concluded(tables, event, caller.user))
}

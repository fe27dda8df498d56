import type {
  Act,
  Caller,
  NewDates,
  NewEvent,
  NewGroup,
  NewParticipant,
  NewTransaction,
  Period,
  Seen,
} from './operation.ts'
import { findEvent, isConcealed, replaceAll } from './tables.ts'
import type { Tables } from './tables.ts'

/** One write. An operation is one step, or several that succeed or fail together. */
export type Step =
  | { readonly do: 'enter'; readonly row: NewTransaction }
  | { readonly do: 'create-group'; readonly group: NewGroup; readonly withExpense: boolean }
  | { readonly do: 'create-account'; readonly account: NewEvent }
  | { readonly do: 'create-dates'; readonly dates: NewDates }
  | { readonly do: 'create-everyone'; readonly group: NewGroup }
  | { readonly do: 'rename-event'; readonly event: string; readonly name: string }
  | { readonly do: 'set-dates'; readonly event: string; readonly period: Period }
  | { readonly do: 'approve'; readonly row: Seen }
  | { readonly do: 'decline'; readonly row: Seen; readonly reason: string }
  | { readonly do: 'delete'; readonly row: string }
  | { readonly do: 'enlist'; readonly participant: NewParticipant }
  | Exclude<Act, { readonly do: Several }>

/** Acts with several steps, or with steps of other names. */
type Several =
  | 'enter'
  | 'create-group'
  | 'create-event'
  | 'edit-event'
  | 'approve'
  | 'decline'
  | 'delete'
  | 'enlist'

export function toSteps(act: Act): readonly Step[] {
  switch (act.do) {
    case 'enter':
      return act.rows.map((row) => ({ do: 'enter', row }))
    case 'approve':
      return act.rows.map((row) => ({ do: 'approve', row }))
    case 'decline':
      return act.rows.map((row) => ({ do: 'decline', row, reason: act.reason }))
    case 'delete':
      return act.rows.map((row) => ({ do: 'delete', row }))
    case 'create-group':
      return [
        { do: 'create-group', group: act.group, withExpense: act.expense?.group === act.group.id },
        ...act.people.map((participant): Step => ({ do: 'enlist', participant })),
        ...(act.expense === null ? [] : [{ do: 'enter', row: act.expense } satisfies Step]),
      ]
    case 'create-event':
      return [
        { do: 'create-account', account: act.account },
        { do: 'create-dates', dates: act.dates },
        { do: 'create-everyone', group: act.everyone },
        ...act.people.map((participant): Step => ({ do: 'enlist', participant })),
      ]
    case 'edit-event':
      return [
        ...(act.name === null
          ? []
          : [{ do: 'rename-event', event: act.event, name: act.name } satisfies Step]),
        ...(act.period === null
          ? []
          : [{ do: 'set-dates', event: act.event, period: act.period } satisfies Step]),
      ]
    case 'enlist':
      return [act]
    default:
      return [act]
  }
}

/** The oracle's judgement of a step: every reason that holds against it, and its effect. */
export interface Judgement {
  readonly reasons: readonly string[]
  readonly after: Tables
}

export const refused = (tables: Tables, reasons: readonly string[]): Judgement => ({
  reasons: [...new Set(reasons)],
  after: tables,
})

/** Returns `after` if there is no reason against it. */
export const judged = (tables: Tables, reasons: readonly string[], after: () => Tables): Judgement =>
  reasons.length > 0 ? refused(tables, reasons) : { reasons: [], after: after() }

/**
 * Judges a create with a client's id (accounting A17): the same payload of the same caller changes nothing and gets the
 * same answer, even if it could not be created now; under any other circumstances the id is taken.
 */
export function judgeCreate(
  tables: Tables,
  caller: Caller,
  payload: { readonly id: string; readonly createdBy: string },
  reasons: () => readonly string[],
  insert: () => Tables,
): Judgement {
  const known = tables.minted.find(({ id }) => id === payload.id)
  const text = JSON.stringify(payload)
  if (payload.createdBy !== caller.user) return refused(tables, ['in-anothers-name'])
  if (known !== undefined && !known.isDeleted && known.payload === text) return { reasons: [], after: tables }
  if (known !== undefined) return refused(tables, ['id-taken', ...reasons()])
  return judged(tables, reasons(), () => {
    const after = insert()
    return { ...after, minted: [...after.minted, { id: payload.id, payload: text, isDeleted: false }] }
  })
}

/** Deletes transactions, which can be restored (accounting A28). */
export function discard(tables: Tables, caller: Caller, ids: readonly string[]): Tables {
  const rows = tables.transactions.filter(({ id }) => ids.includes(id))
  const kept = rows.map((row) => ({
    row,
    by: caller.user,
    wasHidden: isConcealed(tables, findEvent(tables, row)),
  }))
  const deleted = [...tables.deleted, ...kept]
  return { ...retire(tables, ids), deleted }
}

/** Removes records from their table; their ids stay taken. */
export function retire(tables: Tables, ids: readonly string[]): Tables {
  const stays = (row: { readonly id: string }): boolean => !ids.includes(row.id)
  return {
    ...tables,
    accounts: tables.accounts.filter(stays),
    events: tables.events.filter(stays),
    groups: tables.groups.filter(stays),
    participants: tables.participants.filter(stays),
    transactions: tables.transactions.filter(stays),
    invites: tables.invites.filter(stays),
    minted: replaceAll(tables.minted, ids, { isDeleted: true }),
  }
}

import * as domain from '@coffer/shared-sdk/domain'
import type { Verdict } from '@coffer/shared-sdk/domain'
import type { NewEvent, Period } from '../model/operation.ts'
import type { EventRow, Tables } from '../model/tables.ts'
import { HERE, daysFromNow, managedEvent } from './facts.ts'

/**
 * Returns `null` for reasons that only the server knows, or that no form can cause: a taken name, an event that starts
 * locked.
 */
export function createEventVerdict(tables: Tables, caller: domain.Caller, account: NewEvent): Verdict | null {
  const may = domain.canCreateEvent(caller, { id: HERE, enableEvents: tables.settings.enableEvents })
  if (!may.ok) return may
  return account.status === 'active' ? nameVerdict(tables, account.id, account.name) : null
}

export function eventNameVerdict(
  tables: Tables,
  caller: domain.Caller,
  event: EventRow,
  name: string,
): Verdict | null {
  const may = domain.canEditEvent(caller, managedEvent(tables, event))
  return may.ok ? nameVerdict(tables, event.id, name) : may
}

function nameVerdict(tables: Tables, event: string, typed: string): Verdict | null {
  const name = domain.validateTitle(typed)
  if (!name.ok) return name
  const wanted = name.value.toLowerCase()
  const isTaken = tables.events.some((row) => row.id !== event && row.name.toLowerCase() === wanted)
  return isTaken ? null : domain.ALLOWED
}

/** Forms never send a missing date. */
export function periodVerdict({ start, end }: Period): Verdict | null {
  return start === null || end === null ? null : domain.checkEventPeriod(daysFromNow(start), daysFromNow(end))
}

export function deleteEventVerdict(tables: Tables, caller: domain.Caller, event: EventRow): Verdict {
  const sum = (side: 'sender' | 'receiver'): number =>
    tables.transactions.filter((row) => row[side] === event.id).reduce((total, row) => total + row.amount, 0)
  const sums = { sent: sum('sender'), received: sum('receiver') }
  return domain.canDeleteEvent(caller, { ...managedEvent(tables, event), ...sums })
}

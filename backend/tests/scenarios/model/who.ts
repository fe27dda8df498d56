import { find, isConcealed } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'
import type { Caller } from './operation.ts'

/** Returns whether the caller's headers name a membership of their own in this community (accounting A9). */
export function isMember(tables: Tables, caller: Caller): boolean {
  const person = find(tables.people, caller.user)
  return caller.headers === 'own' && person !== undefined && person.membership !== 'none'
}

/** Returns true for an admin of this community, and for a site admin who is a member of it (accounting A9). */
export function isPrivileged(tables: Tables, caller: Caller): boolean {
  const person = find(tables.people, caller.user)
  if (person === undefined || !isMember(tables, caller)) return false
  return person.membership === 'admin' || person.isSiteAdmin
}

/** Returns true for event admins and privileged people; for a concealed event only for its admins (accounting A15). */
export function managesEvent(tables: Tables, caller: Caller, event: EventRow): boolean {
  const isAdmin = isMember(tables, caller) && event.admins.includes(caller.user)
  return isAdmin || (isPrivileged(tables, caller) && !isConcealed(tables, event))
}

/** People outside a concealed event who are not its admin know nothing of it (accounting A15). */
export function knowsEvent(tables: Tables, caller: Caller, event: EventRow): boolean {
  if (!isConcealed(tables, event) || event.admins.includes(caller.user)) return true
  const everyone = tables.groups.find((row) => row.event === event.id && row.isDefault)
  return tables.participants.some((row) => row.group === everyone?.id && isOwn(tables, caller, row.account))
}

/**
 * Returns whether the event is concealed from the caller. Then the server refuses even a repeated create, because the record may have
 * changed since the first one (accounting A15, A17).
 */
export function isConcealedFrom(tables: Tables, caller: Caller, event: string | undefined): boolean {
  const row = find(tables.events, event ?? '')
  return row !== undefined && !knowsEvent(tables, caller, row)
}

export function isOwn(tables: Tables, caller: Caller, account: string): boolean {
  const owner = find(tables.accounts, account)?.owner ?? ''
  return owner !== '' && owner === caller.user
}

import { find } from './tables.ts'
import type { EventRow, Tables } from './tables.ts'
import type { Caller } from './operation.ts'

/** Whether the caller's headers name a membership of their own in this community (accounting A9). */
export function isMember(tables: Tables, caller: Caller): boolean {
  const person = find(tables.people, caller.user)
  return caller.headers === 'own' && person !== undefined && person.membership !== 'none'
}

/** Admin of this community, or site admin and a member of it (accounting A9). */
export function isPrivileged(tables: Tables, caller: Caller): boolean {
  const person = find(tables.people, caller.user)
  if (person === undefined || !isMember(tables, caller)) return false
  return person.membership === 'admin' || person.isSiteAdmin
}

/** Event admin or privileged. */
export function managesEvent(tables: Tables, caller: Caller, event: EventRow): boolean {
  return isPrivileged(tables, caller) || (isMember(tables, caller) && event.admins.includes(caller.user))
}

export function isOwn(tables: Tables, caller: Caller, account: string): boolean {
  const owner = find(tables.accounts, account)?.owner ?? ''
  return owner !== '' && owner === caller.user
}

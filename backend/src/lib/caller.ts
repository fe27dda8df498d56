import { systemActor } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { findRow } from './database.ts'

/** The names under which server/caller.go notes on a record who sent the request that writes it. */
const CALLER = '@caller'
const ORGANISATION = '@organisation'
const FIELDS = '@fields'

interface CallerNote {
  /** '' for a guest and for the system. */
  readonly userId: string
  /** The organisation that the request acts under; '' if it names none. */
  readonly organisationId: string
  /** True if somebody sent it; without a note the server itself writes: a cascade, a route, the demo. */
  readonly isRequest: boolean
  /** True for the server itself and for a superuser (accounting A18). */
  readonly isSystem: boolean
}

/** Returns who writes the record, without reading anything about them. */
export function readCallerNote(record: PbRecord): CallerNote {
  const userId = record.getString(CALLER)
  const isRequest = userId !== ''
  if (!isRequest || userId === '@superuser') {
    return { userId: '', organisationId: '', isRequest, isSystem: true }
  }
  const organisationId = record.getString(ORGANISATION)
  return { userId: userId === '@guest' ? '' : userId, organisationId, isRequest, isSystem: false }
}

/**
 * Returns the fields that a person's update names, changed or not, with their modifiers; empty for all other writes.
 */
export const sentFields = (record: PbRecord): readonly string[] =>
  isPersonsUpdate(record) ? record.getString(FIELDS).split(',') : []

/** Returns whether a person's update names this field, changed or not. */
export const isFieldSent = (record: PbRecord, field: string): boolean => sentFields(record).includes(field)

/**
 * Returns whether a person sent this update; PocketBase saves a record again that it has just created for a request.
 */
export function isPersonsUpdate(record: PbRecord): boolean {
  return !readCallerNote(record).isSystem && record.getString(FIELDS) !== ''
}

/** Notes on the record that this user writes it, as server/caller.go does for requests. */
export function noteCaller(record: PbRecord, userId: string, organisationId: string): void {
  record.setRaw(CALLER, userId)
  record.setRaw(ORGANISATION, organisationId)
}

/** Returns who writes the record: the person under the membership that their request names, or the system. */
export function readCaller(app: App, record: PbRecord): Caller {
  const { userId, organisationId, isSystem } = readCallerNote(record)
  return isSystem ? systemActor : readPerson(app, userId, organisationId)
}

/** Reads the person with their membership in this organisation (accounting A9). */
export function readPerson(app: App, userId: string, organisationId: string): Caller {
  const row = findRow(
    app,
    { siteRole: '', account: '', role: '' },
    `SELECT u.role AS siteRole, COALESCE(m.account, '') AS account, COALESCE(m.role, '') AS role
     FROM users u LEFT JOIN authz m ON m.user = u.id AND m.organisation = {:organisation} WHERE u.id = {:user}`,
    { user: userId, organisation: organisationId },
  )
  return toPerson(userId, organisationId, row ?? NOBODY)
}

const NOBODY = { siteRole: '', account: '', role: '' }

/** Builds the caller from stored values; `account` and `role` are '' without a membership. */
export function toPerson(userId: string, organisationId: string, stored: typeof NOBODY): Caller {
  const { siteRole, account, role } = stored
  return {
    userId,
    siteRole: siteRole === 'admin' ? 'admin' : 'user',
    membership:
      account === ''
        ? null
        : { organisationId, accountId: account, role: role === 'admin' ? 'admin' : 'user' },
  }
}

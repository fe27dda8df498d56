import { canSignAs } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { assertAllowed, throwRefusalCode } from './refuse.ts'

export const isChanged = (before: PbRecord, after: PbRecord, field: string): boolean =>
  before.getString(field) !== after.getString(field)

/** Checks fields that never change, for anybody. @throws 403 naming the first changed field. */
export function keepFixed(record: PbRecord, fields: readonly string[]): void {
  const before = record.original()
  for (const field of fields) if (isChanged(before, record, field)) throwRefusalCode('not-permitted', field)
}

/** Copies the stored values of the fields that the request does not change: somebody else may have changed them. */
export function copyUnchangedFields(record: PbRecord, current: PbRecord, fields: readonly string[]): void {
  const before = record.original()
  for (const field of fields)
    if (!isChanged(before, record, field)) record.set(field, current.getString(field))
}

/**
 * Continues with the update and writes only the fields that the request changed, not those that others changed since the
 * record was read.
 */
export function saveChanges(e: RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  e.next()
}

/** Notes who changes the record in `updated_by`. @throws 403 when the request names somebody else. */
export function signChange(record: PbRecord, caller: Caller): void {
  if (isChanged(record.original(), record, 'updated_by')) {
    assertAllowed(canSignAs(caller, record.getString('updated_by'), 'updated_by'))
  }
  if (caller.userId !== '') record.set('updated_by', caller.userId)
}

import { throwRefusalCode } from './refuse.ts'

export const isChanged = (before: PbRecord, after: PbRecord, field: string): boolean =>
  before.getString(field) !== after.getString(field)

/** What a record is about never changes, for nobody. @throws 403 naming the first changed field. */
export function keepFixed(record: PbRecord, fields: readonly string[]): void {
  const before = record.original()
  for (const field of fields) if (isChanged(before, record, field)) throwRefusalCode('not-permitted', field)
}

/**
 * Goes on with the update, writing only the fields that the request changed: what others wrote since the
 * record was read stays.
 */
export function saveChanges(e: RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  e.next()
}

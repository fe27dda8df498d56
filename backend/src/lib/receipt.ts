import { throwIdTaken } from './refuse.ts'
import { findText } from './rows.ts'

/**
 * Repeated creates (accounting A17). Clients mint ids, so a create whose answer was lost is sent again
 * with the same id: it is recognised by the fingerprint of the payload that made the record.
 */
export function fingerprint(record: PbRecord, fields: readonly string[]): string {
  return digest(fields.map((field) => [field, valueOf(record, field)]))
}

/** As `fingerprint`, of fields that are texts and numbers, when their values are at hand. */
export function fingerprintOf(
  values: { readonly [field: string]: unknown },
  fields: readonly string[],
): string {
  return digest(fields.map((field) => [field, String(values[field])]))
}

const digest = (values: readonly (readonly [field: string, value: string])[]): string =>
  $security.sha256(JSON.stringify(values))

/** An upload by its content: PocketBase gives the same file another name each time. */
function valueOf(record: PbRecord, field: string): string {
  const value = record.get(field)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const files = record.getUnsavedFiles(field)
  if (files.length === 0) return record.getString(field)
  return files.map((file) => `${file.originalName} ${file.size} ${contentOf(file)}`).join('\n')
}

function contentOf(file: UploadedFile): string {
  const reader = file.reader.open()
  try {
    return $security.sha256(toString(reader, file.size))
  } finally {
    reader.close()
  }
}

/**
 * Writes a new record, unless an earlier, equal create of the same person made it: then `record` becomes
 * the one that is stored and nothing is written. `stored` is the receipt kept under its id, if there is one.
 * @throws 409 when the id belongs, or once belonged, to something else.
 */
export function createOnce(
  e: RecordEvent,
  receipt: string,
  write: () => void,
  stored: string | null = findReceipt(e),
): void {
  if (stored !== null) return becomeEarlier(e, receipt, stored)
  e.record.set('receipt', receipt)
  try {
    write()
  } catch (error) {
    if (String(error).includes('belonged to a deleted record')) throwIdTaken()
    // The same create came twice at once, and the other one was first.
    const since = findReceipt(e)
    if (since === null) throw error
    becomeEarlier(e, receipt, since)
  }
}

function findReceipt({ app, record }: RecordEvent): string | null {
  if (record.id === '') return null
  return findText(app, `SELECT receipt FROM ${record.collection().name} WHERE id = {:id}`, { id: record.id })
}

/** The event's record gets the values of the one that exists under its id. */
function becomeEarlier({ app, record }: RecordEvent, receipt: string, stored: string): void {
  // Who created it is part of the fingerprint, tied to the caller by the API rule.
  if (stored !== receipt) throwIdTaken()
  becomeStored(record, app.findRecordById(record.collection().name, record.id))
}

/** The record of a create is answered as `stored`, which exists already. */
export function becomeStored(record: PbRecord, stored: PbRecord): void {
  for (const field of record.collection().fields.fieldNames()) record.setRaw(field, stored.get(field))
}

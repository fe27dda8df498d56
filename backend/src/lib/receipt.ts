import { throwIdTaken } from './refuse.ts'
import { findRow } from './rows.ts'

/**
 * Repeated creates (accounting A17). Clients mint ids, so a create whose answer was lost is sent again
 * with the same id: it is recognised by the fingerprint of the payload that made the record.
 */
export function fingerprint(record: PbRecord, fields: readonly string[]): string {
  return $security.sha256(JSON.stringify(fields.map((field) => [field, valueOf(record, field)])))
}

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
 * the one that is stored and nothing is written.
 * @throws 409 when the id belongs, or once belonged, to something else.
 */
export function createOnce(e: RecordEvent, receipt: string, write: () => void): void {
  if (becomeEarlier(e, receipt)) return
  e.record.set('receipt', receipt)
  try {
    write()
  } catch (error) {
    if (String(error).includes('belonged to a deleted record')) throwIdTaken()
    // The same create came twice at once, and the other one was first.
    if (!becomeEarlier(e, receipt)) throw error
  }
}

/** Whether there is a record of this id already; the event's record then has its values. */
function becomeEarlier({ app, record }: RecordEvent, receipt: string): boolean {
  if (record.id === '') return false
  const { name } = record.collection()
  const found = findRow(app, { receipt: '' }, `SELECT receipt FROM ${name} WHERE id = {:id}`, {
    id: record.id,
  })
  if (found === null) return false
  // Who created it is part of the fingerprint, tied to the caller by the API rule.
  if (found.receipt !== receipt) throwIdTaken()
  becomeStored(record, app.findRecordById(name, record.id))
  return true
}

/** The record of a create is answered as `stored`, which exists already. */
export function becomeStored(record: PbRecord, stored: PbRecord): void {
  for (const field of record.collection().fields.fieldNames()) record.setRaw(field, stored.get(field))
}

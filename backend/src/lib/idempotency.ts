import { throwIdTaken } from './refuse.ts'
import { findText } from './database.ts'

/**
 * Repeated creates (accounting A17). Clients generate ids, so they resend a create with a lost answer under the same
 * id. The server recognises it by the hash of the payload that created the record, stored in its field `request_hash`.
 */
export function requestHash(record: PbRecord, fields: readonly string[]): string {
  return digest(fields.map((field) => [field, readValue(record, field)]))
}

/** Hashes as `requestHash` does, from values that are texts and numbers. */
export function hashRequestValues(
  values: { readonly [field: string]: unknown },
  fields: readonly string[],
): string {
  return digest(fields.map((field) => [field, String(values[field])]))
}

const digest = (values: readonly (readonly [field: string, value: string])[]): string =>
  $security.sha256(JSON.stringify(values))

/**
 * Returns a field's value, for an upload its content alone: PocketBase gives the same file another name each time, in a
 * batch the original one too.
 */
function readValue(record: PbRecord, field: string): string {
  const value = record.get(field)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const files = record.getUnsavedFiles(field)
  if (files.length === 0) return record.getString(field)
  return files.map((file) => `${file.size} ${hashContent(file)}`).join('\n')
}

function hashContent(file: UploadedFile): string {
  const reader = file.reader.open()
  try {
    return $security.sha256(toString(reader, file.size))
  } finally {
    reader.close()
  }
}

/** Replaces a request hash: the id belonged to a record that is deleted. */
const DELETED = 'deleted'

/**
 * Returns SQL for the request hash of the record with the id `{:id}`: `DELETED` if a deleted record had it, null for an
 * unused id.
 */
export const hashText = (collection: string): string =>
  `COALESCE((SELECT request_hash FROM ${collection} WHERE id = {:id}),
    (SELECT '${DELETED}' FROM deleted_ids WHERE id = '${collection}.' || {:id}))`

/**
 * Writes a new record, unless an equal create of the same person has written it: then `record` becomes the stored one and
 * nothing is written. Check the caller before.
 * @param storedHash the request hash of the record that has this id, `DELETED` if a deleted one had it, `null` if none did
 * @throws 409 when the id belongs, or once belonged, to something else, whatever else is wrong with the request: so the answer
 * does not distinguish a record that the caller may not read from a deleted one.
 */
export function createIdempotent(
  e: RecordEvent,
  hash: string,
  write: () => void,
  storedHash: string | null = findHash(e),
): void {
  if (storedHash === DELETED) throwIdTaken()
  if (storedHash !== null) return returnExisting(e, hash, storedHash)
  e.record.set('request_hash', hash)
  try {
    write()
  } catch (error) {
    if (String(error).includes('belonged to a deleted record')) throwIdTaken()
    // Somebody sent the same create twice at once, and the other one was first.
    const since = findHash(e)
    if (since === null) throw error
    returnExisting(e, hash, since)
  }
}

function findHash({ app, record }: RecordEvent): string | null {
  if (record.id === '') return null
  return findText(app, `SELECT ${hashText(record.collection().name)} AS hash WHERE hash IS NOT NULL`, {
    id: record.id,
  })
}

/** Makes the event's record the one that is stored under its id. */
function returnExisting({ app, record }: RecordEvent, hash: string, storedHash: string): void {
  if (storedHash !== hash) throwIdTaken()
  becomeStored(record, app.findRecordById(record.collection().name, record.id))
}

/** Makes the record equal to the stored one, so that the write returns it. */
export function becomeStored(record: PbRecord, stored: PbRecord): void {
  for (const field of record.collection().fields.fieldNames()) record.setRaw(field, stored.get(field))
}

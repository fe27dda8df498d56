/**
 * Repeated creates (accounting A17). Clients mint ids, so a create whose answer was lost is sent again
 * with the same id: it is recognised by the fingerprint of the payload that made the record.
 */
export function fingerprint(record: PbRecord, fields: readonly string[]): string {
  return $security.sha256(JSON.stringify(fields.map((field) => [field, record.getString(field)])))
}

/**
 * The record that an earlier, equal create of the same person made; `null` when the id is new.
 * @throws 409 when the id belongs to something else.
 */
export function findEarlierCreate(app: App, record: PbRecord, receipt: string): PbRecord | null {
  const earlier = findById(app, record.collection().name, record.id)
  if (earlier === null) return null
  if (
    earlier.getString('receipt') === receipt &&
    earlier.getString('created_by') === record.getString('created_by')
  ) {
    return earlier
  }
  const message = 'This id is already in use.'
  throw new ApiError(409, message, { id: new ValidationError('id-taken', message) })
}

function findById(app: App, collection: string, id: string): PbRecord | null {
  if (id === '') return null
  return app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id })[0] ?? null
}

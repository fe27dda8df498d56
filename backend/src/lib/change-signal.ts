/**
 * The signal that balances may have changed: the community's `organisations_revisions` record is saved
 * once per burst of writes. PocketBase checks every subscriber's rule inside the writer's request, so one
 * signal per burst instead of one per row keeps batches fast; rows written by triggers and views send no
 * realtime events at all.
 *
 * It may be asked for while the change is still being written, even in a database transaction that may fail: the record
 * is saved in a transaction of its own, and the server writes one after the other, so never before the change is
 * there. After one that failed, clients ask once for nothing.
 */
const SECRET = 'signal:secret'

const keyOf = (organisation: string): string => `signal:${organisation}`

/** Opens the door of the route that saves the record to this process alone. */
export function prepareSignal(app: App): void {
  app.store().set(SECRET, $security.randomString(32))
}

/** Whether this is the secret that only this process knows. */
export function isOwnSecret(app: App, secret: string): boolean {
  return $security.equal(secret, String(app.store().get(SECRET)))
}

/**
 * The first change of a burst asks the server, by a request to itself, to save the record a moment later; the engine has
 * no timers. Without an address to call (`COFFER_SELF`) it saves at once. Without an organisation nobody listens.
 */
export function announceChange(app: App, organisation: string): void {
  const store = app.store()
  const key = keyOf(organisation)
  if (organisation === '' || store.has(key)) return
  const address = $os.getenv('COFFER_SELF')
  if (address === '' || !requestFlush(app, address, organisation, key)) saveRevision(app, organisation)
}

function requestFlush(app: App, address: string, organisation: string, key: string): boolean {
  app.store().set(key, true)
  try {
    const { statusCode } = $http.send({
      url: `${address}/ext/flush?organisation=${organisation}`,
      method: 'POST',
      timeout: 2,
      headers: { 'X-Signal': String(app.store().get(SECRET)), Connection: 'close' },
    })
    if (statusCode === 202) return true
    app.logger().warn('The change signal was refused', 'status', statusCode)
  } catch (error) {
    app.logger().warn('The change signal did not get through', 'error', String(error))
  }
  app.store().remove(key)
  return false
}

/** Saves the community's revision, which is the signal, and ends the burst. */
export function saveRevision(app: App, organisation: string): void {
  app.runInTransaction((transaction) => {
    // Nobody else writes now: whatever was written before is signalled by this, whatever comes starts a new burst.
    transaction.store().remove(keyOf(organisation))
    const filter = 'organisation = {:organisation}'
    const found = transaction.findRecordsByFilter('organisations_revisions', filter, '', 1, 0, {
      organisation,
    })[0]
    const record =
      found ?? new Record(transaction.findCollectionByNameOrId('organisations_revisions'), { organisation })
    record.set('revision', record.getInt('revision') + 1)
    transaction.save(record)
  })
}

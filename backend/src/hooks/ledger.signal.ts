/**
 * The signal that balances may have changed: the community's `organisations_revisions` record is saved
 * once per burst of writes. PocketBase checks every subscriber's rule inside the writer's request, so one
 * signal per burst instead of one per row keeps batches fast; rows written by triggers and views send no
 * realtime events at all.
 */
const WINDOW_MS = 40
const SECRET = 'signal:secret'

/** Opens the door of `flushSignal` to this process alone. */
export function prepareSignal(app: App): void {
  app.store().set(SECRET, $security.randomString(32))
}

/**
 * After a change: the first one of a burst asks the server, by a request to itself, to save the record a
 * moment later; the engine has no timers. Without an address to call (`COFFER_SELF`) it saves at once.
 */
export function signalChange(e: RecordEvent): void {
  e.next()
  const organisation = organisationOf(e.app, e.record)
  const key = `signal:${organisation}`
  if (organisation === '' || e.app.store().has(key)) return
  const address = $os.getenv('COFFER_SELF')
  if (address === '' || !requestFlush(e.app, address, organisation, key)) saveRevision(e.app, organisation)
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

/** POST /ext/flush: answers the writer at once, then waits for the burst to end and saves the revision. */
export function flushSignal(e: RequestEvent): void {
  if (!$security.equal(e.request.header.get('X-Signal'), String(e.app.store().get(SECRET)))) {
    throw new ApiError(403, 'Only the server itself may do this.', {})
  }
  const organisation = e.request.url.query().get('organisation')
  // With a length the caller need not wait for the end of this handler.
  e.response.header().set('Content-Length', '2')
  e.string(202, 'ok')
  e.flush()
  sleep(WINDOW_MS)
  // Before saving: what changes from here on starts a new burst.
  $app.store().remove(`signal:${organisation}`)
  saveRevision($app, organisation)
}

function saveRevision(app: App, organisation: string): void {
  app.runInTransaction((transaction) => {
    const found = transaction.findRecordsByFilter(
      'organisations_revisions',
      'organisation = {:organisation}',
      '',
      1,
      0,
      { organisation },
    )[0]
    const record =
      found ?? new Record(transaction.findCollectionByNameOrId('organisations_revisions'), { organisation })
    record.set('revision', record.getInt('revision') + 1)
    transaction.save(record)
  })
}

/** The organisation a record belongs to; '' when it is already gone. */
function organisationOf(app: App, record: PbRecord): string {
  switch (record.collection().name) {
    case 'acc_groupx_participants':
      return ofAccount(app, record.getString('participant'))
    case 'acc_groups':
    case 'acc_accounts_meta':
      return ofAccount(app, record.getString('account'))
    default:
      return record.getString('organisation')
  }
}

function ofAccount(app: App, id: string): string {
  const account = app.findRecordsByFilter('acc_accounts', 'id = {:id}', '', 1, 0, { id })[0]
  return account?.getString('organisation') ?? ''
}

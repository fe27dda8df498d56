import { announceChange, isOwnSecret, saveRevision } from '../lib/change-signal.ts'

const WINDOW_MS = 40

/** After a change that members may see in balances; new transactions ask for it themselves. */
export function signalChange(e: RecordEvent): void {
  e.next()
  announceChange(e.app, organisationOf(e.app, e.record))
}

/** POST /ext/flush: answers the writer at once, then waits for the burst to end and saves the revision. */
export function flushSignal(e: RequestEvent): void {
  if (!isOwnSecret(e.app, e.request.header.get('X-Signal'))) {
    throw new ApiError(403, 'Only the server itself may do this.', {})
  }
  const organisation = e.request.url.query().get('organisation')
  // With a length the caller need not wait for the end of this handler.
  e.response.header().set('Content-Length', '2')
  e.string(202, 'ok')
  e.flush()
  sleep(WINDOW_MS)
  saveRevision($app, organisation)
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

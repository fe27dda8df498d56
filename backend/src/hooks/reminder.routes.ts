/** Routes that remind a payer of an open request: a notification, which does not change the request. */
import { canRemind } from '@coffer/shared-sdk/domain'
import { findText, inTransaction } from '../lib/database.ts'
import { notify } from '../lib/notify.ts'
import { readPerson } from '../lib/caller.ts'
import { assertAllowed, throwNotFound, throwRefusalCode } from '../lib/refuse.ts'
import { readOrganisation, requireUser } from '../lib/request-caller.ts'
import { readStoredFacts } from '../lib/transaction-facts.ts'
import { transactionUrl } from '../lib/transaction-notices.ts'

/** GET /ext/remind?id=ID: `{ reminded }`, when the payer was last reminded of this request; '' if never. */
export function readReminder(e: RequestEvent): void {
  requireUser(e)
  const request = findRequest(e.app, readOrganisation(e), e.request.url.query().get('id'))
  e.json(200, { reminded: lastReminder(e.app, request) })
}

/**
 * POST /ext/remind `{ id }`: notifies the payer once more of the request, at most once a day (`canRemind`). Answers
 * `{ reminded }`, the time.
 */
export function remind(e: RequestEvent): void {
  const user = requireUser(e).id
  const organisation = readOrganisation(e)
  const { id } = e.requestInfo().body
  let reminded = ''
  inTransaction(e, (transaction) => {
    const request = findRequest(transaction, organisation, id)
    const caller = readPerson(transaction, user, organisation)
    const facts = readStoredFacts(transaction, request, caller)
    assertAllowed(canRemind(caller, facts, lastReminder(transaction, request), Date.now()))
    send(transaction, request)
    reminded = lastReminder(transaction, request)
    // The payer has left the community.
    if (reminded === '') throwRefusalCode('nothing-to-remind', 'id')
  })
  e.json(200, { reminded })
}

/**
 * Finds a request; transactions of hidden events are never requests.
 * @throws 404 without such a request in the community.
 */
function findRequest(app: App, organisation: string, id: unknown): PbRecord {
  if (typeof id !== 'string') throwNotFound()
  const filter = "id = {:id} && organisation = {:organisation} && event = ''"
  return app.findRecordsByFilter('acc_txs', filter, '', 1, 0, { id, organisation })[0] ?? throwNotFound()
}

/** The reminders of this request to its payer. */
const REMINDERS = `FROM notifications n INNER JOIN authz m ON m.id = n.authz
    WHERE m.account = {:sender} AND n.cause >= {:first} AND n.cause < {:after}`

const toSqlParams = (request: PbRecord): { readonly [name: string]: string } => ({
  sender: request.getString('sender'),
  receiver: request.getString('receiver'),
  first: `reminder:${request.id}:`,
  after: `reminder:${request.id};`,
})

const lastReminder = (app: App, request: PbRecord): string =>
  findText(app, `SELECT COALESCE(MAX(n.created), '') ${REMINDERS}`, toSqlParams(request)) ?? ''

function send(app: App, request: PbRecord): void {
  const sql = `SELECT json_array((SELECT id FROM authz WHERE account = {:sender}),
    (SELECT name FROM acc_accounts WHERE id = {:receiver}), (SELECT COUNT(*) ${REMINDERS}))`
  const { id } = request
  const found = findText(app, sql, toSqlParams(request)) ?? '[]'
  const [membership, who, count] = JSON.parse(found) as [string | null, string, number]
  notify(app, {
    to: membership === null ? [] : [membership],
    cause: `reminder:${id}:${count + 1}`,
    kind: 'reminder',
    params: {
      who,
      account: request.getString('receiver'),
      amount: Math.round(request.getFloat('amount') * 100),
      currency: request.getString('currency'),
      description: request.getString('description'),
      id,
      ...(request.getString('kind') === 'payment' && { payment: true }),
    },
    url: transactionUrl(id),
  })
}

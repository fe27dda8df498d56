/** Routes that give a person the data about them, and delete it (product 2.14, 6.10). They need no membership. */
import { erasePerson, findLeavingObstacles, forgetFormerPages } from '../lib/erase-person.ts'
import { checkMailedCode, mailCode, throwWrongCode } from '../lib/mail-code.ts'
import { myDataAsJson, myTransactionsAsJson } from '../lib/my-data.ts'
import { secretPartForDeletion, consumeCode } from '../lib/one-time-code.ts'
import { requireUser } from '../lib/request-caller.ts'

/** GET /ext/my-data: everything but the transactions. @throws 401 to guests. */
export function readMyData(e: RequestEvent): void {
  answerJson(e, myDataAsJson(e.app, requireUser(e).id))
}

/** GET /ext/my-data/transactions?after=CURSOR: `{ transactions, next }`. @throws 401 to guests. */
export function readMyTransactions(e: RequestEvent): void {
  const after = e.request.url.query().get('after')
  answerJson(e, myTransactionsAsJson(e.app, requireUser(e).id, after))
}

/** GET /ext/my-data/deletion: `{ obstacles: [{ organisationId, name, code, message }] }`. @throws 401 to guests. */
export function readDeletionObstacles(e: RequestEvent): void {
  e.json(200, { obstacles: findLeavingObstacles(e.app, requireUser(e).id) })
}

/** POST /ext/my-data/deletion-code: mails a code to the caller's address. Returns `{ otpId }`. @throws 401 to guests, 429. */
export function requestDeletionCode(e: RequestEvent): void {
  const user = requireUser(e)
  e.json(200, {
    otpId: mailCode(e, user, { secretPart: secretPartForDeletion(user), mail: 'deletionCode' }),
  })
}

/**
 * POST /ext/my-data/delete `{ otpId, code }`: deletes the caller; the code is required because a session alone does not
 * prove who they are: 204.
 * @throws 400 `wrong-code`, or the refusal of a community that they cannot leave; then the code can be used again
 */
export function deleteMyself(e: RequestEvent): void {
  const { id } = requireUser(e)
  const user = e.app.findRecordById('users', id)
  const otpId = checkMailedCode(e, user, secretPartForDeletion(user))
  // This reads the stored user, so that a name changed a moment ago is erased too.
  const erase = (transaction: App): void => erasePerson(transaction, transaction.findRecordById('users', id))
  if (!consumeCode(e, otpId, erase)) throwWrongCode()
  forgetFormerPages(e.app)
  e.noContent(204)
}

function answerJson(e: RequestEvent, json: string): void {
  e.response.header().set('Content-Type', 'application/json')
  e.response.header().set('Cache-Control', 'no-store')
  e.string(200, json)
}

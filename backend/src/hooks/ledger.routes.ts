/** Routes that read the ledger, for members of the community that the headers name. */
import { findRow } from '../lib/database.ts'
import { breakdownAsJson } from '../lib/ledger/breakdown.ts'
import { computeProof } from '../lib/ledger/proof.ts'
import { throwNotFound, throwReason } from '../lib/refuse.ts'
import { readOrganisation } from '../lib/request-caller.ts'

const RUNNING = 'proof:running'
const WAIT_MS = 20
/** A million transactions take a few seconds. */
const GIVE_UP_MS = 15_000

/**
 * GET /ext/ledger-proof: `{ revision, currencies: [{ currency, sum, count, totals }] }` (accounting A3). One proof is computed
 * at a time; the answer is cached until the ledger's next revision.
 */
export function proveLedger(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const key = `proof:${organisation}`
  const started = Date.now()
  for (;;) {
    // Read first: a change during the computation makes the cached answer outdated, not wrong.
    const revision = revisionOf(e.app, organisation)
    const kept = e.app.store().get(key)
    if (typeof kept === 'string' && kept.startsWith(`{"revision":${revision},`)) return answer(e, kept)
    if (begin(e.app)) {
      try {
        const proof = JSON.stringify({ revision, currencies: computeProof(e.app, organisation) })
        e.app.store().set(key, proof)
        return answer(e, proof)
      } finally {
        e.app.store().remove(RUNNING)
      }
    }
    if (Date.now() - started > GIVE_UP_MS)
      throwReason(503, { code: 'books-busy', message: 'The books are being added up. Please try again.' })
    sleep(WAIT_MS)
  }
}

function revisionOf(app: App, organisation: string): number {
  const sql = 'SELECT revision FROM ledger_revisions WHERE organisation = {:organisation}'
  return findRow(app, { revision: 0 }, sql, { organisation })?.revision ?? 0
}

/** Whether it is this request's turn. */
function begin(app: App): boolean {
  let isOurs = false
  app.store().setFunc(RUNNING, (running) => {
    isOurs = running !== true
    return true
  })
  return isOurs
}

function answer(e: RequestEvent, json: string): void {
  e.response.header().set('Content-Type', 'application/json')
  e.string(200, json)
}

/**
 * GET /ext/balance-breakdown?account=ID: `{ account, rows }`, a row per counterparty and currency with the sums of both
 * directions as decimal amounts, which add up to the account's `acc_view_balances`.
 * @throws 404 for an account that is not of this community.
 */
export function breakDownBalance(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const account = e.request.url.query().get('account')
  const sql = 'SELECT id FROM acc_accounts WHERE id = {:account} AND organisation = {:organisation}'
  if (findRow(e.app, { id: '' }, sql, { account, organisation }) === null) throwNotFound()
  e.response.header().set('Content-Type', 'application/json')
  e.string(
    200,
    `{"account":${JSON.stringify(account)},"rows":${breakdownAsJson(e.app, organisation, account)}}`,
  )
}

import { computeProof } from '../lib/ledger/proof.ts'
import { readOrganisation } from '../lib/request-organisation.ts'
import { findRow } from '../lib/rows.ts'
import { throwReason } from '../lib/refuse.ts'

const RUNNING = 'proof:running'
const WAIT_MS = 20
/** A million transactions take a few seconds. */
const GIVE_UP_MS = 15_000

/**
 * GET /ext/ledger-proof: `{ revision, currencies: [{ currency, sum, count, totals }] }` of the community that the
 * membership headers name, for its members (accounting A3). One is worked out at a time; the answer holds
 * until the ledger's next revision.
 */
export function proveLedger(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const key = `proof:${organisation}`
  const started = Date.now()
  for (;;) {
    // Read before the work: what changes meanwhile makes the kept answer old, not wrong.
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

/** Routes that read the ledger, for members of the community that the headers name. */
import { findRow } from '../lib/database.ts'
import { breakdownAsJson } from '../lib/ledger/breakdown.ts'
import { computeProof } from '../lib/ledger/proof.ts'
import { computeSheet, firstTransaction } from '../lib/ledger/sheet.ts'
import { throwNotFound, throwReason } from '../lib/refuse.ts'
import { readOrganisation } from '../lib/request-caller.ts'

const RUNNING = 'proof:running'
const WAIT_MS = 20
/** A million transactions take a few seconds. */
const GIVE_UP_MS = 15_000

/**
 * GET /ext/ledger-proof: `{ currencies: [{ currency, sum, count, totals }] }` (accounting A3). One proof is computed
 * at a time; the answer is cached until the ledger's next revision.
 */
export function proveLedger(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  answerKept(e, organisation, {
    key: `proof:${organisation}`,
    input: {},
    compute: () => ({ currencies: computeProof(e.app, organisation) }),
  })
}

/** The most moments in one request: three years of months. */
const MAX_MOMENTS = 40
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * GET /ext/balance-sheet?at=MOMENT,MOMENT…: `{ at, first, currencies: [{ currency, steps }] }`, the community's
 * balances by type of account just before each moment (`CurrencySteps`), and when its first transaction was entered
 * (ADR 0044). What happened in a period is the difference of two steps. The last answer is cached as the proof is.
 * @throws 400 unless there are 1 to 40 moments, ascending, written as in `2026-01-31T23:00:00.000Z`.
 */
export function answerSheet(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const at = e.request.url.query().get('at').split(',')
  const isAscending = at.every((moment, index) => index === 0 || moment > (at[index - 1] ?? ''))
  if (at.length > MAX_MOMENTS || !isAscending || !at.every((moment) => MOMENT.test(moment))) {
    const message = `Name 1 to ${MAX_MOMENTS} moments in their order, like 2026-01-31T23:00:00.000Z.`
    throwReason(400, { code: 'moments-invalid', message, field: 'at' })
  }
  answerKept(e, organisation, {
    key: `sheet:${organisation}`,
    input: { at },
    compute: () => ({
      first: firstTransaction(e.app, organisation)?.replace(' ', 'T') ?? null,
      currencies: computeSheet(
        e.app,
        organisation,
        at.map((moment) => moment.replace('T', ' ')),
      ),
    }),
  })
}

interface KeptAnswer {
  /** The key that the last answer is kept under. */
  readonly key: string
  /** What the answer depends on besides the ledger; the answer begins with it. */
  readonly input: object
  readonly compute: () => object
}

/**
 * Answers `{ …input, …computed }`, computed again only after a change of the ledger; one computation at a time. The answer
 * leaves out the ledger's revision, which also counts the changes of hidden events (accounting A15).
 */
function answerKept(e: RequestEvent, organisation: string, { key, input, compute }: KeptAnswer): void {
  const started = Date.now()
  for (;;) {
    // The revision is read first: a change during the computation makes the cached answer outdated, not wrong.
    const revision = readRevision(e.app, organisation)
    const head = `${JSON.stringify({ revision, ...input })}\n`
    const kept = e.app.store().get(key)
    if (typeof kept === 'string' && kept.startsWith(head)) return answer(e, kept.slice(head.length))
    if (begin(e.app)) {
      try {
        const text = JSON.stringify({ ...input, ...compute() })
        e.app.store().set(key, head + text)
        return answer(e, text)
      } finally {
        e.app.store().remove(RUNNING)
      }
    }
    if (Date.now() - started > GIVE_UP_MS)
      throwReason(503, { code: 'books-busy', message: 'The books are being added up. Please try again.' })
    sleep(WAIT_MS)
  }
}

function readRevision(app: App, organisation: string): number {
  const sql = 'SELECT revision FROM ledger_revisions WHERE organisation = {:organisation}'
  return findRow(app, { revision: 0 }, sql, { organisation })?.revision ?? 0
}

/** Returns true if this request may compute now. */
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

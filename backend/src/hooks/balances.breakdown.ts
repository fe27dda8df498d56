import { breakdownAsJson } from '../lib/ledger/breakdown.ts'
import { readOrganisation } from '../lib/request-organisation.ts'
import { findRow } from '../lib/rows.ts'

/**
 * GET /ext/balance-breakdown?account=ID: `{ account, rows }`, what the account's balances are made of: a row per
 * counterparty and currency with both directions' sums as decimal amounts, which add up to its `acc_view_balances`.
 * For members of the community that the headers name, of any account of it, as its transactions are.
 * @throws 404 for an account that is not of this community.
 */
export function breakDownBalance(e: RequestEvent): void {
  const organisation = readOrganisation(e)
  const account = e.request.url.query().get('account')
  const sql = 'SELECT id FROM acc_accounts WHERE id = {:account} AND organisation = {:organisation}'
  if (findRow(e.app, { id: '' }, sql, { account, organisation }) === null)
    throw new ApiError(404, "The requested resource wasn't found.", {})
  e.response.header().set('Content-Type', 'application/json')
  e.string(
    200,
    `{"account":${JSON.stringify(account)},"rows":${breakdownAsJson(e.app, organisation, account)}}`,
  )
}

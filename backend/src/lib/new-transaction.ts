import type { Caller } from '@coffer/shared-sdk/domain'
import { accountText, toAccountFacts } from './account-facts.ts'
import { toCaller } from './read-caller.ts'
import { findText } from './rows.ts'
import type { Sides } from './transaction-facts.ts'

interface NewTransaction {
  /** Of the transaction that has this id already; `null` when there is none. */
  readonly receipt: string | null
  /** @throws 400 when an account is missing. */
  readonly sides: () => Sides
  /** Whoever creates it, with their membership in the sender's community. */
  readonly caller: Caller
}

/**
 * One statement for all that every create asks: each one more costs a fifteenth of the whole create, most of it not in
 * the database but on the way there. Scalar subqueries are texts or null; the membership is the caller's in the
 * community of the sender (accounting A9).
 */
const QUERY = `SELECT json_array(
  (SELECT receipt FROM acc_txs WHERE id = {:id}), ${accountText('sender')}, ${accountText('receiver')},
  (SELECT role FROM users WHERE id = {:created_by}),
  (SELECT account FROM authz WHERE user = {:created_by} AND organisation = (SELECT organisation FROM acc_accounts WHERE id = {:sender})),
  (SELECT role FROM authz WHERE user = {:created_by} AND organisation = (SELECT organisation FROM acc_accounts WHERE id = {:sender})))`

/** What is stored about a transaction that is to be created, from its values. */
export function readNewTransaction(
  app: App,
  { id, sender, receiver, created_by }: { readonly [field: string]: unknown },
): NewTransaction {
  const text = findText(app, QUERY, { id, sender, receiver, created_by })
  const [receipt = null, from = null, to = null, siteRole, account, role] = JSON.parse(text ?? '[]') as (
    | string
    | null
  )[]
  const sides = (): Sides => ({
    sender: toAccountFacts(from, 'sender'),
    receiver: toAccountFacts(to, 'receiver'),
  })
  const organisationId = from === null ? '' : toAccountFacts(from, 'sender').organisationId
  return {
    receipt,
    sides,
    caller: toCaller(String(created_by), organisationId, {
      siteRole: siteRole ?? '',
      account: account ?? '',
      role: role ?? '',
    }),
  }
}

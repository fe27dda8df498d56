import { cents } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import type { Tables } from './model/tables.ts'

/** Returns whether the model has no server id for a settlement row yet. */
export const isUnnamed = (id: string): boolean => id.startsWith('settled ')

/**
 * Gives the model's settlement rows of an event the server's ids, so that later operations can try to change
 * them. One that the server split into several, because of the largest amount, stays unnamed.
 */
export async function nameSettled(root: Client, tables: Tables, event: string): Promise<Tables> {
  const rows = await root.items('acc_txs', `event = '${event}' && created_by = ''`)
  const named = tables.transactions.map((row) => {
    if (!isUnnamed(row.id)) return row
    const stored = rows.find(
      (one) =>
        one['sender'] === row.sender &&
        one['receiver'] === row.receiver &&
        one['groupx'] === row.group &&
        one['currency'] === row.currency &&
        cents(one['amount']) === row.amount,
    )
    return stored === undefined ? row : { ...row, id: stored.id }
  })
  return { ...tables, transactions: named }
}

/** Finds the membership that a person has got, and the server's id of the account that came with it. */
export async function nameJoined(
  root: Client,
  tables: Tables,
  user: string,
): Promise<{ readonly tables: Tables; readonly membership: string }> {
  const [row] = await root.items('authz', `user = '${user}' && organisation = '${tables.organisation}'`)
  if (row === undefined) throw new Error(`${user} has joined without a membership`)
  const accounts = tables.accounts.map((account) =>
    account.isHere && account.owner === user ? { ...account, id: String(row['account']) } : account,
  )
  return { tables: { ...tables, accounts }, membership: row.id }
}

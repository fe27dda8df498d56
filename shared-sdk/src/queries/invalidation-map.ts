/**
 * What a change of a collection makes obsolete: query roots by collection (spec 7, cache refresh).
 * Both the person's own mutations and what the server tells about others' go through it.
 */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  acc_txs: ['balances', 'participants', 'transactions'],
  acc_groupx_participants: ['balances', 'participants', 'transactions'],
  acc_groups: ['accounts', 'balances', 'participants', 'transactions'],
  acc_accounts: ['accounts', 'balances', 'events'],
  acc_accounts_meta: ['accounts', 'events'],
  invites: ['invites'],
  organisations: ['organisations'],
  // The server's one signal per change set stands for every transaction in it.
  organisations_revisions: ['balances', 'participants', 'transactions'],
}

/** Collections that the server tells changes of. Transactions come as revisions, one per change set. */
export const WATCHED = ['organisations_revisions', 'acc_accounts', 'acc_accounts_meta'] as const

/** The query roots to refresh after a change of a collection. Throws for one that the map lacks: a forgotten row. */
export function rootsOf(collection: string): readonly string[] {
  const roots = ROOTS[collection]
  if (!roots) throw new Error(`The invalidation map has no row for ${collection}.`)
  return roots
}

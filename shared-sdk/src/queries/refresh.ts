import type { QueryClient } from '@tanstack/react-query'
import { runAfter } from '../client/device/clock.ts'
import { queryClient } from './query-client.ts'

/** Product 7: cached queries are refreshed 300 ms after a change; all changes in between count as one. */
const DELAY_MS = 300

/** Collects changes and refetches each affected query once. */
export function createRefresher(client: QueryClient): (collections: readonly string[]) => void {
  const due = new Set<string>()
  return (collections) => {
    const isWaiting = due.size > 0
    for (const root of collections.flatMap(getQueryRoots)) due.add(root)
    if (isWaiting || due.size === 0) return
    runAfter(DELAY_MS, () => {
      const roots = new Set(due)
      due.clear()
      void client.invalidateQueries({ predicate: ({ queryKey }) => roots.has(String(queryKey[0])) })
    })
  }
}

/** Refetches the queries that a change of these collections made stale. */
export const refreshAfterChange = createRefresher(queryClient)

/**
 * The query roots that a change of a collection makes stale (product 7, cache refresh), for the person's own mutations and
 * for realtime events about others'.
 */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  acc_txs: ['balances', 'participants', 'transactions'],
  acc_groupx_participants: ['balances', 'participants', 'transactions'],
  acc_comments: ['transactions'],
  acc_groups: ['accounts', 'balances', 'participants', 'transactions'],
  acc_accounts: ['accounts', 'balances', 'events'],
  acc_accounts_meta: ['accounts', 'events'],
  authz_settings: ['notification-settings'],
  // Invitations end with joining and with the role of the person who made them.
  authz: ['activity', 'memberships', 'invites', 'invite-links'],
  invite_links: ['invite-links'],
  invites: ['invites'],
  organisations: ['organisations'],
  // The server saves them last with every change of a setting, the branding of the address included.
  organisations_settings: ['activity', 'manifest', 'settings'],
  // The server sends one event per change set, for all transactions in it.
  organisations_revisions: ['balances', 'participants', 'transactions'],
}

/** The collections with realtime events. Transactions have one revision per change set. */
export const SUBSCRIBED_COLLECTIONS = [
  'organisations_revisions',
  'acc_accounts',
  'acc_accounts_meta',
  'organisations_settings',
  'authz',
] as const

/** Returns the query roots to refetch after a change of a collection. Throws for a collection that the map lacks. */
export function getQueryRoots(collection: string): readonly string[] {
  const roots = ROOTS[collection]
  if (!roots) throw new Error(`The invalidation map has no row for ${collection}.`)
  return roots
}

/**
 * The fields of each collection that the server sets itself, besides PocketBase's own times: backend/server refuses
 * them from everybody but superusers, unless a record is sent back with its stored values (ADR 0047). The collections
 * in lib/folded.ts have `folded`.
 */
export const SERVER_FIELDS: { readonly [collection: string]: readonly string[] } = {
  acc_accounts: ['folded', 'hiddenName', 'hiddenAvatar', 'readers'],
  acc_comments: ['change', 'organisation'],
  acc_groups: ['folded'],
  acc_txs: ['folded', 'organisation', 'event'],
  authz: ['invite', 'link'],
  errors: ['bytes', 'signedIn'],
  invite_links: ['token', 'expires', 'uses'],
  invites: ['sent', 'queued', 'due'],
}

/**
 * Collection -> the fields that the server sets itself, besides PocketBase's own times: backend/server refuses them
 * from everybody but superusers, unless a record is sent back with what is stored (ADR 0047). `folded` is that of the
 * collections in lib/folded.ts.
 */
export const SERVER_FIELDS: { readonly [collection: string]: readonly string[] } = {
  acc_accounts: ['folded', 'hiddenName', 'hiddenAvatar', 'readers'],
  acc_groups: ['folded'],
  acc_txs: ['folded', 'organisation', 'event'],
  authz: ['invite', 'link'],
  errors: ['bytes', 'signedIn'],
  invite_links: ['token', 'expires', 'uses'],
  invites: ['sent', 'queued', 'due'],
}

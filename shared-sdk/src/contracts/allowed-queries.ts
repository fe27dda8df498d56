/**
 * The queries that clients may send for each collection (ADR 0134). The server refuses everything else with 400 and the
 * code `query-not-allowed`, for everyone but superusers: build-hooks.ts writes this list beside the hooks,
 * backend/server reads it.
 *
 * A new query of the app needs its paths here; the server is deployed before the app that sends it. Paths over a
 * relation to several records are never allowed: PocketBase compares them with rows that their list rule hides.
 */

/** `in` is a literal on the left: `'id1 id2' ~ sender` finds the rows whose sender is in that text. */
export type FilterOperator = '=' | '!=' | '~' | '<' | '<=' | '>' | '>=' | 'in'

export interface AllowedQuery {
  /** The operators of each path; the other side is always a literal. */
  readonly filter?: { readonly [path: string]: readonly FilterOperator[] }
  /** Keys without their direction. */
  readonly sort?: readonly string[]
  /** Full paths; their beginnings are allowed, too. */
  readonly expand?: readonly string[]
  readonly fields?: readonly string[]
}

const EQUALS = ['='] as const
const CONTAINS = ['~'] as const
const SIDE = ['=', '!=', 'in'] as const
const MOMENT = ['=', '<', '<=', '>', '>='] as const

/** Filters of lists of transactions: stored, derived and hidden ones alike. */
const LISTED = {
  organisation: EQUALS,
  event: EQUALS,
  sender: SIDE,
  receiver: SIDE,
  status: EQUALS,
  id: ['=', '>', '<='],
  created: MOMENT,
  'sender.name': CONTAINS,
  'sender.folded': CONTAINS,
  'receiver.name': CONTAINS,
  'receiver.folded': CONTAINS,
} as const
const DESCRIBED = { groupx: EQUALS, description: CONTAINS, folded: CONTAINS } as const

export const ALLOWED_QUERIES: { readonly [collection: string]: AllowedQuery } = {
  acc_accounts: {
    filter: {
      organisation: EQUALS,
      id: EQUALS,
      type: EQUALS,
      status: EQUALS,
      name: CONTAINS,
      folded: CONTAINS,
      'acc_accounts_meta_via_account.end': ['>='],
    },
    sort: ['name'],
    expand: ['acc_accounts_meta_via_account', 'acc_groups_via_account'],
    fields: ['id', 'name'],
  },
  acc_groups: { filter: { account: EQUALS } },
  acc_groupx_participants: {
    filter: { 'groupx.account': EQUALS, 'groupx.name': EQUALS, participant: EQUALS },
    expand: ['participant.user', 'groupx.account.acc_accounts_meta_via_account'],
    fields: ['id', 'groupx', 'participant', 'share'],
  },
  acc_comments: { filter: { tx: EQUALS }, sort: ['created', 'id'], expand: ['created_by'] },
  acc_txs: {
    filter: {
      ...LISTED,
      ...DESCRIBED,
      amount: ['>=', '<='],
      tx_group: EQUALS,
      settles: ['=', '!='],
      created_by: ['!='],
      spentOn: ['=', '!=', '<', '<=', '>', '>='],
    },
    sort: ['created', 'spentOn', 'updated', 'id'],
    expand: ['sender', 'receiver', 'groupx', 'created_by', 'updated_by'],
  },
  acc_view_balances: {
    filter: {
      organisation: EQUALS,
      account: EQUALS,
      currency: ['=', '!='],
      type: EQUALS,
      'account.id': EQUALS,
      'account.type': EQUALS,
      'account.status': EQUALS,
    },
  },
  acc_view_group_parts: { filter: { organisation: EQUALS, event: EQUALS } },
  acc_view_groupx_participants: {
    filter: { organisation: EQUALS, account: EQUALS, participant: EQUALS, groupx: EQUALS },
    expand: ['participant.user', 'groupx.account.acc_accounts_meta_via_account'],
  },
  acc_view_txs_hidden: { filter: LISTED, sort: ['created', 'id'], expand: ['sender', 'receiver'] },
  acc_view_txs_reserved: {
    filter: { ...LISTED, ...DESCRIBED },
    sort: ['created', 'id'],
    expand: ['sender', 'receiver', 'groupx'],
  },
  activity: { filter: { organisation: EQUALS, created: ['<', '<='], id: ['>'] }, sort: ['created', 'id'] },
  authz: {
    filter: { user: EQUALS, organisation: EQUALS, account: EQUALS, 'organisation.url': EQUALS },
    expand: ['user', 'account.user', 'organisation.organisations_settings_via_organisation'],
    fields: ['id'],
  },
  authz_settings: { filter: { authz: EQUALS } },
  invite_links: { filter: { organisation: EQUALS, revoked: EQUALS }, sort: ['created'] },
  invites: {
    filter: { email: EQUALS, organisation: EQUALS, accepted: EQUALS },
    sort: ['created'],
    expand: ['organisation'],
  },
  manifest: { filter: { url: EQUALS }, sort: ['url'] },
  organisations: {
    filter: { created_by: EQUALS },
    expand: ['organisations_settings_via_organisation'],
    fields: ['id'],
  },
  organisations_settings: { filter: { organisation: EQUALS } },
  // The fields are those of the sign-in methods, which PocketBase's client picks by itself.
  users: { expand: ['authz_via_user.account'], fields: ['mfa', 'otp', 'password', 'oauth2'] },
}

/**
 * The collections whose changes a client may subscribe to, as `{collection}/*` or `{collection}/{id}` with the headers of a
 * membership; all others are refused like queries. Signed-out clients may only use `GUEST_TOPICS`.
 */
export const ALLOWED_TOPICS: readonly string[] = [
  'acc_accounts',
  'acc_accounts_meta',
  'acc_groups',
  'acc_groupx_participants',
  'acc_txs',
  'authz',
  'authz_settings',
  'invite_links',
  'invites',
  'manifest',
  'organisations',
  'organisations_revisions',
  'organisations_settings',
  'users',
  'webpush_subscriptions',
]

/** The collections that signed-out clients may subscribe to: the login page shows them. */
export const GUEST_TOPICS: readonly string[] = ['manifest']

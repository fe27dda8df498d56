/**
 * The rules for reading records. A request names the membership it acts under (`X-Authz`) and, as a hint, its
 * organisation (`X-Org`). The hint makes the organisation a literal, so that SQLite can use its indexes. The rule
 * verifies it: the named membership is the caller's and belongs to that organisation.
 */
const IS_MEMBER =
  "@request.auth.id != '' && @request.headers.x_org != '' && @collection.authz:mine.id ?= @request.headers.x_authz" +
  ' && @collection.authz:mine.user ?= @request.auth.id && @collection.authz:mine.organisation ?= @request.headers.x_org'

/** `field` names the record's organisation. */
const member = (field: string): string => `${field} = @request.headers.x_org && ${IS_MEMBER}`
/**
 * Allows the caller's own records, also without a named membership, or what `member` allows. The caller's memberships
 * come before the alternatives: within one, SQLite would read all memberships for every row (ADR 0134).
 */
const ownOrMember = (field: string, own = 'user = @request.auth.id'): string =>
  `@request.auth.id != '' && @collection.authz:mine.user ?= @request.auth.id && (${own} || (${member(field)}))`
/** Accounting A9. Use it only together with `member`. */
const PRIVILEGED = "(@collection.authz:mine.role ?= 'admin' || @request.auth.role = 'admin')"
const SIGNED_IN = "@request.auth.id != ''"
const OWN_MEMBERSHIP = `${SIGNED_IN} && authz.user = @request.auth.id`
const untouched = (...fields: string[]): string =>
  fields.map((field) => `@request.body.${field}:changed = false`).join(' && ')

/**
 * Allows rows of a hidden, active event only to the owner of the own side (accounting A15); `path` leads to the row.
 */
const isVisible = (path = ''): string =>
  `(${path}event = '' || ${path}event.status != 'active' || ${path}event.acc_accounts_meta_via_account.hidden != true` +
  ` || ${path}sender.user = @request.auth.id || ${path}receiver.user = @request.auth.id)`

/**
 * Allows what belongs to a hidden event to the people of `readers` (lib/ledger/hidden-events.ts); `path` leads to the
 * event's account. Ids have one length, so none is part of another.
 */
const readsEvent = (path = ''): string => `(${path}readers = '' || ${path}readers ~ @request.auth.id)`

/** Allows an invite to the owner of the address, and to people who may send invites. */
const INVITE = `${SIGNED_IN} && ((@request.auth.verified = true && email = @request.auth.email) || (${member('organisation')} && ${PRIVILEGED}))`

const ACCOUNTS = ownOrMember('organisation', "(user = @request.auth.id && status != 'closed')")

const OF_EVENT = `${member('account.organisation')} && ${readsEvent('account.')}`
const OF_GROUP = `${member('groupx.account.organisation')} && ${readsEvent('groupx.account.')}`

const OF_TRANSACTION = `${member('tx.organisation')} && ${isVisible('tx.')}`

const readable = (rule: string): CollectionRules => ({ listRule: rule, viewRule: rule })

/** Everybody who sees a record may try to change and delete it; the model hook checks the domain's rules. */
const changeable = (rule: string): CollectionRules => ({
  ...readable(rule),
  updateRule: rule,
  deleteRule: rule,
})

/**
 * The rules by collection; everything else only superusers may do. The rules say who may read, and that a writer is
 * signed in and a member; the domain decides the rest, in the model hooks (ADR 0012).
 */
const RULES: Record<string, CollectionRules> = {
  // A request reads the manifest of the address that it was sent to, as server/site.go determines it; streams get no
  // other.
  manifest: readable("id = @request.headers.x_manifest || @request.context = 'realtime'"),
  errors: { createRule: '' },
  // The record's owner may delete the mark, which changes nothing (server/deletes.go).
  deleted_ids: {
    deleteRule: `(user != '' && user = @request.auth.id) || (user = '' && ${member('organisation')})`,
  },
  users: {
    ...readable(
      `${SIGNED_IN} && (id = @request.auth.id || (authz_via_user.organisation ?= @request.headers.x_org && ${IS_MEMBER}))`,
    ),
    createRule: "@request.context = 'oauth2'",
    updateRule: 'id = @request.auth.id',
    deleteRule: null,
  },
  organisations: {
    ...readable(
      `${SIGNED_IN} && (authz_via_organisation.user ?= @request.auth.id || (@request.auth.verified = true && invites_via_organisation.email ?= @request.auth.email && invites_via_organisation.accepted ?= false))`,
    ),
    createRule: SIGNED_IN,
  },
  organisations_settings: readable(
    `${SIGNED_IN} && organisation.authz_via_organisation.user ?= @request.auth.id`,
  ),
  organisations_revisions: readable(member('organisation')),
  authz: readable(ownOrMember('organisation')),
  authz_settings: {
    ...readable(OWN_MEMBERSHIP),
    createRule: OWN_MEMBERSHIP,
    updateRule: `${OWN_MEMBERSHIP} && ${untouched('authz')}`,
  },
  webpush_subscriptions: {
    ...readable(OWN_MEMBERSHIP),
    createRule: OWN_MEMBERSHIP,
    updateRule: `${OWN_MEMBERSHIP} && ${untouched('authz')}`,
    deleteRule: OWN_MEMBERSHIP,
  },
  activity: readable(`${member('organisation')} && ${PRIVILEGED}`),
  invites: {
    ...readable(INVITE),
    createRule: member('organisation'),
    deleteRule: INVITE,
  },
  invite_links: {
    ...readable(`${member('organisation')} && ${PRIVILEGED}`),
    createRule: member('organisation'),
    updateRule: `${member('organisation')} && ${PRIVILEGED}`,
  },
  acc_accounts: {
    // People read their own accounts also without headers: the app learns at sign-in which membership to select. Accounts
    // of communities that they have left are closed and not among them. Lists leave out hidden events; everybody may view
    // one, without its name, because their rows name it (accounting A15).
    viewRule: ACCOUNTS,
    listRule: `${ACCOUNTS} && ${readsEvent()}`,
    createRule: member('organisation'),
    updateRule: member('organisation'),
    deleteRule: member('organisation'),
  },
  acc_accounts_meta: {
    ...readable(OF_EVENT),
    createRule: OF_EVENT,
    updateRule: OF_EVENT,
  },
  acc_groups: { ...changeable(OF_EVENT), createRule: OF_EVENT },
  acc_groupx_participants: { ...changeable(OF_GROUP), createRule: OF_GROUP },
  acc_txs: {
    ...changeable(`${member('organisation')} && ${isVisible()}`),
    // A check before all rules proves who may create (server/members.go, ADR 0018).
    createRule: '',
  },
  // Who sees a transaction reads its comments; the model hook checks who may write and delete them (accounting A26).
  acc_comments: {
    ...readable(OF_TRANSACTION),
    createRule: OF_TRANSACTION,
    deleteRule: OF_TRANSACTION,
  },
  acc_view_balances: readable(member('organisation')),
  acc_view_txs_reserved: readable(member('organisation')),
  acc_view_txs_aggregate: readable(member('organisation')),
  acc_view_groupx_participants: readable(`${member('organisation')} && ${readsEvent('account.')}`),
  acc_view_group_parts: readable(member('organisation')),
  acc_view_txs_hidden: readable(
    `${member('organisation')} && sender.user != @request.auth.id && receiver.user != @request.auth.id`,
  ),
}

export function applyRules(app: App): void {
  for (const [name, rules] of Object.entries(RULES)) {
    const collection = app.findCollectionByNameOrId(name)
    Object.assign(collection, rules)
    app.save(collection)
  }
}

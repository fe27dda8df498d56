/**
 * Who may reach which records. A request names the membership it acts under (`X-Authz`) and, as a hint,
 * its organisation (`X-Org`). The hint makes the organisation a literal, so that SQLite can use its
 * indexes; the proof is that the named membership is the caller's and belongs to that organisation.
 */
const IS_MEMBER =
  "@request.auth.id != '' && @request.headers.x_org != '' && @collection.authz:mine.id ?= @request.headers.x_authz" +
  ' && @collection.authz:mine.user ?= @request.auth.id && @collection.authz:mine.organisation ?= @request.headers.x_org'

/** `field` names the record's organisation. */
const member = (field: string): string => `${field} = @request.headers.x_org && ${IS_MEMBER}`
/**
 * What is the caller's own also without naming a membership, or what `member` allows. The caller's memberships stand
 * before the alternatives: within one, SQLite would go through all memberships for every row.
 */
const ownOrMember = (field: string): string =>
  `@request.auth.id != '' && @collection.authz:mine.user ?= @request.auth.id && (user = @request.auth.id || (${member(field)}))`
/** Accounting A9. Only to be used together with `member`. */
const PRIVILEGED = "(@collection.authz:mine.role ?= 'admin' || @request.auth.role = 'admin')"
const SIGNED_IN = "@request.auth.id != ''"
const OWN_MEMBERSHIP = `${SIGNED_IN} && authz.user = @request.auth.id`
const untouched = (...fields: string[]): string =>
  fields.map((field) => `@request.body.${field}:changed = false`).join(' && ')
const unset = (...fields: string[]): string =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ')

/** Rows of a hidden, active event only for the owner of the own side (accounting A15). */
const VISIBLE =
  "(event = '' || event.status != 'active' || event.acc_accounts_meta_via_account.hidden != true" +
  ' || sender.user = @request.auth.id || receiver.user = @request.auth.id)'

/** Accounting A7 and A8; invariants (status, closed accounts, amounts) are the model hooks'. */
const MAY_APPROVE =
  `(@request.body.status = 'approved' && ${unset('amount', 'description', 'groupx')}` +
  ` && (sender.user = @request.auth.id || ${PRIVILEGED}))`
const MAY_EDIT = `(@request.body.status:isset = false && (created_by = @request.auth.id || ${PRIVILEGED}))`
const MAY_DELETE =
  `(${PRIVILEGED} || (created_by = @request.auth.id && ((status = 'pending' && sender.status = 'active' && receiver.status = 'active')` +
  " || (status = 'approved' && sender.user = @request.auth.id && (receiver.type = 'user' || receiver.type = 'income') && created > @yesterday))))"

const EVENT_ADMIN = (path: string): string =>
  `${path}acc_accounts_meta_via_account.admins.id ?= @request.auth.id`
const IS_CREATOR = 'created_by = @request.auth.id'
/** Accounting A16: 'everyone' by event admins, other groups also by who made them. */
const MAY_SET_SHARES = `((groupx.name != 'everyone' && groupx.created_by = @request.auth.id) || ${EVENT_ADMIN('groupx.account.')} || ${PRIVILEGED})`
/** Spec 4: by themselves people leave before the event starts, and without transactions of it (`!=`: none of them is). */
const MAY_LEAVE =
  "(groupx.name = 'everyone' && participant.user = @request.auth.id && groupx.account.acc_accounts_meta_via_account.start > @now" +
  ' && participant.acc_txs_via_sender.event != groupx.account && participant.acc_txs_via_receiver.event != groupx.account)'
const BY_CALLER = 'created_by = @request.auth.id'
/** Nobody signs with somebody else's name. */
const SIGNED = '(@request.body.updated_by:isset = false || @request.body.updated_by = @request.auth.id)'

const readable = (rule: string): CollectionRules => ({ listRule: rule, viewRule: rule })

/** Collection -> rules; what is not named here only superusers may do. */
const RULES: Record<string, CollectionRules> = {
  manifest: { listRule: '', viewRule: '' },
  errors: { createRule: '' },
  // Deleting the mark of a deleted record changes nothing (hooks/minted.delete.ts).
  deleted_ids: { deleteRule: SIGNED_IN },
  users: {
    ...readable(
      `${SIGNED_IN} && (id = @request.auth.id || (authz_via_user.organisation ?= @request.headers.x_org && ${IS_MEMBER}))`,
    ),
    createRule:
      "@request.context = 'oauth2' && (@request.body.role:isset = false || @request.body.role = 'user')",
    updateRule: `id = @request.auth.id && ${untouched('role', 'username', 'email', 'verified')}`,
    deleteRule: null,
  },
  organisations: {
    ...readable(
      `${SIGNED_IN} && (authz_via_organisation.user ?= @request.auth.id || (@request.auth.verified = true && invites_via_organisation.email ?= @request.auth.email && invites_via_organisation.accepted ?= false))`,
    ),
    // Whether they may at all the domain says in the model hook. A domain suffix lets strangers in.
    createRule: `${SIGNED_IN} && ${BY_CALLER} && ${unset('email', 'allowCreateCommunity')}`,
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
  invites: {
    ...readable(
      `${SIGNED_IN} && ((@request.auth.verified = true && email = @request.auth.email) || (${member('organisation')} && ${PRIVILEGED}))`,
    ),
    createRule: `${member('organisation')} && ${PRIVILEGED} && by = @request.auth.id && accepted = false && user = ''`,
    deleteRule: `${member('organisation')} && ${PRIVILEGED} && accepted = false`,
  },
  // Of accounts, events, groups and participants the rules say who may; what may be done at all, and what
  // depends on it whether an event is open, locked or concluded, the model hooks ask the domain.
  acc_accounts: {
    // The own accounts also without headers: who signs in learns from them which membership to select.
    ...readable(ownOrMember('organisation')),
    createRule: `${member('organisation')} && ${BY_CALLER} && type != 'user' && user = '' && (type = 'event' || ${PRIVILEGED})`,
    updateRule: `${member('organisation')} && ${SIGNED} && ${untouched('organisation', 'type', 'user', 'created_by')} && (${PRIVILEGED} || (type = 'event' && ${EVENT_ADMIN('')}))`,
    deleteRule: `${member('organisation')} && ${PRIVILEGED} && type != 'user'`,
  },
  acc_accounts_meta: {
    ...readable(member('account.organisation')),
    createRule: `${member('account.organisation')} && ${BY_CALLER} && account.type = 'event' && (account.created_by = @request.auth.id || ${PRIVILEGED})`,
    updateRule: `${member('account.organisation')} && ${SIGNED} && ${untouched('account', 'created_by')} && (admins.id ?= @request.auth.id || ${PRIVILEGED})`,
  },
  // Who creates groups and participants is decided in the model hooks, as for transactions.
  acc_groups: {
    ...readable(member('account.organisation')),
    createRule: `${member('account.organisation')} && ${BY_CALLER} && account.type = 'event'`,
    updateRule: `${member('account.organisation')} && ${SIGNED} && ${untouched('account', 'created_by')} && (${IS_CREATOR} || ${EVENT_ADMIN('account.')} || ${PRIVILEGED})`,
    deleteRule: `${member('account.organisation')} && (${IS_CREATOR} || ${EVENT_ADMIN('account.')} || ${PRIVILEGED})`,
  },
  acc_groupx_participants: {
    ...readable(member('groupx.account.organisation')),
    createRule: `${member('groupx.account.organisation')} && ${BY_CALLER} && participant.organisation = @request.headers.x_org`,
    updateRule: `${member('groupx.account.organisation')} && ${SIGNED} && ${untouched('groupx', 'participant', 'created_by')} && ${MAY_SET_SHARES}`,
    deleteRule: `${member('groupx.account.organisation')} && (${MAY_SET_SHARES} || ${MAY_LEAVE})`,
  },
  acc_txs: {
    ...readable(`${member('organisation')} && ${VISIBLE}`),
    // Accounting A6 is decided by the domain in the model hook, which takes `created_by` for the caller:
    // here it is made sure that it is. So a refusal can say why, and a batch holds no engine per element.
    createRule: `${IS_MEMBER} && ${BY_CALLER} && sender.organisation = @request.headers.x_org && receiver.organisation = @request.headers.x_org`,
    updateRule: `${member('organisation')} && ${VISIBLE} && ${untouched('organisation', 'event', 'sender', 'receiver', 'currency', 'tx_group', 'created_by')} && (${MAY_APPROVE} || ${MAY_EDIT})`,
    deleteRule: `${member('organisation')} && ${VISIBLE} && ${MAY_DELETE}`,
  },
  acc_view_balances: readable(member('organisation')),
  acc_view_txs_reserved: readable(member('organisation')),
  acc_view_txs_aggregate: readable(member('organisation')),
  acc_view_groupx_participants: readable(member('organisation')),
  acc_view_txs_hidden: readable(
    `${member('organisation')} && sender.user != @request.auth.id && receiver.user != @request.auth.id`,
  ),
}

export function applyRules(app: App): void {
  for (const [name, rules] of Object.entries(RULES)) {
    // The first migrations make all but one.
    if (app.findAllCollections().every((collection) => collection?.name !== name)) continue
    const collection = app.findCollectionByNameOrId(name)
    Object.assign(collection, rules)
    app.save(collection)
  }
}

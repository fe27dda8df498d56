import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  CURRENCIES,
  MAX_COMMENT_LENGTH,
  MAX_DECLINE_REASON_LENGTH,
  TRANSACTION_KINDS,
} from '@coffer/shared-sdk/domain'
import { BOUNDS } from '../lib/bounds.ts'
import { TXS_UNFOLDED } from '../lib/folded.ts'
import { TXS_DECLINED } from '../lib/ledger/declined.ts'
import {
  authors,
  bool,
  createCollection,
  date,
  foldedText,
  getCollectionId,
  image,
  json,
  number,
  requestHash,
  relation,
  select,
  text,
  timestamps,
  wholeNumberField,
} from './fields.ts'

export function createAccounts(app: App): void {
  const users = getCollectionId(app, 'users')
  createCollection(app, {
    name: 'acc_accounts',
    fields: [
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      select('type', ACCOUNT_TYPES, { required: true }),
      // A person's account has the person's name, which hooks/users.hooks.ts keeps up to date, so that search and sort
      // find it without a second table.
      text('name', { max: 120 }),
      image('avatar'),
      select('status', ACCOUNT_STATUSES, { required: true }),
      select('currencies', CURRENCIES, { required: true, maxSelect: CURRENCIES.length }),
      relation('user', users),
      ...authors(users),
      requestHash(),
      ...timestamps(),
      foldedText(),
      // Name and picture of an event while it is hidden, when `name`, `folded` and `avatar` are empty, and its readers;
      // triggers write them (lib/ledger/hidden-events.ts).
      text('hiddenName', { max: 120, hidden: true }),
      image('hiddenAvatar', { hidden: true }),
      text('readers', { max: 100_000, hidden: true }),
    ],
    indexes: [
      'CREATE INDEX idx_accounts_type ON acc_accounts (organisation, type, status)',
      "CREATE UNIQUE INDEX idx_accounts_user ON acc_accounts (user, organisation) WHERE user != ''",
      "CREATE UNIQUE INDEX idx_accounts_event_name ON acc_accounts (organisation, name COLLATE NOCASE) WHERE type = 'event' AND name != ''",
    ],
  })
}

/** Creates what makes an account an event: its dates, its groups and the participants with their shares. */
export function createEvents(app: App): void {
  const users = getCollectionId(app, 'users')
  const accounts = getCollectionId(app, 'acc_accounts')
  createCollection(app, {
    name: 'acc_accounts_meta',
    fields: [
      relation('account', accounts, { required: true, cascadeDelete: true }),
      date('start', { required: true }),
      date('end', { required: true }),
      // An IANA time zone; empty in events that everybody reads in their own (ADR 0200).
      text('zone', { max: BOUNDS.zoneLength.max }),
      bool('hidden'),
      relation('admins', users, { maxSelect: 99 }),
      ...authors(users),
      requestHash(),
      ...timestamps(),
    ],
    // The unique index also makes `acc_accounts_meta_via_account` one object instead of a list.
    indexes: [
      'CREATE UNIQUE INDEX idx_meta_account ON acc_accounts_meta (account)',
      'CREATE INDEX idx_meta_end ON acc_accounts_meta (end)',
      'CREATE INDEX idx_meta_hidden ON acc_accounts_meta (account) WHERE hidden = 1',
    ],
  })
  createCollection(app, {
    name: 'acc_groups',
    fields: [
      relation('account', accounts, { required: true, cascadeDelete: true }),
      text('name', { required: true, min: 4, max: 120 }),
      wholeNumberField('order'),
      // True for the group of the expenses that are split separately (accounting A25).
      bool('separate'),
      ...authors(users),
      requestHash(),
      ...timestamps(),
      foldedText(),
    ],
    indexes: ['CREATE UNIQUE INDEX idx_groups_name ON acc_groups (account, name COLLATE NOCASE)'],
  })
  createCollection(app, {
    name: 'acc_groupx_participants',
    fields: [
      relation('groupx', getCollectionId(app, 'acc_groups'), { required: true, cascadeDelete: true }),
      relation('participant', accounts, { required: true }),
      // A share of 0 is a value, so the field is not `required` (PocketBase reads 0 as missing).
      number('share', { min: 0, max: 999.99 }),
      // Always empty when stored: the id and name of the group that keeps the event's earlier expenses (accounting A27).
      text('earlier', { max: 15 }),
      text('earlierName', { max: 120 }),
      ...authors(users),
      requestHash(),
      ...timestamps(),
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_participants ON acc_groupx_participants (groupx, participant)',
      'CREATE INDEX idx_participants_account ON acc_groupx_participants (participant)',
    ],
  })
}

/**
 * This index serves the list of all transactions. It also has everything that a search reads of a row, so it serves
 * searches too: a word that no row has takes a third of the time of reading every row (ADR 0019).
 */
const TXS_CREATED =
  'CREATE INDEX idx_txs_created ON acc_txs (organisation, created, description, folded, sender, receiver)'

/**
 * These indexes serve the list of an account. They also have everything that the proof sums, so they serve the proof
 * too (ADR 0044).
 */
const TXS_SIDES = ['sender', 'receiver'].map(
  (side) =>
    `CREATE INDEX idx_txs_${side} ON acc_txs (${side}, organisation, created, amount, currency, event)`,
)

/**
 * This index serves the event's list of expenses with a day of their own (accounting A31). It has only those, so that it costs
 * nothing to create others. PocketBase writes `IS NOT ''` for a filter `spentOn != ''`, and SQLite uses the index only for the same words.
 */
const TXS_SPENT_ON =
  "CREATE INDEX idx_txs_spent_on ON acc_txs (sender, organisation, spentOn, created) WHERE spentOn IS NOT ''"

/** Creates the comments on transactions (accounting A26). */
export function createComments(app: App): void {
  createCollection(app, {
    name: 'acc_comments',
    fields: [
      // A copy of the transaction's, which the server writes.
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      relation('tx', getCollectionId(app, 'acc_txs'), { required: true, cascadeDelete: true }),
      text('text', { max: MAX_COMMENT_LENGTH }),
      // JSON of what an edit has changed; '' for a comment.
      text('change', { max: 5000 }),
      relation('created_by', getCollectionId(app, 'users')),
      requestHash(),
      ...timestamps(),
    ],
    indexes: [
      'CREATE INDEX idx_comments_tx ON acc_comments (tx, created)',
      'CREATE INDEX idx_comments_writer ON acc_comments (created_by, created)',
    ],
  })
}

/** Creates the deleted transactions that can still be restored, each with its comments as they were (accounting A28). */
export function createDeletedTransactions(app: App): void {
  const id = (name: string): FieldOptions => text(name, { max: 15 })
  createCollection(app, {
    name: 'acc_deleted_txs',
    fields: [
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      // The accounts and people are no relations: a deleted event does not wait for its deleted transactions.
      ...['event', 'sender', 'receiver', 'tx_group', 'entered_by', 'deleted_by'].map(id),
      // The rows of one expense that were deleted together have the same `unit`.
      id('unit'),
      // The name of the deletion of all transactions of the event; '' for the others.
      id('deletion'),
      // True if the event was hidden when it was deleted.
      bool('hidden'),
      date('deleted', { required: true }),
      text('tx', { max: 100_000, hidden: true }),
      text('comments', { max: 10_000_000, hidden: true }),
    ],
    indexes: [
      'CREATE INDEX idx_deleted_txs_event ON acc_deleted_txs (event, deleted)',
      'CREATE INDEX idx_deleted_txs_unit ON acc_deleted_txs (unit)',
      "CREATE INDEX idx_deleted_txs_group ON acc_deleted_txs (tx_group) WHERE tx_group != ''",
      'CREATE INDEX idx_deleted_txs_sender ON acc_deleted_txs (sender)',
      'CREATE INDEX idx_deleted_txs_receiver ON acc_deleted_txs (receiver)',
      'CREATE INDEX idx_deleted_txs_deleted ON acc_deleted_txs (deleted)',
    ],
  })
}

export function createTransactions(app: App): void {
  const users = getCollectionId(app, 'users')
  const accounts = getCollectionId(app, 'acc_accounts')
  createCollection(app, {
    name: 'acc_txs',
    fields: [
      // Copies of what follows from the two accounts. The server writes them: the list rule and the ledger's triggers
      // need them without a join.
      relation('organisation', getCollectionId(app, 'organisations'), {
        required: true,
        cascadeDelete: true,
      }),
      relation('event', accounts),
      relation('sender', accounts, { required: true }),
      relation('receiver', accounts, { required: true }),
      number('amount', { required: true, min: 0.01, max: 9_999_999.99 }),
      select('currency', CURRENCIES, { required: true }),
      text('description', { max: 500 }),
      // `reserved` rows are derived (accounting A12) and never stored.
      select('status', ['pending', 'approved', 'declined'], { required: true }),
      text('decline_reason', { max: MAX_DECLINE_REASON_LENGTH }),
      // The kind of a payment, and the event that it settles (accounting A23), as a text: the payment outlives the
      // event.
      select('kind', TRANSACTION_KINDS),
      text('settles', { max: 15 }),
      text('tx_group', { max: 40 }),
      relation('groupx', getCollectionId(app, 'acc_groups')),
      // How an expense is split if no group shares it (accounting A25); its `groupx` is the event's separate group.
      json('split'),
      // What an expense of an event was for (accounting A30). A text, so that a later category needs no migration.
      text('category', { max: 20, pattern: '^[a-z]+$' }),
      // The day on which an expense of an event was paid (accounting A31); '' for the day on which it was entered.
      text('spentOn', { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      // Always empty when stored: an approval or decline sends the `updated` that was shown (accounting A7, A20). PocketBase passes
      // only fields to hooks, and accepts no value for `updated`.
      text('shownUpdated', { max: 40 }),
      ...authors(users),
      requestHash(),
      ...timestamps(),
      foldedText(),
    ],
    // The list rule adds `organisation = X`: with the organisation as the second column the planner has two equalities
    // and the order; with (sender, created) it may scan (organisation, created) instead.
    indexes: [
      ...TXS_SIDES,
      TXS_CREATED,
      'CREATE INDEX idx_txs_updated ON acc_txs (organisation, updated)',
      'CREATE INDEX idx_txs_event ON acc_txs (event, created)',
      'CREATE INDEX idx_txs_groupx ON acc_txs (groupx, sender, currency, created)',
      "CREATE INDEX idx_txs_settles ON acc_txs (settles) WHERE settles != ''",
      TXS_SPENT_ON,
      "CREATE INDEX idx_txs_tx_group ON acc_txs (tx_group) WHERE tx_group != ''",
      "CREATE INDEX idx_txs_pending ON acc_txs (organisation, sender, created) WHERE status = 'pending'",
      TXS_DECLINED,
      TXS_UNFOLDED,
    ],
  })
}

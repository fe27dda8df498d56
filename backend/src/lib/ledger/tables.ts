/**
 * The ledger's own tables. They are plain SQLite tables, not collections: the API does not reach
 * them, and only the triggers beside them write to them. Everything is in integer cents (accounting A1).
 */
export const TABLES: Readonly<Record<string, string>> = {
  // One row per account, currency, event (the event on either side, '' for none) and group. What an
  // account sent and received is the sum over its rows; what belongs to a hidden event can be left out
  // when reading, so that hiding and revealing an event rewrites nothing (accounting A15).
  ledger_sums: `CREATE TABLE IF NOT EXISTS ledger_sums (
    account TEXT NOT NULL, currency TEXT NOT NULL, event TEXT NOT NULL, groupx TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0, received INTEGER NOT NULL DEFAULT 0,
    sentPending INTEGER NOT NULL DEFAULT 0, receivedPending INTEGER NOT NULL DEFAULT 0,
    sentInitiated INTEGER NOT NULL DEFAULT 0, receivedInitiated INTEGER NOT NULL DEFAULT 0,
    sentReserved INTEGER NOT NULL DEFAULT 0, receivedReserved INTEGER NOT NULL DEFAULT 0,
    countInitiated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account, currency, event, groupx)) WITHOUT ROWID`,
  // One row per group and currency: when its newest expense was made, and when one of its expenses last changed. What
  // participants owe for the group (`sentReserved` above) has these dates, so that lists show it beside that expense.
  ledger_groups: `CREATE TABLE IF NOT EXISTS ledger_groups (
    groupx TEXT NOT NULL, currency TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL,
    PRIMARY KEY (groupx, currency)) WITHOUT ROWID`,
  // One row per sender, receiver and currency: the composition of a balance by counterparty (ADR 0011). It has no
  // reserved parts. It needs no event: a row that belongs to one has the event as sender or receiver.
  ledger_pairs: `CREATE TABLE IF NOT EXISTS ledger_pairs (
    sender TEXT NOT NULL, receiver TEXT NOT NULL, currency TEXT NOT NULL,
    cents INTEGER NOT NULL DEFAULT 0, pending INTEGER NOT NULL DEFAULT 0, count INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (sender, receiver, currency)) WITHOUT ROWID`,
  // What an account sent and received in each month of UTC, as `202611`: the balance sheet of any moment is the months
  // before it and the few rows between (ADR 0044). It has no reserved parts, and the event as in `ledger_sums`.
  ledger_months: `CREATE TABLE IF NOT EXISTS ledger_months (
    account TEXT NOT NULL, currency TEXT NOT NULL, month INTEGER NOT NULL, event TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0, received INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account, currency, month, event)) WITHOUT ROWID`,
  // The rows of hidden events (accounting A15) by their moment: a list shows the newest hundred of them, and without
  // this table it would read all (ADR 0011). The other values of a row are in acc_txs.
  ledger_hidden: `CREATE TABLE IF NOT EXISTS ledger_hidden (
    id TEXT NOT NULL PRIMARY KEY, organisation TEXT NOT NULL, event TEXT NOT NULL, created TEXT NOT NULL) WITHOUT ROWID`,
  // Groups whose parts must be computed again; empty outside of database transactions. A mark has the currency and the
  // dates of the one new expense, or no dates: then those of the group are read again.
  ledger_stale: `CREATE TABLE IF NOT EXISTS ledger_stale (
    groupx TEXT NOT NULL PRIMARY KEY, currency TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL) WITHOUT ROWID`,
  // What each expense that is split separately costs each person (accounting A25), while its event's parts are derived. `expense` is
  // the id that its transactions share.
  ledger_expenses: `CREATE TABLE IF NOT EXISTS ledger_expenses (
    expense TEXT NOT NULL, event TEXT NOT NULL, participant TEXT NOT NULL, groupx TEXT NOT NULL, currency TEXT NOT NULL,
    cents INTEGER NOT NULL, PRIMARY KEY (expense, event, participant)) WITHOUT ROWID`,
  // Expenses whose parts must be computed again; empty outside of database transactions.
  ledger_stale_expenses: `CREATE TABLE IF NOT EXISTS ledger_stale_expenses (
    expense TEXT NOT NULL, event TEXT NOT NULL, PRIMARY KEY (expense, event)) WITHOUT ROWID`,
  // Increases with every change of an organisation's sums. It is the key for caching what is computed from them.
  ledger_revisions: `CREATE TABLE IF NOT EXISTS ledger_revisions (
    organisation TEXT NOT NULL PRIMARY KEY, revision INTEGER NOT NULL) WITHOUT ROWID`,
}

export const INDEXES: Readonly<Record<string, string>> = {
  idx_ledger_sums_event: 'CREATE INDEX IF NOT EXISTS idx_ledger_sums_event ON ledger_sums (event, account)',
  idx_ledger_sums_group:
    "CREATE INDEX IF NOT EXISTS idx_ledger_sums_group ON ledger_sums (groupx, currency) WHERE groupx != ''",
  idx_ledger_sums_reserved:
    'CREATE INDEX IF NOT EXISTS idx_ledger_sums_reserved ON ledger_sums (event, account) WHERE sentReserved > 0',
  idx_ledger_expenses_event:
    'CREATE INDEX IF NOT EXISTS idx_ledger_expenses_event ON ledger_expenses (event, groupx)',
  idx_ledger_pairs_receiver:
    'CREATE INDEX IF NOT EXISTS idx_ledger_pairs_receiver ON ledger_pairs (receiver)',
  // The expression of the view acc_view_txs_hidden: lists are sorted by the view's columns.
  idx_ledger_hidden_created:
    'CREATE INDEX IF NOT EXISTS idx_ledger_hidden_created ON ledger_hidden (organisation, CAST(created AS TEXT), id)',
  idx_ledger_hidden_event: 'CREATE INDEX IF NOT EXISTS idx_ledger_hidden_event ON ledger_hidden (event)',
}

/** The counters that transactions change. */
export const COUNTERS = [
  'sent',
  'received',
  'sentPending',
  'receivedPending',
  'sentInitiated',
  'receivedInitiated',
  'countInitiated',
] as const
export type Counter = (typeof COUNTERS)[number]

/**
 * Name and picture of hidden events (accounting A15). While an event is hidden and active, its account has neither, so that no
 * list, filter, sort, expansion, message or statement finds them; they wait in `hiddenName` and `hiddenAvatar`. `readers`
 * names who may read them, and all else about the event: the rules compare it, and backend/server/hidden_events.go shows them
 * the name. Triggers move the values, because an import, the demo and superusers write these rows too.
 */

/**
 * Hidden and active events, whose rows and parts are in nobody's figures (accounting A15). SQLite keeps the order of a cross
 * join: from the few hidden ones, by their index, to their accounts.
 */
export const HIDDEN_EVENTS = `SELECT cm.account FROM acc_accounts_meta cm CROSS JOIN acc_accounts ce ON ce.id = cm.account WHERE cm.hidden = 1 AND ce.status = 'active'`

const INTO = 'INSERT INTO ledger_hidden (id, organisation, event, created)'

/** The rows of hidden events, with the columns of `ledger_hidden`. */
export const HIDDEN_ROWS = `SELECT t.id, t.organisation, t.event, t.created FROM acc_txs t WHERE t.event IN (${HIDDEN_EVENTS})`

export const FILL_HIDDEN = `${INTO} ${HIDDEN_ROWS}`

/** A statement of the trigger of `acc_txs`: adds the new row if its event is hidden. */
export const KEEP_HIDDEN = `${INTO} SELECT NEW.id, NEW.organisation, NEW.event, NEW.created WHERE NEW.event IN (${HIDDEN_EVENTS});`

export const DROP_HIDDEN = 'DELETE FROM ledger_hidden WHERE id = OLD.id;'

/**
 * Returns a trigger's statement for an event that may have been hidden or shown; `event` is a column of the trigger's
 * row.
 */
export const refillHidden = (event: string): string =>
  `DELETE FROM ledger_hidden WHERE event = ${event}; ${FILL_HIDDEN} AND t.event = ${event};`

/** The prefix of `readers` of a hidden event; every other account has an empty `readers`. */
const ONLY = 'only'

/** Returns SQL for the user ids of the event's admins and of everybody in its group 'everyone', separated by spaces. */
const eventReaders = (
  event: string,
): string => `CASE WHEN ${event} IN (${HIDDEN_EVENTS}) THEN '${ONLY}' || COALESCE((
      SELECT ' ' || GROUP_CONCAT(r.user, ' ') FROM (
        SELECT x.value AS user FROM acc_accounts_meta xm, json_each(xm.admins) x WHERE xm.account = ${event}
        UNION SELECT xa.user FROM acc_groups xg INNER JOIN acc_groupx_participants xp ON xp.groupx = xg.id
          INNER JOIN acc_accounts xa ON xa.id = xp.participant
          WHERE xg.account = ${event} AND xg.name = 'everyone' COLLATE NOCASE AND xa.user != '') r), '') ELSE '' END`

/**
 * Returns a trigger's statement for an event that may have been hidden or shown, or has got other admins or
 * participants.
 */
export const buildReadersUpdate = (event: string): string => {
  const readers = eventReaders(event)
  return `UPDATE acc_accounts SET readers = ${readers} WHERE id = ${event} AND type = 'event' AND readers != ${readers};`
}

/** Fills `readers` at a start that finds the triggers missing. */
export const FILL_READERS = `UPDATE acc_accounts SET readers = ${eventReaders('acc_accounts.id')} WHERE type = 'event'`

export const COUNT_WRONG_READERS = `SELECT COUNT(*) FROM acc_accounts WHERE type = 'event' AND readers != ${eventReaders('acc_accounts.id')}`

const moved = (from: string, to: string): string => `CASE WHEN ${from} != '' THEN ${from} ELSE ${to} END`

/**
 * A statement of the trigger of an event's account. New values count even if the other field has some: an event can be
 * renamed while it is hidden, and in the same write that shows it. Both statements read the row as it is now, because SQLite
 * does not order the triggers of one write.
 */
export const SWAP_NAMES = `UPDATE acc_accounts SET hiddenName = ${moved('name', 'hiddenName')}, hiddenAvatar = ${moved('avatar', 'hiddenAvatar')},
      name = '', avatar = '', folded = '' WHERE id = NEW.id AND readers != '' AND (name != '' OR avatar != '' OR folded != '');
    UPDATE acc_accounts SET name = ${moved('name', 'hiddenName')}, avatar = ${moved('avatar', 'hiddenAvatar')}, hiddenName = '', hiddenAvatar = ''
      WHERE id = NEW.id AND readers = '' AND (hiddenName != '' OR hiddenAvatar != '');`

/** Returns SQL that is true if `user` may read what is hidden of the event whose account is `alias`. */
const isReader = (alias: string, user: string): string => `INSTR(${alias}.readers, ${user}) > 0`

/**
 * Returns SQL that is true if nothing about the account `alias` is withheld from `user`, a parameter or a column with a
 * user's id.
 */
export const isReadable = (alias: string, user: string): string =>
  `(${alias}.readers = '' OR (${user} != '' AND ${isReader(alias, user)}))`

/**
 * Returns SQL for the name of the account `alias` as `user` reads it; '' for a hidden event that they take no part in.
 */
export const readableName = (alias: string, user: string): string =>
  `CASE WHEN ${alias}.readers != '' AND ${user} != '' AND ${isReader(alias, user)} THEN ${alias}.hiddenName ELSE ${alias}.name END`

/** Returns SQL for the name of the account `alias`, hidden or not: only for people who take part. */
export const storedName = (alias: string): string =>
  `CASE WHEN ${alias}.readers != '' THEN ${alias}.hiddenName ELSE ${alias}.name END`

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

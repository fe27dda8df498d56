import { CONCEALED } from './concealed.ts'

const INTO = 'INSERT INTO ledger_hidden (id, organisation, event, created)'

/** The rows of hidden events, as `ledger_hidden` keeps them. */
export const HIDDEN_ROWS = `SELECT t.id, t.organisation, t.event, t.created FROM acc_txs t WHERE t.event IN (${CONCEALED})`

export const FILL_HIDDEN = `${INTO} ${HIDDEN_ROWS}`

/** In a trigger of `acc_txs`: keeps the new row's place if its event is hidden. */
export const KEEP_HIDDEN = `${INTO} SELECT NEW.id, NEW.organisation, NEW.event, NEW.created WHERE NEW.event IN (${CONCEALED});`

export const DROP_HIDDEN = 'DELETE FROM ledger_hidden WHERE id = OLD.id;'

/** In a trigger, for an event that may have been hidden or shown; `event` is a column of the trigger's row. */
export const refillHidden = (event: string): string =>
  `DELETE FROM ledger_hidden WHERE event = ${event}; ${FILL_HIDDEN} AND t.event = ${event};`

/** Gives a hidden event a free name when it is shown (accounting A15). */
import { findText } from './database.ts'
import type { StoredEvent } from './event-facts.ts'
import { computeFolded } from './folded.ts'
import { freeEventName } from './names.ts'

/**
 * Runs the write that shows a hidden event; call within a transaction. Before it the event gets a free name, because two
 * events of a community never have one name; afterwards the name is folded for searches (ADR 0019).
 */
export function showHidden(app: App, event: StoredEvent, write: () => void): void {
  const { id } = event
  const hidden = findText(app, 'SELECT hiddenName FROM acc_accounts WHERE id = {:id}', { id }) ?? ''
  set(app, { id, field: 'hiddenName', value: freeEventName(app, event, hidden) })
  write()
  const name = findText(app, 'SELECT name FROM acc_accounts WHERE id = {:id}', { id }) ?? ''
  set(app, { id, field: 'folded', value: computeFolded(name) })
}

function set(
  app: App,
  {
    id,
    field,
    value,
  }: { readonly id: string; readonly field: 'hiddenName' | 'folded'; readonly value: string },
): void {
  const sql = `UPDATE acc_accounts SET ${field} = {:value} WHERE id = {:id} AND ${field} != {:value}`
  app.db().newQuery(sql).bind({ id, value }).execute()
}

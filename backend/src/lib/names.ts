import { nameKey, validateGroupName, validateTitle } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { computeFolded } from './folded.ts'
import { readableName } from './ledger/hidden-events.ts'
import { throwRefusal, throwRefusalCode } from './refuse.ts'
import { findRows, findText } from './database.ts'

/**
 * Cleans the event's name. It is not compared with names of hidden events that the caller takes no part in, because the refusal
 * would reveal them (accounting A15); `freeEventName` resolves duplicates that follow from that.
 * @throws 400 when it is empty, or another event of the community has it (product 8).
 */
export function checkEventName(app: App, record: PbRecord, caller: Caller): void {
  const name = validateTitle(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  const others = otherNames(app, {
    id: record.id,
    organisation: record.getString('organisation'),
    user: caller.userId,
  })
  if (others.has(nameKey(name.value))) throwRefusalCode('name-in-use', 'name')
  record.set('name', name.value)
}

/** This leaves room for a number within the 120 characters of a name. */
const LONGEST_NUMBERED = 110

/**
 * Returns the name that a hidden event gets when it is shown: 'Party (2)' if another event has taken its own meanwhile.
 */
export function freeEventName(
  app: App,
  event: Pick<StoredEvent, 'id' | 'organisationId'>,
  name: string,
): string {
  const others = otherNames(app, { id: event.id, organisation: event.organisationId, user: '' })
  let free = name
  for (let count = 2; others.has(nameKey(free)); count += 1) {
    free = `${[...name].slice(0, LONGEST_NUMBERED).join('')} (${count})`
  }
  return free
}

/** Returns the keys of the names of all other events, as the user reads them. */
function otherNames(
  app: App,
  values: { readonly id: string; readonly organisation: string; readonly user: string },
): ReadonlySet<string> {
  const sql = `SELECT ${readableName('a', '{:user}')} AS name FROM acc_accounts a
    WHERE a.organisation = {:organisation} AND a.type = 'event' AND a.id != {:id}`
  const names = findRows(app, { name: '' }, sql, values).map(({ name }) => name)
  return new Set(names.filter((name) => name !== '').map(nameKey))
}

/** Cleans the group's name. @throws 400 when it is too short or another group of the event has it (product 5). */
export function checkGroupName(app: App, record: PbRecord): void {
  const others = findRows(
    app,
    { name: '' },
    'SELECT name FROM acc_groups WHERE account = {:account} AND id != {:id}',
    { account: record.getString('account'), id: record.id },
  )
  const name = validateGroupName(
    record.getString('name'),
    others.map((other) => other.name),
  )
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
}

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

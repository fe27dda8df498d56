import { nameKey, validateGroupName, validateTitle } from '@coffer/shared-sdk/domain'
import { throwRefusal, throwRefusalCode } from './refuse.ts'
import { findRows } from './database.ts'

/** Cleans the event's name. @throws 400 when it is empty, or another event of the community has it (product 8). */
export function checkEventName(app: App, record: PbRecord): void {
  const name = validateTitle(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  const others = findRows(
    app,
    { name: '' },
    "SELECT name FROM acc_accounts WHERE organisation = {:organisation} AND type = 'event' AND id != {:id}",
    { organisation: record.getString('organisation'), id: record.id },
  )
  const key = nameKey(name.value)
  if (others.some((other) => nameKey(other.name) === key)) throwRefusalCode('name-in-use', 'name')
  record.set('name', name.value)
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

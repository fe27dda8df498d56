import { validateGroupName } from '@coffer/shared-sdk/domain'
import { throwRefusal } from './refuse.ts'
import { findRows } from './rows.ts'

/** Trims the group's name. @throws 400 when it is too short or another group of the event has it (spec 5). */
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

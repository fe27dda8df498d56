import { validateTitle } from '@coffer/shared-sdk/domain'
import { throwRefusal, throwRefusalCode } from './refuse.ts'
import { findRows } from './rows.ts'

/** Trims the event's name. @throws 400 when it is empty, or another event of the community has it (spec 8). */
export function checkEventName(app: App, record: PbRecord): void {
  const name = validateTitle(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  const others = findRows(
    app,
    { name: '' },
    "SELECT name FROM acc_accounts WHERE organisation = {:organisation} AND type = 'event' AND id != {:id}",
    { organisation: record.getString('organisation'), id: record.id },
  )
  const wanted = name.value.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === wanted)) throwRefusalCode('name-in-use', 'name')
  record.set('name', name.value)
}

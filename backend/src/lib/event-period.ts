import { checkEventPeriod } from '@coffer/shared-sdk/domain'
import { allow } from './allow.ts'
import { throwRefusalCode } from './refuse.ts'

/** @throws 400 when a date is missing or none, or the end lies before the start (spec 5). */
export function checkPeriod(meta: PbRecord): void {
  // PocketBase stores what it cannot read as no date.
  for (const field of ['start', 'end'])
    if (meta.getString(field) === '') throwRefusalCode('date-invalid', field)
  allow(checkEventPeriod(meta.getString('start'), meta.getString('end')))
}

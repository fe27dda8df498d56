import { checkContent } from '../lib/check-content.ts'
import { foldRecord } from '../lib/folded.ts'

/** Model hook: see `checkContent`; and what is searched of a record is folded (ADR 0059). Creates with minted ids and transactions ask it in their own hooks. */
export function checkRecordContent(e: RecordEvent): void {
  checkContent(e.record)
  foldRecord(e.record)
  e.next()
}

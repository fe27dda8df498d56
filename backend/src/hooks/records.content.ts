import { checkContent } from '../lib/check-content.ts'

/** Model hook: see `checkContent`. Creates with minted ids and transactions ask it in their own hooks. */
export function checkRecordContent(e: RecordEvent): void {
  checkContent(e.record)
  e.next()
}

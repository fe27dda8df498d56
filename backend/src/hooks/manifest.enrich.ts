import { findRows } from '../lib/rows.ts'

/**
 * The manifest is answered with `emailSuffix`: if one community alone lives at its address, that community's
 * domain suffix, so that the login page need not have it typed (spec 5); else empty.
 */
export function enrichManifest(e: RecordEvent): void {
  const communities = findRows(
    e.app,
    { email: '' },
    'SELECT email FROM organisations WHERE url = {:url} LIMIT 2',
    {
      url: e.record.getString('url'),
    },
  )
  e.record.withCustomData(true)
  e.record.set('emailSuffix', communities.length === 1 ? communities[0]?.email : '')
  e.next()
}

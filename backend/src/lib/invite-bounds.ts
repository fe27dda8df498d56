import { boundNamed } from './bounds.ts'
import type { BoundName } from './bounds.ts'
import { findRow } from './database.ts'
import { areLimitsLifted, getMax } from './limits.ts'
import { instantIn } from './notify.ts'
import { throwBeyond } from './refuse.ts'

/** Counts invites in the activity list, which also has revoked ones; invite links are mailed to nobody. */
const INVITED = `SELECT COUNT(*) FROM activity
  WHERE kind = 'invited' AND created > {:since} AND json_extract(details, '$.link') IS NULL`

/**
 * Refuses an invite beyond the number that a community or a person may send in a day, or that may be open. Call within the
 * transaction that stores it.
 * @throws the answer of the table of bounds (product 9.9)
 */
export function checkInviteBounds(
  app: App,
  { organisation, by }: { organisation: string; by: string },
): void {
  if (areLimitsLifted()) return
  const day = boundNamed('communityInvites').seconds ?? 0
  const counts = findRow(
    app,
    { community: 0, person: 0, open: 0, ageS: 0 },
    `SELECT (${INVITED} AND organisation = {:organisation}) AS community, (${INVITED} AND by = {:by}) AS person,
       (SELECT COUNT(*) FROM invites WHERE organisation = {:organisation} AND accepted = 0) AS open,
       unixepoch() - unixepoch(created) AS ageS
     FROM organisations WHERE id = {:organisation}`,
    { organisation, by, since: instantIn(-day) },
  )
  if (counts === null) return
  const demand = (name: BoundName, count: number): void => {
    if (count >= getMax(boundNamed(name), counts.ageS)) throwBeyond(name)
  }
  demand('openInvites', counts.open)
  demand('communityInvites', counts.community)
  demand('personInvites', counts.person)
}

import type { Act, Operation } from '../model/operation.ts'
import { chance, pickFrom } from './source.ts'
import type { Source } from './source.ts'

/** Repeats an earlier request, as after a lost answer (accounting A17); sometimes with other content. */
export function again({ random, earlier }: Source): Operation | null {
  const operation = pickFrom(random, earlier.slice(-30))
  if (operation === undefined) return null
  const act = chance(random, 20) ? altered(operation.act) : operation.act
  return { ...operation, kind: 'again', act }
}

/** Returns another act under the same ids. */
function altered(act: Act): Act {
  if (act.do === 'enter') {
    // The description is trimmed, as the server stores it: it may be empty.
    return {
      ...act,
      rows: act.rows.map((row) => ({ ...row, description: `${row.description} or not`.trim() })),
    }
  }
  if (act.do === 'enlist') return { ...act, participant: { ...act.participant, share: '7.77' } }
  if (act.do === 'create-event') return { ...act, dates: { ...act.dates, hidden: !act.dates.hidden } }
  return act
}

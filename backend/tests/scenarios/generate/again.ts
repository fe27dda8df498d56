import type { Act, Operation } from '../model/operation.ts'
import { chance, pickFrom } from './source.ts'
import type { Source } from './source.ts'

/** An earlier request once more, as after a lost answer (accounting A17); sometimes with other content. */
export function again({ random, earlier }: Source): Operation | null {
  const operation = pickFrom(random, earlier.slice(-30))
  if (operation === undefined) return null
  const act = chance(random, 20) ? altered(operation.act) : operation.act
  return { ...operation, kind: 'again', act }
}

/** The same ids for something else. */
function altered(act: Act): Act {
  if (act.do === 'enter') {
    // Trimmed, as the server stores it: a description may be empty.
    return {
      ...act,
      rows: act.rows.map((row) => ({ ...row, description: `${row.description} or not`.trim() })),
    }
  }
  if (act.do === 'enlist') return { ...act, participant: { ...act.participant, share: '7.77' } }
  if (act.do === 'create-event') return { ...act, dates: { ...act.dates, hidden: !act.dates.hidden } }
  return act
}

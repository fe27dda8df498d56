import { OLDEST_GO } from './answers.ts'
import type { Bounds } from './bound.ts'

const LOG_CUT = { status: 200, code: 'log-cut', message: 'The rest is not logged.' } as const

/** Bounds of PocketBase's log of failed requests: strangers can create rows in it. */
export const LOG_BOUNDS = {
  loggedCharacters: {
    what: 'characters of each text in a row of the log',
    max: 200,
    per: 'request',
    ...LOG_CUT,
  },
  loggedBytes: {
    what: 'characters of a row’s texts together; beyond it its details are left out',
    max: 2000,
    per: 'request',
    ...LOG_CUT,
  },
  loggedRows: { what: 'rows in the log', max: 20_000, per: 'everybody', ...OLDEST_GO },
} as const satisfies Bounds

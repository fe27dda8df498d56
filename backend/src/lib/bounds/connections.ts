import type { Bounds } from './bound.ts'

const CONNECTION_CLOSED = {
  status: 200,
  code: 'connection-closed',
  message: 'The connection is closed.',
} as const

/** Bounds of connections to the edge. A browser keeps six, and one for each tab's stream: see `streamsOfAddress`. */
export const CONNECTION_BOUNDS = {
  connectionsOfAddress: {
    what: 'open connections',
    max: 500,
    per: 'address',
    ...CONNECTION_CLOSED,
  },
  headSeconds: {
    what: 'seconds for the head of a request to arrive',
    max: 20,
    per: 'request',
    ...CONNECTION_CLOSED,
  },
  // This allows 16 MB through 0.5 Mbit/s.
  requestSeconds: {
    what: 'seconds for a request to arrive',
    max: 300,
    per: 'request',
    ...CONNECTION_CLOSED,
  },
} as const satisfies Bounds

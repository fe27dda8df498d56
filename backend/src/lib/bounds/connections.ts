import { NOT_ALLOWED, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_MANY_STREAMS = refusal(429, 'too-many-streams')

const STREAM_CLOSED = { status: 200, code: 'stream-closed' } as const

/** Bounds of streams of events. The app listens to five collections in one stream for each tab. */
export const STREAM_BOUNDS = {
  topics: {
    what: 'topics of a stream',
    max: 25,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A stream has at most 25 topics.',
  },
  topicLength: {
    what: 'characters in a topic',
    max: 500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A topic has at most 500 characters.',
  },
  // A tab has two while it changes to another community.
  topicMemberships: {
    what: 'memberships named by the topics of a stream',
    max: 3,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'The topics of a stream name at most 3 memberships.',
  },
  streamsOfPerson: {
    what: 'open streams; a further one closes the oldest',
    max: 30,
    per: 'person',
    ...STREAM_CLOSED,
    message: 'The oldest stream is closed.',
  },
  // Fourteen people may share one address with several tabs and devices each.
  streamsOfAddress: {
    what: 'open streams',
    max: 200,
    per: 'address',
    setting: 'COFFER_LIMIT_STREAMS',
    ...TOO_MANY_STREAMS,
  },
  guestStreams: {
    what: 'open streams on which nobody has signed in',
    max: 60,
    per: 'address',
    setting: 'COFFER_LIMIT_GUEST_STREAMS',
    ...TOO_MANY_STREAMS,
  },
  allGuestStreams: {
    what: 'open streams on which nobody has signed in; a further one closes the oldest',
    max: 1000,
    per: 'everybody',
    ...STREAM_CLOSED,
    message: 'The oldest stream is closed.',
  },
  allStreams: {
    what: 'open streams',
    max: 5000,
    per: 'everybody',
    ...refusal(503, 'too-many-streams'),
  },
  // This is more than the records of a batch.
  streamMessages: {
    what: 'messages waiting for its client',
    max: 500,
    per: 'stream',
    ...STREAM_CLOSED,
    message: 'The stream is closed. Its client connects again and reads what it missed.',
  },
  messageSeconds: {
    what: 'seconds for a client to read a message',
    max: 10,
    per: 'stream',
    ...STREAM_CLOSED,
    message: 'The stream is closed. Its client connects again and reads what it missed.',
  },
  waitingChanges: {
    what: 'changes that are not sent to streams yet',
    max: 2000,
    per: 'collection',
    ...STREAM_CLOSED,
    message:
      'The streams that listen to the collection are closed. Their clients connect again and read it anew.',
  },
} as const satisfies Bounds

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

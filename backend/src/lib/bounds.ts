/**
 * The one table of bounds: the most that the server accepts, who it is counted by, and the answer beyond. TypeScript reads
 * it here, Go from client-contract.json (cli/build-hooks.ts). `INPUT_BOUNDS` (input-bounds.ts) says which bounds hold for
 * each route and collection, and product 9.9 is written from both (tests/bounds).
 */
import { MAX_HIDDEN_ROWS, MAX_ZONE_LENGTH, REFUSALS } from '@coffer/shared-sdk/domain'

/**
 * The key that an input is counted by. `address` is an IPv4 address or the /64 network of an IPv6 address; `recipient` is the
 * mail address that is written to or signs in, from all senders; `recipientAndSender` is that from one IP address, or from
 * one device that its person has signed in on before (lib/admission.ts); `recipientAndNetwork` is that from one /24 network
 * of IPv4 addresses or /48 of IPv6; `network` is such a network; `everybody` means one count for the whole server.
 */
export type CountedBy =
  | 'request'
  | 'code'
  | 'address'
  | 'network'
  | 'recipient'
  | 'recipientAndSender'
  | 'recipientAndNetwork'
  | 'inviteLink'
  | 'person'
  | 'device'
  | 'membership'
  | 'community'
  | 'event'
  | 'collection'
  | 'stream'
  | 'everybody'

export interface Bound {
  /** The counted things, as product 9.9 writes them after the number: 'codes mailed'. */
  readonly what: string
  readonly max: number
  readonly per: CountedBy
  /** The length of the sliding window of the count; left out if nothing is counted over time. */
  readonly seconds?: number
  /** The bound of a new one, and how much it grows after each `seconds`, up to `max`. */
  readonly growth?: { readonly from: number; readonly by: number; readonly seconds: number }
  /** The environment variable that replaces `max`. */
  readonly setting?: string
  /** Labels of PocketBase's own limiter, if that does the counting (lib/environment.ts). */
  readonly labels?: readonly string[]
  /** Whose requests that limiter counts; everybody's without it. */
  readonly audience?: '@guest' | '@auth'
  /**
   * The answer beyond the bound: status, code (accounting A19) and sentence. Status 200 means that the input is
   * accepted and something else waits or is dropped.
   */
  readonly status: number
  readonly code: string
  readonly message: string
}

const TOO_MANY = {
  status: 429,
  code: 'too-many-requests',
  message: REFUSALS['too-many-requests'],
} as const
const TOO_MANY_REPORTS = {
  status: 429,
  code: 'too-many-reports',
  message: REFUSALS['too-many-reports'],
} as const
const OLDEST_GO = { status: 200, code: 'oldest-deleted', message: 'The oldest of them are deleted.' } as const
const NOT_ALLOWED = { status: 400, code: 'query-not-allowed' } as const
const TOO_MANY_CODES = {
  status: 429,
  code: 'too-many-codes',
  message: REFUSALS['too-many-codes'],
} as const
const TOO_MANY_PASSWORDS = {
  status: 429,
  code: 'too-many-passwords',
  message: REFUSALS['too-many-passwords'],
} as const
const TOO_MANY_SIGN_INS = {
  status: 429,
  code: 'too-many-sign-ins',
  message: REFUSALS['too-many-sign-ins'],
} as const
const SIGN_IN_WAITS = {
  status: 200,
  code: 'sign-in-waits',
  message: 'Further ones wait for their turn.',
} as const
const TOO_LARGE = { status: 413, code: 'body-too-large' } as const
const TOO_COMPLEX = { status: 400, code: 'body-too-complex' } as const
const TOO_MANY_READS = {
  status: 429,
  code: 'too-many-reads',
  message: REFUSALS['too-many-reads'],
} as const
const TOO_MANY_BATCHES = {
  status: 429,
  code: 'too-many-batches',
  message: REFUSALS['too-many-batches'],
} as const
const TOO_LONG = { status: 400, code: 'text-too-long', message: REFUSALS['text-too-long'] } as const
const READ_WAITS = { status: 200, code: 'read-waits', message: 'Further reads wait for their turn.' } as const
const TOO_MANY_STREAMS = {
  status: 429,
  code: 'too-many-streams',
  message: REFUSALS['too-many-streams'],
} as const
const STREAM_CLOSED = { status: 200, code: 'stream-closed' } as const
const CONNECTION_CLOSED = {
  status: 200,
  code: 'connection-closed',
  message: 'The connection is closed.',
} as const
const LOG_CUT = { status: 200, code: 'log-cut', message: 'The rest is not logged.' } as const
const FIELD_TOO_LONG = { status: 400, code: 'validation_max_text_constraint' } as const
const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

export const BOUNDS = {
  // Bounds of every request.
  requests: {
    what: 'requests, lists that are read together and the writes of a batch counted each',
    max: 6000,
    per: 'address',
    seconds: MINUTE,
    setting: 'COFFER_LIMIT_REQUESTS',
    ...TOO_MANY,
  },
  pageSize: {
    what: 'records on a page',
    max: 500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A page has at most 500 records.',
  },
  batchRequests: {
    what: 'writes in a batch',
    max: 250,
    per: 'request',
    status: 400,
    code: 'validation_length_too_long',
    message: 'A batch has at most 250 writes.',
  },
  // The hash of a password takes 60 to 70 ms, and a batch holds the only writer meanwhile.
  batchPasswords: {
    what: 'write with a password in a batch',
    max: 1,
    per: 'request',
    status: 400,
    code: 'validation_length_too_long',
    message: 'A batch has at most one write with a password.',
  },
  // Batches that are sent twice by mistake, or from two tabs, wait; the app sends one for a form.
  batchesOfPerson: {
    what: 'batches at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'person',
    status: 200,
    code: 'batch-waits',
    message: 'Further batches wait for their turn.',
  },
  waitingBatchesOfPerson: {
    what: 'batches waiting for their turn',
    max: 10,
    per: 'person',
    ...TOO_MANY_BATCHES,
  },
  batchesOfAddress: {
    what: 'batches at once',
    max: 2,
    per: 'address',
    status: 200,
    code: 'batch-waits',
    message: 'Further batches wait for their turn.',
  },
  waitingBatchesOfAddress: {
    what: 'batches waiting for their turn',
    max: 40,
    per: 'address',
    ...TOO_MANY_BATCHES,
  },
  // Two reads keep two processors busy; a screen of the app reads its lists in one request.
  readsOfPerson: { what: 'reads at once', max: 2, per: 'person', ...READ_WAITS },
  waitingReadsOfPerson: { what: 'reads waiting for their turn', max: 100, per: 'person', ...TOO_MANY_READS },
  // A house or an office may be behind one address.
  readsOfAddress: { what: 'reads at once', max: 24, per: 'address', ...READ_WAITS },
  waitingReadsOfAddress: {
    what: 'reads waiting for their turn',
    max: 400,
    per: 'address',
    ...TOO_MANY_READS,
  },
  answerBytes: {
    what: 'bytes in an answer',
    max: 8 * 1024 * 1024,
    per: 'request',
    status: 400,
    code: 'answer-too-long',
    message: REFUSALS['answer-too-long'],
  },

  // Bounds of pictures.
  pictureBytes: {
    what: 'bytes in a picture',
    max: 5 * 1024 * 1024,
    per: 'request',
    status: 400,
    code: 'picture-too-long',
    message: REFUSALS['picture-too-long'],
  },
  picturePixels: {
    what: 'pixels in a picture, all frames of an animation counted',
    max: 16_000_000,
    per: 'request',
    status: 400,
    code: 'picture-too-large',
    message: REFUSALS['picture-too-large'],
  },
  // The server scales a picture to fill a square before it cuts it, so one of 1 x 16,000,000 pixels would need 262 GB.
  // A long screenshot has a ratio of 10.
  pictureRatio: {
    what: 'times the shorter side of a picture, for its longer side',
    max: 20,
    per: 'request',
    status: 400,
    code: 'picture-too-narrow',
    message: REFUSALS['picture-too-narrow'],
  },
  // This is 200 pictures as the app makes them.
  uploadedBytes: {
    what: 'bytes of files uploaded',
    max: 64 * 1024 * 1024,
    per: 'person',
    seconds: DAY,
    setting: 'COFFER_LIMIT_UPLOADED_BYTES',
    status: 429,
    code: 'uploads-of-today',
    message: REFUSALS['uploads-of-today'],
  },
  waitingThumbnails: {
    what: 'thumbnails waited for, for a minute each',
    max: 64,
    per: 'everybody',
    status: 503,
    code: 'too-many-thumbnails',
    message: REFUSALS['too-many-thumbnails'],
  },

  // Bounds of bodies. A crash report, the longest record without a file, has 20 kB.
  bodyBytes: {
    what: 'bytes in a body without files',
    max: 256 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'A request has at most 256 kB.',
  },
  // This fits 250 transactions, each with a description of 500 characters in their longest spelling.
  batchBytes: {
    what: 'bytes in a batch without files',
    max: 2 * 1024 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'A batch has at most 2 MB.',
  },
  // This fits three pictures of 5 MB, for a community.
  uploadBytes: {
    what: 'bytes in a form with files',
    max: 16 * 1024 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'Files have at most 16 MB together.',
  },
  // A letter with three marks may be typed as four characters and is stored as one.
  textLength: {
    what: 'times the characters that its field stores, in a text as it is sent',
    max: 4,
    per: 'request',
    ...TOO_LONG,
  },
  // The longest text is a description of a community, of 2,000 characters.
  looseTextLength: {
    what: 'characters in a text that belongs to no text field of a record',
    max: 8000,
    per: 'request',
    ...TOO_LONG,
  },
  jsonDepth: {
    what: 'levels of JSON',
    max: 32,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'JSON has at most 32 levels.',
  },
  // The longest record, an event with 99 admins, has about 130.
  jsonValues: {
    what: 'names and values of JSON, and parts of a form',
    max: 1000,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A body has at most 1,000 names and values.',
  },
  batchJsonValues: {
    what: 'names and values of JSON in a batch',
    max: 50_000,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A batch has at most 50,000 names and values.',
  },
  jsonDigits: {
    what: 'characters in a number',
    max: 40,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A number has at most 40 characters.',
  },

  // Bounds of queries.
  filterLength: {
    what: 'characters in a filter',
    max: 3500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 3,500 characters.',
  },
  filterParentheses: {
    what: 'opening parentheses in a filter',
    max: 60,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 60 opening parentheses.',
  },
  // A search for five words compares each with four fields.
  comparisons: {
    what: 'comparisons in a filter',
    max: 100,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 100 comparisons.',
  },
  pages: {
    what: 'pages of a list',
    max: 1_000_000,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A list has at most 1,000,000 pages.',
  },
  sortKeys: {
    what: 'fields that a list is sorted by',
    max: 8,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A list is sorted by at most 8 fields.',
  },
  // A balance sheet with 40 moments has a query of 999.
  queryLength: {
    what: 'characters in any other parameter of a query',
    max: 1500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A parameter has at most 1,500 characters.',
  },
  joinedReads: {
    what: 'lists read together, each of which counts as a request',
    max: 8,
    per: 'request',
    status: 400,
    code: 'reads-refused',
    message: REFUSALS['reads-refused'],
  },

  // Bounds of streams of events. The app listens to five collections in one stream for each tab.
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
    status: 503,
    code: 'too-many-streams',
    message: REFUSALS['too-many-streams'],
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

  // Bounds of connections to the edge. A browser keeps six, and one for each tab's stream: see streamsOfAddress.
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

  // Bounds of PocketBase's log of failed requests: strangers can create rows in it.
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

  // Bounds of events.
  hiddenEventTransactions: {
    what: 'transactions of a hidden event',
    max: MAX_HIDDEN_ROWS,
    per: 'event',
    status: 400,
    code: 'hidden-event-full',
    message: REFUSALS['hidden-event-full'],
  },

  zoneLength: {
    what: 'characters in the name of a time zone',
    max: MAX_ZONE_LENGTH,
    per: 'request',
    status: 400,
    code: 'zone-unknown',
    message: REFUSALS['zone-unknown'],
  },

  // Bounds of signing in.
  codes: {
    what: 'codes mailed',
    max: 10,
    per: 'recipientAndSender',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES',
    ...TOO_MANY_CODES,
  },
  // This keeps many senders from filling a mailbox together. Known devices are not counted here.
  codesFromAll: {
    what: 'codes mailed',
    max: 20,
    per: 'recipient',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES_FROM_ALL',
    ...TOO_MANY_CODES,
  },
  // These are reserved for networks that had no code for the recipient, so that a few senders cannot lock out a person
  // with a new device.
  reservedCodes: {
    what: 'code beyond that',
    max: 1,
    per: 'recipient',
    seconds: 3 * MINUTE,
    ...TOO_MANY_CODES,
  },
  codesOfNetwork: {
    what: 'of these codes',
    max: 1,
    per: 'recipientAndNetwork',
    seconds: HOUR,
    ...TOO_MANY_CODES,
  },
  // Before these three, 200 addresses from one IPv6 /48 network got 200 codes and 200 accounts in 29 seconds.
  // A whole club may join by one link in the house where it meets.
  newcomersOfNetwork: {
    what: 'codes requested for addresses that are not invited; if sign-up is closed, only for unknown ones',
    max: 60,
    per: 'network',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_NEWCOMERS_OF_NETWORK',
    ...TOO_MANY,
  },
  newcomersOfLink: {
    what: 'codes mailed to unknown addresses, if sign-up is closed',
    max: 100,
    per: 'inviteLink',
    seconds: HOUR,
    ...TOO_MANY,
  },
  newcomers: {
    what: 'codes mailed to unknown addresses that are not invited',
    max: 500,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_NEWCOMERS',
    ...TOO_MANY,
  },
  unprovenSeconds: {
    what: 'seconds until an account that nobody has proven is deleted',
    max: DAY,
    per: 'request',
    status: 200,
    code: 'unproven-deleted',
    message: 'The next code makes a new one.',
  },
  // A session has proved who requests them, so nobody else can use these up.
  codesOfPerson: {
    what: 'codes mailed',
    max: 10,
    per: 'person',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES',
    ...TOO_MANY_CODES,
  },
  codeTries: {
    what: 'tries',
    max: 5,
    per: 'code',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODE_TRIES',
    status: 400,
    code: 'wrong-code',
    message: REFUSALS['wrong-code'],
  },
  wrongCodesOfNetwork: {
    what: 'wrong codes entered on devices that their owner has not signed in on',
    max: 100,
    per: 'network',
    seconds: DAY,
    setting: 'COFFER_LIMIT_WRONG_CODES',
    ...TOO_MANY,
  },
  passwords: {
    what: 'passwords tried',
    max: 10,
    per: 'recipientAndSender',
    seconds: 15 * MINUTE,
    setting: 'COFFER_LIMIT_PASSWORDS',
    ...TOO_MANY_PASSWORDS,
  },
  // This keeps many senders from guessing one password together. Known devices, and right passwords, are not counted
  // here.
  passwordsFromAll: {
    what: 'passwords tried',
    max: 100,
    per: 'recipient',
    seconds: DAY,
    setting: 'COFFER_LIMIT_PASSWORDS_FROM_ALL',
    ...TOO_MANY_PASSWORDS,
  },
  passwordsOfPerson: {
    what: 'passwords tried',
    max: 10,
    per: 'person',
    seconds: 15 * MINUTE,
    setting: 'COFFER_LIMIT_PASSWORDS',
    ...TOO_MANY_PASSWORDS,
  },
  signIns: {
    what: 'sign-ins by each method',
    max: 60,
    per: 'address',
    seconds: 5 * MINUTE,
    setting: 'COFFER_LIMIT_SIGN_INS',
    labels: [
      'users:requestOTP',
      'POST /api/collections/users/auth-with-otp',
      '*:auth',
      'users:requestEmailChange',
      'POST /api/collections/users/request-email-change-code',
      'users:confirmPasswordReset',
      'users:confirmEmailChange',
      'POST /api/collections/users/confirm-email-change',
    ],
    ...TOO_MANY,
  },
  // A large office, or the customers of a mobile provider, may be behind one network. Known devices are not counted here.
  signInsOfNetwork: {
    what: 'sign-ins by each method',
    max: 300,
    per: 'network',
    seconds: 5 * MINUTE,
    setting: 'COFFER_LIMIT_SIGN_INS_OF_NETWORK',
    ...TOO_MANY,
  },

  // Bounds of requests with a password's hash, which takes 60 to 70 ms of processor time (server/hashes.go). Strangers are
  // people who are not signed in, on a device that is not known as theirs, without the link of a mail.
  hashesOfStrangers: {
    what: 'sign-ins of strangers at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'everybody',
    status: 200,
    code: 'sign-in-waits',
    message: 'Further ones wait; networks take turns.',
  },
  waitingHashesOfNetwork: {
    what: 'sign-ins of strangers waiting for their turn',
    max: 10,
    per: 'network',
    ...TOO_MANY_SIGN_INS,
  },
  // A network with fewer of them takes the place of one with more.
  waitingHashes: {
    what: 'sign-ins of strangers waiting for their turn',
    max: 100,
    per: 'everybody',
    ...TOO_MANY_SIGN_INS,
  },
  hashesOfPerson: {
    what: 'sign-ins, and other uses of a password or a code, at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'person',
    ...SIGN_IN_WAITS,
  },
  waitingHashesOfPerson: {
    what: 'of these waiting for their turn',
    max: 10,
    per: 'person',
    ...TOO_MANY_SIGN_INS,
  },
  hashesOfAddress: {
    what: 'of these at once',
    max: 2,
    per: 'address',
    ...SIGN_IN_WAITS,
  },
  waitingHashesOfAddress: {
    what: 'of these waiting for their turn',
    max: 40,
    per: 'address',
    ...TOO_MANY_SIGN_INS,
  },
  // The window is the time that a link is valid: while the server mails no more, the recipient has one that works, no
  // matter who requested it.
  linkMails: {
    what: 'mails with a link, of each kind',
    max: 3,
    per: 'recipient',
    seconds: 30 * MINUTE,
    setting: 'COFFER_LIMIT_LINK_MAILS',
    status: 429,
    code: 'too-many-mails',
    message: REFUSALS['too-many-mails'],
  },
  // Before this, one person mailed 40 strangers in 4 seconds.
  addressChanges: {
    what: 'changes of address requested',
    max: 10,
    per: 'person',
    seconds: HOUR,
    ...TOO_MANY,
  },
  mailedLinks: {
    what: 'mails with a link requested, of each kind',
    max: 10,
    per: 'address',
    seconds: 5 * MINUTE,
    labels: ['users:requestPasswordReset', 'users:requestVerification'],
    ...TOO_MANY,
  },

  // Bounds of invites and joining.
  inviteMails: {
    what: 'invites mailed by each community',
    max: 3,
    per: 'recipient',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_INVITES',
    status: 429,
    code: 'too-many-invites',
    message: REFUSALS['too-many-invites'],
  },
  inviteMailsFromAll: {
    what: 'invites mailed by all communities',
    max: 12,
    per: 'recipient',
    seconds: HOUR,
    status: 429,
    code: 'too-many-invites',
    message: REFUSALS['too-many-invites'],
  },
  communityInvites: {
    what: 'people invited',
    max: 300,
    per: 'community',
    seconds: DAY,
    // A club that moves in on its first day uses an invite link; somebody who sends advertisements cannot.
    growth: { from: 50, by: 50, seconds: 7 * DAY },
    status: 429,
    code: 'invites-of-today',
    message: REFUSALS['invites-of-today'],
  },
  personInvites: {
    what: 'people invited, in all communities',
    max: 300,
    per: 'person',
    seconds: DAY,
    status: 429,
    code: 'invites-of-today',
    message: REFUSALS['invites-of-today'],
  },
  openInvites: {
    what: 'open invites',
    max: 500,
    per: 'community',
    status: 400,
    code: 'invites-open',
    message: REFUSALS['invites-open'],
  },
  inviteResends: {
    what: 'invites sent again',
    max: 50,
    per: 'community',
    seconds: DAY,
    status: 429,
    code: 'invites-of-today',
    message: REFUSALS['invites-of-today'],
  },
  acceptedInvites: {
    what: 'invites accepted',
    max: 60,
    per: 'address',
    seconds: MINUTE,
    labels: ['/ext/accept-invite'],
    ...TOO_MANY,
  },
  inviteLinks: {
    what: 'invite links looked up, and followed',
    max: 60,
    per: 'address',
    seconds: 5 * MINUTE,
    // Anybody can try tokens of invite links on these routes.
    labels: ['/ext/invite-link', '/ext/join'],
    ...TOO_MANY,
  },

  // Bounds of events.
  removalSeconds: {
    what: 'seconds in which removing a person from an event can be undone',
    max: 10 * MINUTE,
    per: 'request',
    status: 400,
    code: 'removal-final',
    message: REFUSALS['removal-final'],
  },

  // Bounds of crash reports: people who are signed in have a share of their own, which nobody else can use up.
  reports: {
    what: 'crash reports kept of people who are signed in',
    max: 1000,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_ERRORS',
    ...TOO_MANY_REPORTS,
  },
  reportBytes: {
    what: 'bytes of those',
    max: 16 * 1024 * 1024,
    per: 'everybody',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportsOfPerson: {
    what: 'crash reports of somebody who is signed in',
    max: 20,
    per: 'person',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportsOfAddress: {
    what: 'crash reports of people who are signed in',
    max: 100,
    per: 'address',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  guestReports: {
    what: 'crash reports kept of people who are not signed in',
    max: 200,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_GUEST_ERRORS',
    ...TOO_MANY_REPORTS,
  },
  guestReportBytes: {
    what: 'bytes of those',
    max: 4 * 1024 * 1024,
    per: 'everybody',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  guestReportsOfAddress: {
    what: 'crash reports of people who are not signed in',
    max: 20,
    per: 'address',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportLength: {
    what: 'bytes in a crash report',
    max: 64 * 1024,
    per: 'request',
    status: 400,
    code: 'report-too-long',
    message: 'A crash report has at most 64 kB.',
  },
  keptReports: {
    what: 'crash reports in the table of people who were signed in',
    max: 10_000,
    per: 'everybody',
    ...OLDEST_GO,
  },
  keptReportBytes: { what: 'bytes of those', max: 64 * 1024 * 1024, per: 'everybody', ...OLDEST_GO },
  keptGuestReports: {
    what: 'crash reports in the table of people who were not signed in',
    max: 2000,
    per: 'everybody',
    ...OLDEST_GO,
  },
  keptGuestReportBytes: { what: 'bytes of those', max: 16 * 1024 * 1024, per: 'everybody', ...OLDEST_GO },
  reportsSent: {
    what: 'crash reports sent by people who are signed in',
    max: 30,
    per: 'address',
    seconds: MINUTE,
    labels: ['errors:create'],
    audience: '@auth',
    ...TOO_MANY,
  },
  guestReportsSent: {
    what: 'crash reports sent by people who are not signed in',
    max: 30,
    per: 'address',
    seconds: MINUTE,
    labels: ['errors:create'],
    audience: '@guest',
    ...TOO_MANY,
  },
  // Bounds of figures.
  figures: {
    what: 'ledger proofs and balance sheets, of each',
    max: 600,
    per: 'address',
    seconds: MINUTE,
    labels: ['/ext/ledger-proof', '/ext/balance-sheet'],
    ...TOO_MANY,
  },

  // Bounds of reports of pages to the edge (ADR 0151), which the edge counts itself.
  edgeReportBytes: {
    what: 'bytes in a report of a remote',
    max: 512,
    per: 'request',
    status: 413,
    code: 'report-too-long',
    message: 'A report has at most 512 bytes.',
  },
  edgeReports: {
    // One browser sends at most one per version and step in a visit; many share one address.
    what: 'reports of remotes sent, and counts of them read, of each',
    max: 120,
    per: 'address',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportsOfPerson: {
    what: 'reports of remotes that name their sender',
    max: 60,
    per: 'person',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportsUnproven: {
    what: 'reports of remotes that prove no session',
    max: 3000,
    per: 'everybody',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportLookups: {
    what: 'senders of reports looked up at once',
    max: 20,
    per: 'everybody',
    ...TOO_MANY,
  },

  knownPeople: {
    what: 'people remembered who have signed in on it',
    max: 5,
    per: 'device',
    status: 200,
    code: 'person-replaced',
    message: 'A further person takes the place of the one who signed in longest ago.',
  },

  // Bounds of notifications.
  pushDevices: {
    what: 'devices notified',
    max: 20,
    per: 'membership',
    status: 200,
    code: 'device-replaced',
    message: 'A further device takes the place of the one that was not used for longest.',
  },
  deviceWrites: {
    what: 'devices subscribed or changed',
    max: 120,
    per: 'person',
    seconds: HOUR,
    status: 429,
    code: 'too-many-device-changes',
    message: REFUSALS['too-many-device-changes'],
  },
  // Endpoints of Chrome, Firefox and Safari have about 200 characters, those of Edge at most as many as this.
  endpointLength: {
    what: 'characters in a push endpoint',
    max: 1024,
    per: 'request',
    status: 400,
    code: 'endpoint-too-long',
    message: REFUSALS['endpoint-too-long'],
  },
  deviceNameLength: {
    what: 'characters in the name of a device',
    max: 200,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 200 character(s).',
  },
  // Keys of push services have 87 characters, their secrets 22.
  pushKeyLength: {
    what: 'characters in the public key of a push subscription',
    max: 200,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 200 character(s).',
  },
  pushSecretLength: {
    what: 'characters in the secret of a push subscription',
    max: 100,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 100 character(s).',
  },
  waitingPushes: {
    what: 'messages waiting for it',
    max: 20,
    per: 'device',
    status: 200,
    code: 'push-dropped',
    message: 'Older messages are not sent any more.',
  },
  triesOfPerson: {
    what: 'pushes, and mails, sent at once',
    max: 4,
    per: 'person',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait until one of these has ended.',
  },
  // Mails have slots of their own, so that devices that do not answer never delay them.
  pushesAtOnce: {
    what: 'pushes sent at once',
    max: 60,
    per: 'everybody',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait; communities take turns, and within them people.',
  },
  mailsAtOnce: {
    what: 'mails sent at once',
    max: 20,
    per: 'everybody',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait; communities take turns, and within them people.',
  },
  pushSeconds: {
    what: 'seconds for a push service to answer',
    max: 10,
    per: 'device',
    status: 200,
    code: 'push-unanswered',
    message: 'The push is tried again later.',
  },
  pushAnswerBytes: {
    what: 'bytes read of a push service’s answer',
    max: 16 * 1024,
    per: 'device',
    status: 200,
    code: 'push-answer-cut',
    message: 'The connection is closed.',
  },
} as const satisfies { readonly [name: string]: Bound }

export type BoundName = keyof typeof BOUNDS

/** Returns a bound by name, with the optional columns that a row may lack. */
export const boundNamed = (name: BoundName): Bound => BOUNDS[name]

import type { BoundName } from './bounds.ts'

/** Bounds of every request to any route. */
export const EVERY_REQUEST: readonly BoundName[] = [
  'requests',
  'answerBytes',
  'bodyBytes',
  'jsonDepth',
  'jsonValues',
  'jsonDigits',
  'looseTextLength',
  'queryLength',
  'loggedCharacters',
  'loggedBytes',
  'loggedRows',
]

/** Bounds of every connection to the edge. */
export const EVERY_CONNECTION: readonly BoundName[] = [
  'connectionsOfAddress',
  'headSeconds',
  'requestSeconds',
]

/** Bounds of every read of records, and of our own reading routes. */
const READS: readonly BoundName[] = [
  'readsOfPerson',
  'waitingReadsOfPerson',
  'readsOfAddress',
  'waitingReadsOfAddress',
]

/** Bounds of a request with a password's hash from somebody who is signed in, or on a device that is known as theirs. */
const HASHES: readonly BoundName[] = [
  'hashesOfPerson',
  'waitingHashesOfPerson',
  'hashesOfAddress',
  'waitingHashesOfAddress',
]

/** The same where strangers may send it. */
const HASHES_OF_ALL: readonly BoundName[] = [
  'signInsOfNetwork',
  'hashesOfStrangers',
  'waitingHashesOfNetwork',
  'waitingHashes',
  ...HASHES,
]

/** Bounds of every collection's lists and writes, besides those of its own row. */
export const EVERY_COLLECTION: readonly BoundName[] = [
  ...READS,
  'pageSize',
  'batchRequests',
  'textLength',
  'filterLength',
  'filterParentheses',
  'comparisons',
  'pages',
  'sortKeys',
]

/** Bounds of every write that may come with a picture. */
const UPLOADED_PICTURE: readonly BoundName[] = [
  'pictureBytes',
  'picturePixels',
  'pictureRatio',
  'uploadBytes',
  'uploadedBytes',
]

/** A row for an input that only the bounds above hold for. */
const NOTHING_MORE: readonly BoundName[] = []

/**
 * The bounds of bounds.ts for each way in: collections by name, routes as in Go's patterns, ours and PocketBase's. A test
 * fails for a collection of the live schema, and for a route, that has no row here (tests/bounds).
 */
export const INPUT_BOUNDS: { readonly [input: string]: readonly BoundName[] } = {
  // Collections.
  _superusers: ['passwords', 'passwordsFromAll', ...HASHES],
  acc_accounts: UPLOADED_PICTURE,
  acc_accounts_meta: ['zoneLength'],
  acc_comments: ['commentsOfTransaction', 'commentsPerHour'],
  acc_deleted_txs: NOTHING_MORE,
  acc_groups: NOTHING_MORE,
  acc_groupx_participants: NOTHING_MORE,
  acc_txs: ['hiddenEventTransactions', 'splitLength', 'billLines', 'changesOfTransaction'],
  acc_view_balances: NOTHING_MORE,
  acc_view_group_parts: NOTHING_MORE,
  acc_view_groupx_participants: NOTHING_MORE,
  acc_view_txs_aggregate: NOTHING_MORE,
  acc_view_txs_hidden: NOTHING_MORE,
  acc_view_txs_reserved: NOTHING_MORE,
  activity: NOTHING_MORE,
  authz: NOTHING_MORE,
  authz_settings: NOTHING_MORE,
  deleted_ids: NOTHING_MORE,
  errors: [
    'reports',
    'reportBytes',
    'reportsOfPerson',
    'reportsOfAddress',
    'guestReports',
    'guestReportBytes',
    'guestReportsOfAddress',
    'reportLength',
    'keptReports',
    'keptReportBytes',
    'keptGuestReports',
    'keptGuestReportBytes',
    'reportsSent',
    'guestReportsSent',
  ],
  invite_links: NOTHING_MORE,
  invites: ['inviteMails', 'inviteMailsFromAll', 'communityInvites', 'personInvites', 'openInvites'],
  manifest: ['pictureBytes', 'picturePixels', 'pictureRatio'],
  notification_deliveries: NOTHING_MORE,
  notifications: NOTHING_MORE,
  organisations: UPLOADED_PICTURE,
  organisations_revisions: NOTHING_MORE,
  organisations_settings: ['uploadBytes', 'uploadedBytes'],
  users: [...UPLOADED_PICTURE, ...HASHES],
  webpush_subscriptions: [
    'pushDevices',
    'deviceWrites',
    'endpointLength',
    'deviceNameLength',
    'pushKeyLength',
    'pushSecretLength',
  ],

  // PocketBase's own routes.
  'GET /api/collections/{collection}/auth-methods': NOTHING_MORE,
  'GET /api/files/{collection}/{recordId}/{filename}': ['waitingThumbnails'],
  'GET /api/health': NOTHING_MORE,
  'GET /api/realtime': [
    'streamsOfAddress',
    'guestStreams',
    'allGuestStreams',
    'allStreams',
    'streamMessages',
    'messageSeconds',
    'waitingChanges',
  ],
  'POST /api/batch': [
    'batchRequests',
    'batchPasswords',
    'batchBytes',
    'batchJsonValues',
    'uploadBytes',
    'uploadedBytes',
    'batchesOfPerson',
    'waitingBatchesOfPerson',
    'batchesOfAddress',
    'waitingBatchesOfAddress',
  ],
  'POST /api/collections/{collection}/auth-refresh': NOTHING_MORE,
  'POST /api/collections/{collection}/auth-with-oauth2': ['signIns', 'knownPeople'],
  'POST /api/collections/{collection}/auth-with-password': [
    'signIns',
    'passwords',
    'passwordsFromAll',
    'knownPeople',
    ...HASHES_OF_ALL,
  ],
  'POST /api/collections/{collection}/confirm-password-reset': ['signIns', ...HASHES_OF_ALL],
  'POST /api/collections/{collection}/confirm-verification': HASHES_OF_ALL,
  'POST /api/collections/{collection}/request-email-change': [
    'signIns',
    'linkMails',
    'addressChanges',
    ...HASHES,
  ],
  'POST /api/collections/{collection}/request-otp': [
    'signIns',
    'codes',
    'codesFromAll',
    'reservedCodes',
    'codesOfNetwork',
    'newcomersOfNetwork',
    'newcomersOfLink',
    'newcomers',
    'unprovenSeconds',
    ...HASHES_OF_ALL,
  ],
  'POST /api/collections/{collection}/request-password-reset': ['mailedLinks', 'linkMails'],
  'POST /api/collections/{collection}/request-verification': ['mailedLinks', 'linkMails'],
  'POST /api/files/token': NOTHING_MORE,
  'POST /api/realtime': ['topics', 'topicLength', 'topicMemberships', 'streamsOfPerson'],

  // Our own routes (hooks/routes.ts, server/reads.go).
  'GET /ext/reads': ['pageSize', 'joinedReads', ...READS],
  'POST /api/collections/users/auth-with-otp': [
    'signIns',
    'codeTries',
    'wrongCodesOfNetwork',
    'knownPeople',
    ...HASHES_OF_ALL,
  ],
  'POST /api/collections/users/confirm-email-change': ['signIns', 'passwordsOfPerson', ...HASHES_OF_ALL],
  'POST /api/collections/users/request-email-change-code': ['signIns', 'codesOfPerson', ...HASHES],
  'GET /ext/balance-breakdown': READS,
  'GET /ext/balance-sheet': ['figures', ...READS],
  'GET /ext/community-settings': READS,
  'GET /ext/ledger-proof': ['figures', ...READS],
  'GET /ext/may-override': READS,
  'GET /ext/members/{id}/ties': READS,
  'GET /ext/my-data': READS,
  'GET /ext/my-data/deletion': READS,
  'GET /ext/my-data/transactions': READS,
  'GET /ext/push-key': READS,
  'GET /ext/remind': READS,
  'GET /ext/reporter': READS,
  'GET /ext/web-manifest': READS,
  'GET /ext/write-key': READS,
  'POST /ext/accept-invite': ['acceptedInvites'],
  'POST /ext/community-settings': UPLOADED_PICTURE,
  'POST /ext/events/{id}/conclude': UPLOADED_PICTURE,
  'POST /ext/events/{id}/delete-transactions': NOTHING_MORE,
  'GET /ext/events/{id}/deleted-transactions': READS,
  'POST /ext/events/{id}/remove-participant': NOTHING_MORE,
  'POST /ext/events/{id}/restore-participant': ['removalSeconds'],
  'POST /ext/events/{id}/restore-transactions': ['restoreSeconds'],
  'POST /ext/transactions/restore': ['restoreSeconds', 'restoredTransactions'],
  'POST /ext/invite-link': ['inviteLinks'],
  'POST /ext/join': ['inviteLinks'],
  'POST /ext/language': NOTHING_MORE,
  'POST /ext/members/{id}/leave': NOTHING_MORE,
  'POST /ext/members/{id}/role': NOTHING_MORE,
  'POST /ext/my-data/delete': ['codeTries', ...HASHES],
  'POST /ext/my-data/deletion-code': ['codesOfPerson', ...HASHES],
  'POST /ext/notifier/claim': [
    'waitingPushes',
    'triesOfPerson',
    'pushesAtOnce',
    'mailsAtOnce',
    'pushSeconds',
    'pushAnswerBytes',
  ],
  'POST /ext/notifier/invite': NOTHING_MORE,
  'POST /ext/notifier/mail': NOTHING_MORE,
  'POST /ext/notifier/settle': NOTHING_MORE,
  'POST /ext/remind': NOTHING_MORE,
  'POST /ext/resend-invite': ['inviteMails', 'inviteMailsFromAll', 'inviteResends'],
  'POST /ext/sign-out-everywhere': NOTHING_MORE,
}

/**
 * The inputs of `INPUT_BOUNDS` that accept a body from people who are not signed in; the server reads no other body of theirs
 * (server/guests.go). The notifier proves its identity with a secret of its own.
 */
export const GUEST_INPUTS: readonly string[] = [
  'errors',
  'POST /api/collections/{collection}/auth-with-oauth2',
  'POST /api/collections/{collection}/auth-with-otp',
  'POST /api/collections/{collection}/auth-with-password',
  'POST /api/collections/{collection}/confirm-email-change',
  'POST /api/collections/{collection}/confirm-password-reset',
  'POST /api/collections/{collection}/confirm-verification',
  'POST /api/collections/{collection}/request-otp',
  'POST /api/collections/{collection}/request-password-reset',
  'POST /api/collections/{collection}/request-verification',
  'POST /api/collections/users/auth-with-otp',
  'POST /api/collections/users/confirm-email-change',
  // A provider sends the browser back to this address with a form.
  'POST /api/oauth2-redirect',
  'POST /api/realtime',
  'POST /ext/invite-link',
  'POST /ext/notifier/claim',
  'POST /ext/notifier/invite',
  'POST /ext/notifier/mail',
  'POST /ext/notifier/settle',
]

/** The input that a route reads; it refuses anything else (ADR 0047). */
interface RouteBody {
  readonly fields: readonly string[]
  /** Parts of a form that are files. */
  readonly files?: readonly string[]
}

export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: RouteBody
  /** Parameters of the address; backend/server refuses others. */
  readonly query?: readonly string[]
  readonly handler: string
}

const NOTHING: RouteBody = { fields: [] }
/** Every field of an invite: clients send the invite as the body (product 7.4). */
const INVITE: RouteBody = {
  fields: [
    'id',
    'organisation',
    'by',
    'email',
    'accepted',
    'user',
    'sent',
    'created',
    'updated',
    'collectionId',
    'collectionName',
    'expand',
  ],
}

/** The server's own routes. Those under /api are in front of PocketBase's (lib/one-time-code.ts). */
export const ROUTES = [
  { method: 'POST', path: '/ext/sign-out-everywhere', body: NOTHING, handler: 'signOutEverywhere' },
  { method: 'POST', path: '/ext/accept-invite', body: INVITE, handler: 'acceptInvite' },
  { method: 'GET', path: '/ext/web-manifest', body: NOTHING, handler: 'readWebManifest' },
  { method: 'GET', path: '/ext/push-key', body: NOTHING, handler: 'readPushKey' },
  { method: 'GET', path: '/ext/write-key', body: NOTHING, handler: 'readWriteKey' },
  { method: 'GET', path: '/ext/reporter', body: NOTHING, handler: 'readReporter' },
  { method: 'GET', path: '/ext/may-override', body: NOTHING, handler: 'readMayOverride' },
  { method: 'POST', path: '/ext/language', body: { fields: ['language'] }, handler: 'setOwnLanguage' },
  { method: 'GET', path: '/ext/remind', body: NOTHING, query: ['id'], handler: 'readReminder' },
  { method: 'POST', path: '/ext/remind', body: { fields: ['id'] }, handler: 'remind' },
  {
    method: 'POST',
    path: '/ext/notifier/claim',
    body: { fields: ['lease', 'push', 'email', 'held'] },
    handler: 'claimDeliveries',
  },
  {
    method: 'POST',
    path: '/ext/notifier/settle',
    body: { fields: ['delivery', 'lease', 'outcome', 'retryIn'] },
    handler: 'settleDelivery',
  },
  {
    method: 'POST',
    path: '/ext/notifier/mail',
    body: { fields: ['delivery', 'lease', 'subject', 'text', 'button', 'footer', 'path', 'retryIn'] },
    handler: 'sendNotificationMail',
  },
  { method: 'POST', path: '/ext/notifier/invite', body: NOTHING, handler: 'sendInviteMail' },
  { method: 'POST', path: '/ext/resend-invite', body: { fields: ['id'] }, handler: 'resendInvite' },
  { method: 'POST', path: '/ext/invite-link', body: { fields: ['token'] }, handler: 'showInviteLink' },
  { method: 'POST', path: '/ext/join', body: { fields: ['token'] }, handler: 'joinByLink' },
  { method: 'POST', path: '/ext/members/{id}/role', body: { fields: ['role'] }, handler: 'changeRole' },
  { method: 'POST', path: '/ext/members/{id}/leave', body: NOTHING, handler: 'endMembership' },
  { method: 'GET', path: '/ext/members/{id}/ties', body: NOTHING, handler: 'showMembershipTies' },
  { method: 'GET', path: '/ext/ledger-proof', body: NOTHING, handler: 'proveLedger' },
  { method: 'GET', path: '/ext/balance-sheet', body: NOTHING, query: ['at'], handler: 'answerSheet' },
  {
    method: 'GET',
    path: '/ext/balance-breakdown',
    body: NOTHING,
    query: ['account'],
    handler: 'breakDownBalance',
  },
  { method: 'GET', path: '/ext/my-data', body: NOTHING, handler: 'readMyData' },
  {
    method: 'GET',
    path: '/ext/my-data/transactions',
    body: NOTHING,
    query: ['after'],
    handler: 'readMyTransactions',
  },
  { method: 'GET', path: '/ext/my-data/deletion', body: NOTHING, handler: 'readDeletionObstacles' },
  { method: 'POST', path: '/ext/my-data/deletion-code', body: NOTHING, handler: 'requestDeletionCode' },
  {
    method: 'POST',
    path: '/ext/my-data/delete',
    body: { fields: ['otpId', 'code'] },
    handler: 'deleteMyself',
  },
  {
    method: 'GET',
    path: '/ext/community-settings',
    body: NOTHING,
    handler: 'readCommunitySettings',
  },
  {
    method: 'POST',
    path: '/ext/community-settings',
    body: { fields: ['shown', 'changes'], files: ['icon', 'logo', 'bg'] },
    handler: 'changeCommunitySettings',
  },
  {
    method: 'POST',
    path: '/api/collections/users/auth-with-otp',
    body: { fields: ['otpId', 'password'] },
    handler: 'signInByCode',
  },
  {
    method: 'POST',
    path: '/api/collections/users/request-email-change-code',
    body: { fields: ['newEmail'] },
    handler: 'requestEmailChangeCode',
  },
  {
    method: 'POST',
    path: '/api/collections/users/confirm-email-change',
    body: { fields: ['token', 'password'] },
    handler: 'confirmEmailChange',
  },
  {
    method: 'POST',
    path: '/ext/events/{id}/conclude',
    body: { fields: [], files: ['avatar'] },
    handler: 'concludeEventRoute',
  },
  {
    method: 'POST',
    path: '/ext/events/{id}/delete-transactions',
    body: { fields: ['deletion'] },
    handler: 'deleteTransactionsRoute',
  },
  {
    method: 'POST',
    path: '/ext/events/{id}/restore-transactions',
    body: { fields: ['deletion'] },
    handler: 'restoreEventTransactionsRoute',
  },
  {
    method: 'GET',
    path: '/ext/events/{id}/deleted-transactions',
    body: NOTHING,
    handler: 'listDeletedRoute',
  },
  {
    method: 'POST',
    path: '/ext/transactions/restore',
    body: { fields: ['ids'] },
    handler: 'restoreTransactionsRoute',
  },
  {
    method: 'POST',
    path: '/ext/events/{id}/remove-participant',
    body: { fields: ['participant'] },
    handler: 'removeParticipantRoute',
  },
  {
    method: 'POST',
    path: '/ext/events/{id}/restore-participant',
    body: { fields: ['row'] },
    handler: 'restoreParticipantRoute',
  },
] as const satisfies readonly Route[]

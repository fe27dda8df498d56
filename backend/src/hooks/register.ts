import { MINTED } from '../lib/ledger/triggers.ts'

/**
 * Which handler answers which of PocketBase's hooks. build-hooks.ts turns each row into one line that
 * requires the bundle, because PocketBase copies handlers as text into its engines.
 */
export const HOOKS = [
  ['onBootstrap', 'startServer'],
  ['onModelCreate', 'anonymiseLog', '_logs'],
  ['onRecordRequestOTPRequest', 'requestCode', 'users'],
  ['onMailerRecordOTPSend', 'brandCodeMail', 'users'],
  ['onRecordCreateRequest', 'choosePassword', 'users'],
  ['onRecordUpdateRequest', 'choosePassword', 'users'],
  ['onRecordConfirmPasswordResetRequest', 'choosePassword', 'users'],
  ['onRecordRequestEmailChangeRequest', 'requestEmailChange', 'users'],
  ['onRecordAuthWithPasswordRequest', 'signInByPassword', 'users'],
  ['onRecordAuthWithOAuth2Request', 'signInByProvider', 'users'],
  ['onRecordCreate', 'checkRecordContent', 'users', 'manifest'],
  [
    'onRecordUpdate',
    'checkRecordContent',
    'users',
    'manifest',
    'organisations',
    'acc_accounts',
    'acc_groups',
    'acc_txs',
  ],
  // First of all that happens on a create: a repeated one must meet no other hook.
  [
    'onRecordCreate',
    'createRecordOnce',
    'organisations',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
    'invites',
    'authz_settings',
    'webpush_subscriptions',
  ],
  ['onRecordCreate', 'createOrganisation', 'organisations'],
  ['onRecordCreate', 'createInvite', 'invites'],
  ['onRecordCreate', 'upsertOwn', 'authz_settings', 'webpush_subscriptions'],
  ['onRecordCreate', 'createErrorReport', 'errors'],
  ['onRecordEnrich', 'enrichManifest', 'manifest'],
  ['onBatchRequest', 'redirectRepeatedDeletes'],
  ['onRecordDelete', 'keepDeletedId', 'deleted_ids'],
  ['onRecordCreate', 'createUser', 'users'],
  ['onRecordUpdate', 'updateUser', 'users'],
  ['onRecordCreate', 'createTransaction', 'acc_txs'],
  ['onRecordUpdate', 'updateTransaction', 'acc_txs'],
  ['onRecordDelete', 'deleteTransaction', 'acc_txs'],
  ['onBatchRequest', 'readBatchAhead'],
  ['onRecordCreate', 'createAccount', 'acc_accounts'],
  ['onRecordUpdate', 'updateAccount', 'acc_accounts'],
  ['onRecordDelete', 'deleteAccount', 'acc_accounts'],
  ['onRecordCreate', 'createEventMeta', 'acc_accounts_meta'],
  ['onRecordUpdate', 'updateEventMeta', 'acc_accounts_meta'],
  ['onRecordDelete', 'deleteEventMeta', 'acc_accounts_meta'],
  ['onRecordCreate', 'createGroup', 'acc_groups'],
  ['onRecordUpdate', 'updateGroup', 'acc_groups'],
  ['onRecordDelete', 'deleteGroup', 'acc_groups'],
  ['onRecordCreate', 'createParticipant', 'acc_groupx_participants'],
  ['onRecordUpdate', 'updateParticipant', 'acc_groupx_participants'],
  ['onRecordDelete', 'deleteParticipant', 'acc_groupx_participants'],
  [
    // Not of transactions: their own hook asks for the signal (lib/change-signal.ts).
    'onRecordAfterCreateSuccess',
    'signalChange',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
  ],
  [
    'onRecordAfterUpdateSuccess',
    'signalChange',
    'acc_txs',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
  ],
  [
    'onRecordAfterDeleteSuccess',
    'signalChange',
    'acc_txs',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
  ],
  ['onRecordsListRequest', 'refuseSortByAddress'],
  [
    'onRecordsListRequest',
    'answerEmptyList',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
    'acc_txs',
    'acc_view_balances',
    'acc_view_groupx_participants',
    'acc_view_txs_reserved',
    'acc_view_txs_hidden',
    'invites',
  ],
] as const

/** [method, path, handler] */
export const ROUTES = [
  ['POST', '/ext/flush', 'flushSignal'],
  ['POST', '/ext/sign-out-everywhere', 'signOutEverywhere'],
  ['POST', '/ext/accept-invite', 'acceptInvite'],
  ['GET', '/ext/ledger-proof', 'proveLedger'],
  ['GET', '/ext/balance-breakdown', 'breakDownBalance'],
  // In front of PocketBase's own (lib/one-time-code.ts).
  ['POST', '/api/collections/users/auth-with-otp', 'signInByCode'],
  ['POST', '/api/collections/users/request-email-change-code', 'requestEmailChangeCode'],
  ['POST', '/api/collections/users/confirm-email-change', 'confirmEmailChange'],
  ...MINTED.map((name) => ['DELETE', `/api/collections/${name}/records/{id}`, 'deleteRecordTwice'] as const),
  ['POST', '/ext/events/{id}/conclude', 'concludeEventRoute'],
  ['POST', '/ext/events/{id}/delete-transactions', 'deleteTransactionsRoute'],
  ['POST', '/ext/events/{id}/remove-participant', 'removeParticipantRoute'],
] as const

/** [command, handler]: console commands of the server's executable. */
export const COMMANDS = [['coffer-prepare', 'prepareServer']] as const

export type HandlerName =
  | (typeof HOOKS)[number][1]
  | (typeof ROUTES)[number][2]
  | (typeof COMMANDS)[number][1]

/**
 * Which handler answers which of PocketBase's hooks. build-hooks.ts turns each row into one line that
 * requires the bundle, because PocketBase copies handlers as text into its engines.
 */
export const HOOKS = [
  ['onBootstrap', 'startServer'],
  ['onRecordRequestOTPRequest', 'requestCode', 'users'],
  ['onMailerRecordOTPSend', 'brandCodeMail', 'users'],
  ['onRecordAuthWithOTPRequest', 'verifyByCode', 'users'],
  ['onRecordCreate', 'saveUser', 'users'],
  ['onRecordUpdate', 'saveUser', 'users'],
  ['onRecordAfterUpdateSuccess', 'renameAccounts', 'users'],
  ['onRecordCreate', 'createTransaction', 'acc_txs'],
  ['onRecordUpdate', 'updateTransaction', 'acc_txs'],
  ['onRecordDelete', 'deleteTransaction', 'acc_txs'],
  [
    'onRecordAfterCreateSuccess',
    'signalChange',
    'acc_txs',
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
  [
    'onRecordsListRequest',
    'answerEmptyList',
    'acc_txs',
    'acc_view_txs_reserved',
    'acc_view_txs_hidden',
    'invites',
  ],
] as const

/** [method, path, handler] */
export const ROUTES = [['POST', '/ext/flush', 'flushSignal']] as const

/** [command, handler]: console commands of the server's executable. */
export const COMMANDS = [['coffer-prepare', 'prepareServer']] as const

export type HandlerName =
  | (typeof HOOKS)[number][1]
  | (typeof ROUTES)[number][2]
  | (typeof COMMANDS)[number][1]

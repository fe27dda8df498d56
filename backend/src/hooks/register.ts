import type { ROUTES } from './routes.ts'

/**
 * [hook, handler, ...collections]: PocketBase's hooks and their handlers. build-hooks.ts turns each row into one line that
 * requires the bundle, because PocketBase copies handlers as text into its engines.
 */
export const HOOKS = [
  ['onBootstrap', 'startServer'],
  ['onModelCreate', 'anonymiseLog', '_logs'],
  ['onRecordRequestOTPRequest', 'requestCode', 'users'],
  ['onMailerRecordOTPSend', 'writeCodeMail', 'users'],
  ['onMailerRecordVerificationSend', 'writeVerificationMail', 'users'],
  ['onMailerRecordPasswordResetSend', 'writeResetMail', 'users'],
  ['onMailerRecordEmailChangeSend', 'writeNewAddressMail', 'users'],
  ['onRecordConfirmPasswordResetRequest', 'resetPassword', 'users'],
  ['onRecordRequestEmailChangeRequest', 'requestEmailChange', 'users'],
  ['onRecordAuthWithPasswordRequest', 'signInByPassword', 'users', '_superusers'],
  ['onRecordAuthWithOAuth2Request', 'signInByProvider', 'users'],
  ['onRecordAuthRequest', 'rememberSignIn', 'users', '_superusers'],
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
    'webpush_subscriptions',
  ],
  // These run before the collection's own hook, which a repeated create must not reach.
  [
    'onRecordCreate',
    'createWithClientId',
    'organisations',
    'acc_accounts',
    'acc_accounts_meta',
    'acc_groups',
    'acc_groupx_participants',
    'acc_comments',
    'invites',
    'invite_links',
    'authz_settings',
    'webpush_subscriptions',
  ],
  ['onRecordCreate', 'createOrganisation', 'organisations'],
  ['onRecordCreate', 'createInvite', 'invites'],
  ['onRecordCreate', 'notifyOfInvite', 'invites'],
  ['onRecordCreate', 'notifyOfRoleChange', 'activity'],
  ['onRecordDelete', 'deleteInvite', 'invites'],
  ['onRecordCreate', 'createInviteLink', 'invite_links'],
  ['onRecordUpdate', 'updateInviteLink', 'invite_links'],
  ['onRecordUpdate', 'updateMembership', 'authz'],
  ['onRecordDelete', 'deleteMembership', 'authz'],
  ['onRecordCreate', 'subscribeDevice', 'webpush_subscriptions'],
  ['onRecordUpdate', 'changeDevice', 'webpush_subscriptions'],
  ['onRecordCreate', 'upsertOwn', 'authz_settings', 'webpush_subscriptions'],
  ['onRecordCreateRequest', 'createErrorReport', 'errors'],
  ['onRecordUpdate', 'keepActivity', 'activity'],
  ['onRecordDelete', 'keepActivity', 'activity'],
  ['onRecordEnrich', 'enrichManifest', 'manifest'],
  ['onRecordCreate', 'createUser', 'users'],
  ['onRecordUpdate', 'updateUser', 'users'],
  ['onRecordCreate', 'createTransaction', 'acc_txs'],
  ['onRecordUpdate', 'updateTransaction', 'acc_txs'],
  ['onRecordDelete', 'deleteTransaction', 'acc_txs'],
  ['onRecordCreate', 'createComment', 'acc_comments'],
  ['onRecordDelete', 'deleteComment', 'acc_comments'],
  ['onBatchRequest', 'readAhead'],
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
] as const

/**
 * Conditions of hooks that mostly have nothing to do, on the event `e`. The registered line checks them, so that an engine that
 * has run no handler yet does not load the bundle, which takes 0.8 MB in each (ADR 0018).
 */
export const CONDITIONS: Readonly<Record<string, string>> = {
  // The method is empty for a renewed session, which everybody sends at once when the server is back.
  rememberSignIn: "e.authMethod !== ''",
}

/** [command, handler]: console commands of the server's executable. */
export const COMMANDS = [
  ['coffer-prepare', 'prepareServer'],
  ['coffer-prove', 'proveData'],
] as const

/** [name, when, handler]: the server's own schedule, in UTC. */
export const CRONS = [
  ['coffer-outbox', '17 3 * * *', 'emptyOutbox'],
  ['coffer-removals', '*/10 * * * *', 'forgetOldRemovals'],
  ['coffer-unproven', '37 * * * *', 'deleteUnprovenAccounts'],
  ['coffer-invites', '*/5 * * * *', 'mailInvites'],
] as const

export type HandlerName =
  | (typeof HOOKS)[number][1]
  | (typeof ROUTES)[number]['handler']
  | (typeof COMMANDS)[number][1]
  | (typeof CRONS)[number][2]

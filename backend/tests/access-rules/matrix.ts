import type { Block } from './block.ts'
import { ACTIVITY } from './blocks/activity.blocks.ts'
import { ACC_ACCOUNTS } from './blocks/accounts.blocks.ts'
import {
  ERRORS,
  MANIFEST,
  ORGANISATIONS,
  ORGANISATIONS_REVISIONS,
  ORGANISATIONS_SETTINGS,
} from './blocks/community.blocks.ts'
import {
  CONFIRM_EMAIL_CHANGE,
  CONFIRM_PASSWORD_RESET,
  REQUEST_EMAIL_CHANGE,
  REQUEST_EMAIL_CHANGE_CODE,
} from './blocks/credentials.blocks.ts'
import {
  CONCLUDE,
  DELETE_TRANSACTIONS,
  REMOVE_PARTICIPANT,
  RESTORE_PARTICIPANT,
} from './blocks/event-routes.blocks.ts'
import {
  DELETED_TRANSACTIONS,
  KEPT_TRANSACTIONS,
  RESTORE_EVENT_TRANSACTIONS,
  RESTORE_TRANSACTIONS,
} from './blocks/restoring.blocks.ts'
import { ACC_ACCOUNTS_META, ACC_GROUPS } from './blocks/events.blocks.ts'
import {
  LANGUAGE,
  LAST_REMINDER,
  NOTIFICATIONS,
  NOTIFICATION_DELIVERIES,
  NOTIFIER_CLAIM,
  NOTIFIER_INVITE,
  NOTIFIER_MAIL,
  NOTIFIER_SETTLE,
  PUSH_KEY,
  WRITE_KEY,
  REMIND,
  MAY_OVERRIDE,
  REPORTER,
  WEB_MANIFEST,
} from './blocks/notifications.blocks.ts'
import { ACC_GROUPX_PARTICIPANTS } from './blocks/participants.blocks.ts'
import { INVITE_LINKS, JOIN, RESEND_INVITE, SHOW_INVITE_LINK } from './blocks/invite-links.blocks.ts'
import { INVITES } from './blocks/invites.blocks.ts'
import { CHANGE_SETTINGS, READ_SETTINGS } from './blocks/settings-routes.blocks.ts'
import { CHANGE_ROLE, END_MEMBERSHIP, MEMBERSHIP_TIES } from './blocks/members.blocks.ts'
import {
  DELETE_MYSELF,
  DELETION_CODE,
  DELETION_OBSTACLES,
  MY_DATA,
  MY_TRANSACTIONS,
} from './blocks/my-data.blocks.ts'
import { AUTHZ_SETTINGS, WEBPUSH_SUBSCRIPTIONS } from './blocks/own-settings.blocks.ts'
import { AUTHZ, USERS } from './blocks/people.blocks.ts'
import {
  ACCEPT_INVITE,
  ADMINISTRATION,
  BALANCE_BREAKDOWN,
  BALANCE_SHEET,
  LEDGER_PROOF,
  SIGN_OUT_EVERYWHERE,
} from './blocks/routes.blocks.ts'
import { AUTH_WITH_OAUTH2, AUTH_WITH_OTP, AUTH_WITH_PASSWORD, REQUEST_OTP } from './blocks/sign-in.blocks.ts'
import { AUTH_ORIGINS, DELETED_IDS, EXTERNAL_AUTHS, MFAS, OTPS, SUPERUSERS } from './blocks/system.blocks.ts'
import { ACC_COMMENTS } from './blocks/comments.blocks.ts'
import { ACC_TXS_CHANGE } from './blocks/transactions-change.blocks.ts'
import { ACC_TXS_CREATE } from './blocks/transactions-create.blocks.ts'
import { ACC_TXS_READ } from './blocks/transactions-read.blocks.ts'
import { ACC_VIEW_TXS_HIDDEN } from './blocks/view-hidden.blocks.ts'
import {
  ACC_VIEW_BALANCES,
  ACC_VIEW_GROUPX_PARTICIPANTS,
  ACC_VIEW_GROUP_PARTS,
  ACC_VIEW_TXS_AGGREGATE,
  ACC_VIEW_TXS_RESERVED,
} from './blocks/views.blocks.ts'

/** Transactions. */
export const TRANSACTIONS: readonly Block[] = [ACC_TXS_READ, ACC_TXS_CREATE, ACC_TXS_CHANGE, ACC_COMMENTS]

/** Accounts and events. */
export const EVENTS: readonly Block[] = [ACC_ACCOUNTS, ACC_ACCOUNTS_META, ACC_GROUPS, ACC_GROUPX_PARTICIPANTS]

/** Views that are computed from transactions and accounts. */
export const VIEWS: readonly Block[] = [
  ACC_VIEW_BALANCES,
  ACC_VIEW_TXS_RESERVED,
  ACC_VIEW_TXS_HIDDEN,
  ACC_VIEW_TXS_AGGREGATE,
  ACC_VIEW_GROUPX_PARTICIPANTS,
  ACC_VIEW_GROUP_PARTS,
]

/** People, memberships, communities. */
export const PEOPLE: readonly Block[] = [
  USERS,
  AUTHZ,
  AUTHZ_SETTINGS,
  WEBPUSH_SUBSCRIPTIONS,
  NOTIFICATIONS,
  NOTIFICATION_DELIVERIES,
  INVITES,
  INVITE_LINKS,
  ORGANISATIONS,
  ORGANISATIONS_SETTINGS,
  ORGANISATIONS_REVISIONS,
  ACTIVITY,
  MANIFEST,
  ERRORS,
]

/** Routes, sign-in, and PocketBase's own collections. */
export const ROUTES: readonly Block[] = [
  CONCLUDE,
  DELETE_TRANSACTIONS,
  REMOVE_PARTICIPANT,
  RESTORE_PARTICIPANT,
  RESTORE_TRANSACTIONS,
  RESTORE_EVENT_TRANSACTIONS,
  DELETED_TRANSACTIONS,
  ACCEPT_INVITE,
  RESEND_INVITE,
  SHOW_INVITE_LINK,
  JOIN,
  CHANGE_ROLE,
  END_MEMBERSHIP,
  MEMBERSHIP_TIES,
  BALANCE_SHEET,
  LEDGER_PROOF,
  BALANCE_BREAKDOWN,
  READ_SETTINGS,
  CHANGE_SETTINGS,
  MY_DATA,
  MY_TRANSACTIONS,
  DELETION_OBSTACLES,
  DELETION_CODE,
  DELETE_MYSELF,
  SIGN_OUT_EVERYWHERE,
  PUSH_KEY,
  WEB_MANIFEST,
  WRITE_KEY,
  REPORTER,
  MAY_OVERRIDE,
  LANGUAGE,
  LAST_REMINDER,
  REMIND,
  NOTIFIER_CLAIM,
  NOTIFIER_INVITE,
  NOTIFIER_MAIL,
  NOTIFIER_SETTLE,
  REQUEST_OTP,
  AUTH_WITH_OTP,
  AUTH_WITH_PASSWORD,
  AUTH_WITH_OAUTH2,
  CONFIRM_PASSWORD_RESET,
  REQUEST_EMAIL_CHANGE_CODE,
  REQUEST_EMAIL_CHANGE,
  CONFIRM_EMAIL_CHANGE,
  ADMINISTRATION,
  DELETED_IDS,
  KEPT_TRANSACTIONS,
  SUPERUSERS,
  AUTH_ORIGINS,
  EXTERNAL_AUTHS,
  MFAS,
  OTPS,
]

/**
 * The access matrix: who may do what with every collection and route, written from product 6 and
 * accounting A6 to A9, A15, A16. Its tables are in blocks/; access-matrix.md shows the same as a page.
 */
export const MATRIX: readonly Block[] = [...TRANSACTIONS, ...EVENTS, ...VIEWS, ...PEOPLE, ...ROUTES]

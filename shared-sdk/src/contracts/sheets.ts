import type { ComponentType } from 'react'
import type { BOOK_ACCOUNT_TYPES } from '../domain/accounts/account-permissions.ts'
import type { AccountId, GroupId, Id, TransactionId } from '../domain/entities.ts'

/** Initial values of a form that moves money; the person can change them. */
interface PrefilledMoney {
  /** The text of the amount field, such as '12.50'. */
  readonly amount?: string
  readonly description?: string
}

/**
 * Initial values of a form for an expense, which also shows the picture that another app has shared, if there is one
 * (product 1.3).
 */
interface PrefilledExpense extends PrefilledMoney {
  readonly receipt?: 'shared'
}

/** The sheets that any part of the app may open, with their parameters: ids and short texts, never records. */
export interface SheetParams {
  send: { readonly receiverId?: AccountId } & PrefilledMoney
  request: {
    readonly senderId?: AccountId
    /** Several ids, separated by commas. */
    readonly senderIds?: string
  } & PrefilledExpense
  requests: Readonly<Record<string, never>>
  /** The community's bank account, for transfers into it (product 2). */
  topUp: Readonly<Record<string, never>>
  /** Moves money between any two accounts; for privileged people (accounting A6). */
  transfer: { readonly senderId?: AccountId; readonly receiverId?: AccountId } & PrefilledMoney
  /** One transaction, stored or derived (accounting A12); `ownId` is the account from whose list it was opened, if any. */
  transaction: {
    readonly transactionId: TransactionId
    readonly ownId?: AccountId
    /** A comment that was not accepted, to be corrected (accounting A26). */
    readonly comment?: string
  }
  /** A merged row of a list (product 4), identified by its newest transaction. */
  'grouped-transaction': { readonly transactionId: TransactionId; readonly ownId: AccountId }
  /** An account's transactions with an event: group tabs, balance and transactions (product 2). */
  'event-transactions': { readonly eventId: AccountId; readonly ownId: AccountId }
  /** An expense in an event, which the receiver paid; without `eventId` the person chooses the event (accounting A12). */
  'event-expense': {
    readonly eventId?: AccountId
    readonly groupId?: GroupId
    readonly receiverId?: AccountId
    /** Several payers with their amounts, which replace `receiverId` and `amount` (`encodeParts`). */
    readonly payers?: string
    /** The members of a new group with their shares, which replace `groupId` (`encodeParts`), and its name. */
    readonly members?: string
    readonly groupName?: string
    /** How this expense alone is divided, which replaces `groupId`: the JSON in which it is sent (accounting A25). */
    readonly split?: string
    /** What it was for, a key of `CATEGORIES` (accounting A30). */
    readonly category?: string
    /** A transaction of the expense that is edited; the form then begins with what is stored (accounting A8, A21). */
    readonly transactionId?: TransactionId
  } & PrefilledExpense
  /** Funds into an event, from the person's own account or the sender's (accounting A6). */
  'event-funds': { readonly eventId: AccountId; readonly senderId?: AccountId } & PrefilledMoney
  /** Makes a new event, or edits name, dates, currencies, picture and visibility of one (product 2.16). */
  'event-form': { readonly eventId?: AccountId }
  /**
   * Locks, unlocks, concludes or deletes the event, or deletes all its transactions: for event admins and privileged
   * people (product 2.16).
   */
  'event-admin': { readonly eventId: AccountId }
  /** Concludes a locked event, with an optional picture (accounting A14). */
  'finalise-event': { readonly eventId: AccountId }
  /** Makes a new group of an event, or renames one (product 2.16). */
  'event-group': { readonly eventId: AccountId; readonly groupId?: GroupId }
  /** Adds people to an event, or to one of its groups (product 2.16). */
  'add-participants': { readonly eventId: AccountId; readonly groupId?: GroupId }
  /** One participant's figures, groups and shares in an event, and the actions on them. */
  'event-participant': { readonly eventId: AccountId; readonly participantId: AccountId }
  /** Shows who is furthest behind in a group and why (product 2.16). */
  'who-should-pay': { readonly eventId: AccountId; readonly groupId?: GroupId }
  /**
   * Records a payment outside of the app between the own account and another member's (accounting A23), by the payer or
   * the receiver, with the event that it settles.
   */
  payment: {
    readonly direction: 'paid' | 'received'
    readonly otherId: AccountId
    readonly eventId?: AccountId
  } & PrefilledMoney
  /** The fewest transfers that clear all balances, of an event or of the whole community (accounting A22). */
  'settle-up': { readonly eventId?: AccountId }
  /** The expenses and shares behind a participant's figure in an event. */
  'event-why': {
    readonly eventId: AccountId
    readonly participantId: AccountId
    readonly figure: 'balance' | 'expenses' | 'share'
  }
  /** Shows where an event's money went, by group, person and day. */
  'event-charts': { readonly eventId: AccountId }
  /** The deleted transactions of an event, to restore them (accounting A28). */
  'event-deleted': { readonly eventId: AccountId }
  /** An event as CSV and JSON, and its settlement statement to print. */
  'event-export': { readonly eventId: AccountId }
  /** Amount and description of a pending transaction other than an event's expense (accounting A8). */
  'edit-transaction': { readonly transactionId: TransactionId }
  'account-details': { readonly accountId: AccountId }
  /**
   * Makes a new account of the community, or edits name, picture and currencies of one; for privileged people (product
   * 2.13).
   */
  'account-form': {
    readonly accountId?: AccountId
    /** The initial type of a new account. */
    readonly type?: (typeof BOOK_ACCOUNT_TYPES)[number]
  }
  /** The transactions of a balance, by counterparty, up to its sum. */
  why: { readonly accountId: AccountId }
  privacy: Readonly<Record<string, never>>
  /** Invites people into the community and revokes invitations; for privileged people. */
  invites: Readonly<Record<string, never>>
  /** One invite link: QR code, copying, sharing, revoking; for privileged people. */
  'invite-link': { readonly linkId: Id }
  'new-community': Readonly<Record<string, never>>
  /** Leaves the community with the own account, or removes its owner from it, for privileged people. */
  'leave-community': { readonly accountId: AccountId }
  /** The person's communities, to switch to another one; the shell owns this sheet. */
  memberships: Readonly<Record<string, never>>
  /** Writes that wait on this device, and refused ones; the shell owns this sheet (ADR 0160). */
  waiting: Readonly<Record<string, never>>
  /** Changes the person's e-mail address (product 7). */
  'change-email': Readonly<Record<string, never>>
  /** The person's own picture and name. */
  'edit-profile': { readonly name?: string }
  /** Offers pushes to this device once (product 9.6). */
  'enable-notifications': Readonly<Record<string, never>>
  /** Explains how to install the app on this device; `offered` if the person has not asked for it (product 9.6). */
  'install-app': { readonly offered?: 'yes' }
  /** All data about the person, as a file (product 2.14). */
  'download-data': Readonly<Record<string, never>>
  /** Deletes the person (product 6.10). */
  'delete-account': Readonly<Record<string, never>>
}

export type SheetId = keyof SheetParams

export const SHEET_IDS = [
  'send',
  'request',
  'requests',
  'topUp',
  'transfer',
  'transaction',
  'grouped-transaction',
  'event-transactions',
  'event-expense',
  'event-funds',
  'event-form',
  'event-admin',
  'finalise-event',
  'event-group',
  'add-participants',
  'event-participant',
  'who-should-pay',
  'payment',
  'settle-up',
  'event-why',
  'event-charts',
  'event-deleted',
  'event-export',
  'edit-transaction',
  'account-details',
  'account-form',
  'why',
  'privacy',
  'invites',
  'invite-link',
  'new-community',
  'leave-community',
  'memberships',
  'waiting',
  'change-email',
  'edit-profile',
  'enable-notifications',
  'install-app',
  'download-data',
  'delete-account',
] as const satisfies readonly SheetId[]

export interface SheetProps<Id extends SheetId = SheetId> {
  readonly params: SheetParams[Id]
  readonly open: boolean
  /** True if it was opened from another sheet: closing it returns there (ADR 0063). */
  readonly isStacked?: boolean | undefined
  /** Starts the closing animation. */
  readonly onClose: () => void
  /** Called when the closing animation has ended; the host removes the sheet. */
  readonly onClosed: () => void
}

export type SheetLoader<Id extends SheetId = SheetId> = () => Promise<{
  default: ComponentType<SheetProps<Id>>
}>

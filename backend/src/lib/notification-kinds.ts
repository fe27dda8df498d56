/** The kinds of notifications, and the values in their texts, for hooks, the schema and the notifier. */
export const NOTIFICATION_KINDS = [
  'request-received',
  'request-approved',
  'request-declined',
  'money-received',
  'invited',
  'event-joined',
  'event-added',
  'event-removed',
  'expense-entered',
  'expense-changed',
  'expense-deleted',
  'comment',
  'event-locked',
  'event-shown',
  'event-admin-added',
  'event-concluded',
  'low-balance',
  'role-changed',
  'reminder',
  'namesake',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Returns whether a notification of this kind names the reader's open payments in the event (accounting A22). */
export const namesPayments = (kind: NotificationKind): boolean =>
  kind === 'event-locked' || kind === 'event-concluded'

/** The values at the time of the event: names and amounts stay as they were then, in every retry. */
export interface NotificationParams {
  /** The name of the person, or of the account, that it comes from. */
  readonly who?: string
  /** The account that has the name `who`: by it the name is changed, and erased (lib/notification-names.ts). */
  readonly account?: string
  /** In cents. */
  readonly amount?: number
  /** The amount before the change, in cents. */
  readonly before?: number
  readonly currency?: string
  readonly description?: string
  /** What somebody wrote about a transaction; `description` is the transaction's. */
  readonly comment?: string
  /** The reason why a request was declined. */
  readonly reason?: string
  /** True if it is about a payment made outside of the app (accounting A23). */
  readonly payment?: boolean
  /** The event's name. */
  readonly event?: string
  /** True if the recipient entered the transaction on behalf of its owner. */
  readonly entered?: boolean
  /** True if the event's transaction paid money into the event (accounting A12). */
  readonly funds?: boolean
  /** True if all transactions of the event were deleted. */
  readonly all?: boolean
  /** True if the recipient shares only the event's later expenses (accounting A27). */
  readonly fromNow?: boolean
  /** The name of the deletion that deleted all transactions of the event. */
  readonly deletion?: string
  /** True if this undoes a removal or a deletion of which the recipient was notified. */
  readonly again?: boolean
  /** The number of the recipient's transactions that were deleted with it. */
  readonly count?: number
  /** The community's name, if it is not the recipient's own. */
  readonly community?: string
  /** The new role. */
  readonly role?: 'user' | 'admin'
  /** True if it has shown what was hidden: then it is never outdated (accounting A15). */
  readonly revealed?: boolean
  /** True if the person named has just become a member; otherwise they were one before. */
  readonly joined?: boolean
  /** The id of the transaction or event. */
  readonly id?: string
}

/** The languages that the app has (shared-sdk/src/i18n). */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

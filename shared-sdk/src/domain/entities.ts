/**
 * The nouns of the product as the code knows them (product 3, docs/glossary.md). Amounts are integer
 * cents (accounting A1); instants are ISO strings in UTC; ids are PocketBase record ids.
 */
import type { Cents, Currency } from './money/money.ts'

export type Id = string
export type UserId = Id
export type MembershipId = Id
export type OrganisationId = Id
export type AccountId = Id
export type TransactionId = Id
export type GroupId = Id
/** UTC, ISO 8601, e.g. `2026-03-01T10:00:00.000Z`. */
export type Instant = string

export const ACCOUNT_TYPES = [
  'user',
  'event',
  'bank',
  'receivable',
  'payable',
  'income',
  'expenses',
  'equity',
] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ACCOUNT_STATUSES = ['active', 'inactive', 'closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const TRANSACTION_STATUSES = ['pending', 'approved', 'reserved', 'declined'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** A payment records money that has changed hands outside of the app (accounting A23); all others are ''. */
export const TRANSACTION_KINDS = ['payment'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number] | ''

/** What an expense of an event was for (accounting A30), in the order in which lists show it. */
export const CATEGORIES = [
  'groceries',
  'restaurants',
  'drinks',
  'accommodation',
  'transport',
  'fuel',
  'entertainment',
  'sports',
  'shopping',
  'health',
  'household',
  'gifts',
  'fees',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

export const ROLES = ['user', 'admin'] as const
/** The role in a membership within one organisation, or of a user: `admin` marks a site admin (accounting A9). */
export type Role = (typeof ROLES)[number]

export interface User {
  readonly id: UserId
  readonly name: string
  readonly username: string
  readonly email: string
  /** True if the address is verified. */
  readonly verified: boolean
  readonly avatar: string
  readonly role: Role
  readonly created: Instant
}

/** Links a user, an organisation and the user's account in it (backend: `authz`). */
export interface Membership {
  readonly id: MembershipId
  readonly userId: UserId
  readonly organisationId: OrganisationId
  readonly accountId: AccountId
  readonly role: Role
  readonly created: Instant
}

export interface Organisation {
  readonly id: OrganisationId
  readonly name: string
  readonly url: string
  readonly description: string
  readonly avatar: string
  readonly logo: string
  readonly bg: string
  /** E-mail domain suffix whose owners may join; empty when there is none. */
  readonly emailSuffix: string
  readonly allowCreateCommunity: boolean
}

export interface ExternalLink {
  readonly title: string
  readonly path: string
  readonly icon: string
}

/** The icons that a link of a community can have. */
export const LINK_ICONS = ['link', 'book', 'calendar', 'chat', 'home', 'mail', 'music', 'shop'] as const
export const NAVIGATION_ICONS = ['event', 'sportsBar'] as const
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number]

export interface OrganisationSettings {
  readonly organisationId: OrganisationId
  /** The bank account shown by the top-up sheet; empty strings when not configured. */
  readonly topUp: { readonly name: string; readonly number: string }
  readonly externalLinks: readonly ExternalLink[]
  readonly navigationIcon: NavigationIcon
  readonly isOrganisation: boolean
  readonly enableEvents: boolean
}

export interface Manifest {
  readonly id: Id
  readonly url: string
  readonly name: string
  readonly description: string
  /** CSS colour; its hue brands the community. */
  readonly primary: string
  readonly icon: string
  readonly logo: string
  readonly bg: string
  readonly email: string
  /**
   * The suffix of all addresses in the one community at this address, e.g. `@example.org`; empty when there is none.
   */
  readonly emailSuffix: string
  readonly allowSignup: boolean
  readonly allowCreateCommunity: boolean
}

/** What an edit has changed: the values before and after it (accounting A29). */
export interface TransactionChange {
  /** In cents. */
  readonly amount?: readonly [before: number, after: number]
  readonly description?: readonly [before: string, after: string]
  /** The names of the groups; '' for an expense with a split of its own. */
  readonly group?: readonly [before: string, after: string]
  /** The kinds of its own split; '' without one. */
  readonly split?: readonly [before: string, after: string]
  /** '' for an expense without a category. */
  readonly category?: readonly [before: string, after: string]
  /** The days of an expense (accounting A31); '' for the day on which it was entered. */
  readonly spentOn?: readonly [before: string, after: string]
}

/** What somebody wrote about a transaction, or changed (backend: `acc_comments`; accounting A26, A29). */
export interface Comment {
  readonly id: Id
  readonly transactionId: TransactionId
  readonly text: string
  readonly createdBy: UserId | ''
  /** Empty for people whom the member cannot read. */
  readonly writerName: string
  readonly created: Instant
  /** Null for a comment. */
  readonly change: TransactionChange | null
}

/** A change in a community (backend: `activity`). */
export interface ActivityEntry {
  readonly id: Id
  /** The person who did it; null for the server itself. */
  readonly byId: UserId | null
  readonly kind: string
  /** The person whom it is about; null if it is about nobody, or about somebody whose record is deleted. */
  readonly subjectId: UserId | null
  readonly details: Readonly<Record<string, unknown>>
  readonly created: Instant
}

export interface Account {
  readonly id: AccountId
  readonly organisationId: OrganisationId
  readonly type: AccountType
  readonly status: AccountStatus
  readonly name: string
  readonly avatar: string
  readonly currencies: readonly Currency[]
  /** The owner; only accounts of type `user` have one. */
  readonly userId: UserId | null
  readonly created: Instant
}

/** The details of an event's account (backend: `acc_accounts_meta`). */
export interface EventMeta {
  readonly id: Id
  readonly accountId: AccountId
  readonly start: Instant
  readonly end: Instant
  /** The IANA time zone of the event's days and times; empty when everybody reads them in their own zone (ADR 0200). */
  readonly zone: string
  readonly hidden: boolean
  readonly adminIds: readonly UserId[]
}

export interface EventAccount extends Account {
  readonly type: 'event'
  readonly event: EventMeta
}

export interface Group {
  readonly id: GroupId
  /** The event's account. */
  readonly accountId: AccountId
  readonly name: string
  readonly order: number
  readonly createdBy: UserId
}

export interface GroupParticipant {
  readonly id: Id
  readonly groupId: GroupId
  /** The id of a user account. */
  readonly participantId: AccountId
  /** Hundredths of a share: 1.00 is 100; 0 to 99 999 (accounting A10). */
  readonly share: number
}

/** How the person who entered an expense divided it. */
export type SplitKind = 'equally' | 'shares' | 'amounts' | 'percentages' | 'items'

/** A line of a bill: what was bought, its price, and who shares it equally. */
export interface BillLine {
  readonly name: string
  /** Not 0; a discount is below 0. */
  readonly cents: Cents
  /** Empty for tip, tax and discounts on the whole bill: everybody bears them in proportion to their other lines. */
  readonly sharers: readonly AccountId[]
}

export interface SeparateSplit {
  readonly kind: SplitKind
  /**
   * Each person's weight, a whole number from 1 to 999,999,999: 1 (equally), hundredths of a share, cents (amounts and items), or
   * hundredths of a percent.
   */
  readonly weights: Readonly<Record<AccountId, number>>
  /** The lines of the bill that the weights follow from; only of the kind 'items'. */
  readonly items?: readonly BillLine[]
}

export interface Transaction {
  readonly id: TransactionId
  readonly organisationId: OrganisationId
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Cents
  readonly currency: Currency
  readonly description: string
  readonly status: TransactionStatus
  /** Links the rows of one expense; empty when alone. */
  readonly txGroup: string
  /** The event group of an event transaction; empty elsewhere. */
  readonly groupId: GroupId | ''
  /** How an expense of an event is split if no group shares it (accounting A25); null for all others. */
  readonly split: SeparateSplit | null
  /** What an expense of an event was for (accounting A30); empty for all others, and if nobody has chosen one. */
  readonly category: Category | ''
  /**
   * The day `YYYY-MM-DD` on which an expense of an event was paid, in the event's time zone (accounting A31); empty for the day of
   * `created`, and for all others.
   */
  readonly spentOn: string
  /** Empty for rows of the system (accounting A13). */
  readonly createdBy: UserId | ''
  /**
   * The person who changed it last: for a declined one, the person who declined it (accounting A20). Empty for rows of
   * the system.
   */
  readonly updatedBy: UserId | ''
  /** The reason for declining it; empty for all others, and without a reason. */
  readonly declineReason: string
  readonly kind: TransactionKind
  /** The event whose balances a payment settles; empty for all others. */
  readonly settles: AccountId | ''
  readonly created: Instant
  readonly updated: Instant
}

/** One account's sums in one currency, all in cents (product 3, "Balance per account"). */
export interface AccountBalance {
  readonly accountId: AccountId
  readonly currency: Currency
  readonly sent: Cents
  readonly received: Cents
  readonly sentInitiated: Cents
  readonly receivedInitiated: Cents
  readonly sentPending: Cents
  readonly receivedPending: Cents
  readonly sentReserved: Cents
  readonly receivedReserved: Cents
  readonly countInitiated: number
}

import type { ComponentType } from 'react'
import type { AccountId, GroupId, TransactionId } from '../domain/entities.ts'

/** The sheets that any part of the app may open, with their parameters: ids, never records. */
export interface SheetParams {
  send: { readonly receiverId?: AccountId }
  request: { readonly senderId?: AccountId }
  requests: Readonly<Record<string, never>>
  /** The community's bank account, for transfers into it (product 2). */
  topUp: Readonly<Record<string, never>>
  /** Moves money between any two accounts; for privileged people (accounting A6). */
  transfer: { readonly senderId?: AccountId; readonly receiverId?: AccountId }
  /** One transaction, stored or derived (accounting A12); `ownId` is the account from whose list it was opened, if any. */
  transaction: { readonly transactionId: TransactionId; readonly ownId?: AccountId }
  /** A merged row of a list (product 4), identified by its newest transaction. */
  'grouped-transaction': { readonly transactionId: TransactionId; readonly ownId: AccountId }
  /** An account's transactions with an event: group tabs, balance and transactions (product 2). */
  'event-transactions': { readonly eventId: AccountId; readonly ownId: AccountId }
  /** An expense in an event, which the receiver paid; without `eventId` the person chooses the event (accounting A12). */
  'event-expense': {
    readonly eventId?: AccountId
    readonly groupId?: GroupId
    readonly receiverId?: AccountId
  }
  /** Funds into an event, from the person's own account or the sender's (accounting A6). */
  'event-funds': { readonly eventId: AccountId; readonly senderId?: AccountId }
  /** Amount and description of a pending transaction (accounting A8). */
  'edit-transaction': { readonly transactionId: TransactionId }
  'account-details': { readonly accountId: AccountId }
  /** The transactions of a balance, by counterparty, up to its sum. */
  why: { readonly accountId: AccountId }
  privacy: Readonly<Record<string, never>>
  /** Invites people into the community and revokes invitations; for privileged people. */
  invites: Readonly<Record<string, never>>
  'new-community': Readonly<Record<string, never>>
  /** The person's communities, to switch to another one; the shell's own. */
  memberships: Readonly<Record<string, never>>
  /** Changes the person's e-mail address (product 7). */
  'change-email': Readonly<Record<string, never>>
  /** The person's own picture and name. */
  'edit-profile': Readonly<Record<string, never>>
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
  'edit-transaction',
  'account-details',
  'why',
  'privacy',
  'invites',
  'new-community',
  'memberships',
  'change-email',
  'edit-profile',
] as const satisfies readonly SheetId[]

export interface SheetProps<Id extends SheetId = SheetId> {
  readonly params: SheetParams[Id]
  readonly open: boolean
  /** Opened from another sheet: closing it returns there (ADR 0063). */
  readonly isStacked?: boolean | undefined
  /** Starts the closing animation. */
  readonly onClose: () => void
  /** The closing animation has ended; the host removes the sheet. */
  readonly onClosed: () => void
}

export type SheetLoader<Id extends SheetId = SheetId> = () => Promise<{
  default: ComponentType<SheetProps<Id>>
}>

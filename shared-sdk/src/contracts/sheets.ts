import type { ComponentType } from 'react'
import type { AccountId, GroupId, TransactionId } from '../domain/entities.ts'

/** Every sheet that one part of the app may open in another, with its parameters: ids, never records. */
export interface SheetParams {
  send: { readonly receiverId?: AccountId }
  request: { readonly senderId?: AccountId }
  requests: Readonly<Record<string, never>>
  /** The community's bank account, for transfers into it (spec 2). */
  topUp: Readonly<Record<string, never>>
  /** Moves money between any two accounts; for privileged people (accounting A6). */
  transfer: { readonly senderId?: AccountId; readonly receiverId?: AccountId }
  /** One transaction, stored or derived (accounting A12); `ownId` is the account it is seen from, nobody's when left out. */
  transaction: { readonly transactionId: TransactionId; readonly ownId?: AccountId }
  /** The row of several that a list merged (spec 4), found again by the newest of them. */
  'grouped-transaction': { readonly transactionId: TransactionId; readonly ownId: AccountId }
  /** All that moved between an account and an event: its group tabs, balance and transactions (spec 2). */
  'event-transactions': { readonly eventId: AccountId; readonly ownId: AccountId }
  /** An expense in an event, of the receiver's who spent it; without `eventId` the person chooses the event (accounting A12). */
  'event-expense': {
    readonly eventId?: AccountId
    readonly groupId?: GroupId
    readonly receiverId?: AccountId
  }
  /** Funds into an event, out of the person's own account or the sender's (accounting A6). */
  'event-funds': { readonly eventId: AccountId; readonly senderId?: AccountId }
  /** Amount and description of a pending transaction (accounting A8). */
  'edit-transaction': { readonly transactionId: TransactionId }
  'account-details': { readonly accountId: AccountId }
  /** The transactions behind a balance, by counterparty, until they add up to it. */
  why: { readonly accountId: AccountId }
  privacy: Readonly<Record<string, never>>
  /** Invites people into the community and takes invitations back; for privileged people. */
  invites: Readonly<Record<string, never>>
  'new-community': Readonly<Record<string, never>>
  /** The person's communities, to go over to another one; the shell's own. */
  memberships: Readonly<Record<string, never>>
  /** Asks for another address of the person's own (spec 7). */
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
  /** Opened from another sheet: closing it leads back there (ADR 0096). */
  readonly isAbove?: boolean | undefined
  /** Starts the closing animation. */
  readonly onClose: () => void
  /** The closing animation has ended; the host takes the sheet down. */
  readonly onClosed: () => void
}

export type SheetLoader<Id extends SheetId = SheetId> = () => Promise<{
  default: ComponentType<SheetProps<Id>>
}>

/** What server and notifier tell each other (ADR 0145). */
import type { EventBalanceFacts } from '@coffer/shared-sdk/domain'
import type { Language, NotificationKind, NotificationParams } from './notification-kinds.ts'

/** A message to one address or device, claimed by the notifier. */
export interface ClaimedDelivery {
  readonly id: string
  readonly channel: 'push' | 'email'
  /** Of the message: the same in every try. */
  readonly notification: string
  /** How often it has been tried, this time included. */
  readonly attempts: number
  readonly language: Language | ''
  /** Whose it is; links name it, so that the app is in the right community. */
  readonly membership: string
  /** The membership's account. */
  readonly account: string
  /** The community's name. */
  readonly community: string
  /** Whether the person belongs to other communities, too. */
  readonly hasOthers: boolean
  /** Of the device; `null` for e-mail, whose address the server knows. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string } | null
  /** The notifications in the message, oldest first; several become one text. */
  readonly notifications: readonly {
    readonly kind: NotificationKind
    readonly params: NotificationParams
    readonly url: string
  }[]
}

/** What a try came to: `gone` is a device that has unsubscribed, `refused` will never be taken. */
export type Outcome = 'sent' | 'gone' | 'retry' | 'refused'

/** How many deliveries of each channel the notifier can begin. */
export type Room = Readonly<Record<ClaimedDelivery['channel'], number>>

/** What the notifier asks for. */
export interface Claim {
  /** Names this claim; the deliveries that it gets are settled under it. */
  readonly lease: string
  readonly room: Room
  /** Ids of the deliveries that the notifier still works on: they are not claimed, even if their lease has ended. */
  readonly held: readonly string[]
}

/** The input of an event's payment plan (accounting A22), with the names of its people by account. */
export interface ClaimedEvent extends EventBalanceFacts {
  readonly names: Readonly<Record<string, string>>
}

export interface Claimed {
  readonly deliveries: readonly ClaimedDelivery[]
  /** The events that the deliveries say are locked or concluded, by account; hidden ones are left out (accounting A15). */
  readonly events: Readonly<Record<string, ClaimedEvent>>
  /** How long nobody else is given them, counted from a moment after the claim was sent. */
  readonly leaseSeconds: number
}

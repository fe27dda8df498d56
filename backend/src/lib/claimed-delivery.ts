/** The messages between server and notifier (ADR 0145). */
import type { EventBalanceFacts } from '@coffer/shared-sdk/domain'
import type { Language, NotificationKind, NotificationParams } from './notification-kinds.ts'

/** A message to one address or device, claimed by the notifier. */
export interface ClaimedDelivery {
  readonly id: string
  readonly channel: 'push' | 'email'
  /** The id of the message: the same in every try. */
  readonly notification: string
  /** The number of tries, this one included. */
  readonly attempts: number
  readonly language: Language | ''
  /** The recipient's membership; links name it, so that the app opens the right community. */
  readonly membership: string
  /** The membership's account. */
  readonly account: string
  /** The community's name. */
  readonly community: string
  /** True if the person also belongs to other communities. */
  readonly hasOthers: boolean
  /** The device's subscription; `null` for e-mail, whose address the server knows. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string } | null
  /** The notifications in the message, oldest first; several become one text. */
  readonly notifications: readonly {
    readonly kind: NotificationKind
    readonly params: NotificationParams
    readonly url: string
  }[]
}

/** The outcome of a try: `gone` is a device that has unsubscribed, `refused` will never be accepted. */
export type Outcome = 'sent' | 'gone' | 'retry' | 'refused'

/** The number of deliveries of each channel that the notifier can start. */
export type Room = Readonly<Record<ClaimedDelivery['channel'], number>>

/** The notifier's request for deliveries. */
export interface Claim {
  /** Names this claim; the notifier settles its deliveries under this name. */
  readonly lease: string
  readonly room: Room
  /**
   * Ids of the deliveries that the notifier still works on: the claim leaves them out, even if their lease has ended.
   */
  readonly held: readonly string[]
}

/** The input of an event's payment plan (accounting A22), with the names of its people by account. */
export interface ClaimedEvent extends EventBalanceFacts {
  readonly names: Readonly<Record<string, string>>
}

export interface Claimed {
  readonly deliveries: readonly ClaimedDelivery[]
  /** The locked or concluded events in the deliveries, by account; hidden ones are left out (accounting A15). */
  readonly events: Readonly<Record<string, ClaimedEvent>>
  /** Seconds for which nobody else gets the deliveries, counted from a moment after the claim was sent. */
  readonly leaseSeconds: number
}

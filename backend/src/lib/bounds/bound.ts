/**
 * The key that an input is counted by. `address` is an IPv4 address or the /64 network of an IPv6 address; `recipient` is the
 * mail address that is written to or signs in, from all senders; `recipientAndSender` is that from one IP address, or from
 * one device that its person has signed in on before (lib/admission.ts); `recipientAndNetwork` is that from one /24 network
 * of IPv4 addresses or /48 of IPv6; `network` is such a network; `everybody` means one count for the whole server.
 */
export type CountedBy =
  | 'request'
  | 'code'
  | 'address'
  | 'network'
  | 'recipient'
  | 'recipientAndSender'
  | 'recipientAndNetwork'
  | 'inviteLink'
  | 'person'
  | 'device'
  | 'membership'
  | 'community'
  | 'event'
  | 'transaction'
  | 'collection'
  | 'stream'
  | 'everybody'

export interface Bound {
  /** The counted things, as product 9.9 writes them after the number: 'codes mailed'. */
  readonly what: string
  readonly max: number
  readonly per: CountedBy
  /** The length of the sliding window of the count; left out if nothing is counted over time. */
  readonly seconds?: number
  /** The bound of a new one, and how much it grows after each `seconds`, up to `max`. */
  readonly growth?: { readonly from: number; readonly by: number; readonly seconds: number }
  /** The environment variable that replaces `max`. */
  readonly setting?: string
  /** Labels of PocketBase's own limiter, if that does the counting (lib/environment.ts). */
  readonly labels?: readonly string[]
  /** Whose requests that limiter counts; everybody's without it. */
  readonly audience?: '@guest' | '@auth'
  /**
   * The answer beyond the bound: status, code (accounting A19) and sentence. Status 200 means that the input is
   * accepted and something else waits or is dropped.
   */
  readonly status: number
  readonly code: string
  readonly message: string
}

export interface Bounds {
  readonly [name: string]: Bound
}

/** Sends one push message (RFC 8030, encrypted by RFC 8291) and reads the push service's answer. */
import webPush from 'web-push'
import { BOUNDS } from '../lib/bounds.ts'
import type { ClaimedDelivery, Outcome } from '../lib/claimed-delivery.ts'
import { pushEndpointProblem } from '../lib/push-devices.ts'
import type { ClaimLease } from './claim-lease.ts'
import type { Message } from './message.ts'
import { PrivateAddressError } from './public-address.ts'
import type { PostPush, PushAnswer } from './push-request.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushOptions {
  readonly keys: PushKeys
  /** The contact for a push service: the app's address or a mail address. */
  readonly subject: string
  readonly post: PostPush
}

export interface PushResult {
  readonly outcome: Outcome
  /** Seconds that the push service asks to wait before a retry; 0 if it names none. */
  readonly retryAfter: number
  /** A status, or that there was no answer; contains no address and no text. */
  readonly reason: string
}

/** Seconds that a push service keeps a message for an offline device. */
const KEPT_S = 24 * 3600

/**
 * Sends a push and never throws: the result tells what went wrong. It is `null` if nothing is sent because too little
 * of the lease is left.
 */
export async function sendPush(
  { notification, subscription }: ClaimedDelivery,
  message: Message,
  { lease, ...options }: PushOptions & { readonly lease: ClaimLease },
): Promise<PushResult | null> {
  if (subscription === null || pushEndpointProblem(subscription.endpoint) !== null) return refused('endpoint')
  const { endpoint, p256dh, auth } = subscription
  const payload = JSON.stringify({ id: notification, tag: notification, ...message })
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: KEPT_S,
      // The push service keeps one message per topic for an offline device.
      topic: notification,
      vapidDetails: { subject: options.subject, ...options.keys },
    })
  } catch {
    // Its keys are invalid.
    return refused('keys')
  }
  // The lease is checked last: a notifier that was paused meanwhile sends nothing that another one may have sent.
  if (!lease.hasTimeFor(BOUNDS.pushSeconds.max * 1000)) return null
  try {
    const { headers, body } = request
    return toResult(await options.post(endpoint, { headers, body: body ?? Buffer.alloc(0) }))
  } catch (error) {
    if (error instanceof PrivateAddressError) return refused('private address')
    return { outcome: 'retry', retryAfter: 0, reason: 'no answer' }
  }
}

const refused = (reason: string): PushResult => ({ outcome: 'refused', retryAfter: 0, reason })

function toResult({ status, retryAfter }: PushAnswer): PushResult {
  const reason = String(status)
  if (status >= 200 && status < 300) return { outcome: 'sent', retryAfter: 0, reason }
  if (status === 404 || status === 410) return { outcome: 'gone', retryAfter: 0, reason }
  if (status === 429 || status >= 500) {
    return { outcome: 'retry', retryAfter: parseRetryAfter(retryAfter), reason }
  }
  return refused(reason)
}

/** Reads the seconds. It ignores a date, which push services do not send; the service may name any number. */
function parseRetryAfter(retryAfter: string): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), KEPT_S) : 0
}

/** Sends one push message (RFC 8030, encrypted as RFC 8291 says) and reads the push service's answer. */
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { ClaimedDelivery, Outcome } from '../lib/claimed-delivery.ts'
import type { Message } from './message.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushOptions {
  readonly keys: PushKeys
  /** Whom a push service may write to: the app's address or a mail address. */
  readonly subject: string
  /** In place of every push service's origin: for tests. */
  readonly via?: string | undefined
}

export interface PushResult {
  readonly outcome: Outcome
  /** Of a retry: what the push service asked to wait, in seconds; 0 when it said nothing. */
  readonly retryAfter: number
  /** A status, or that there was no answer; no address and no text. */
  readonly reason: string
}

/** A push service keeps a message for a device that is offline for so long. */
const KEPT_S = 24 * 3600
const ANSWER_WITHIN_MS = 20_000

/** Never throws: what goes wrong is the result. */
export async function sendPush(
  { notification, subscription }: ClaimedDelivery,
  message: Message,
  options: PushOptions,
): Promise<PushResult> {
  if (subscription === null || !isPublic(subscription.endpoint)) return refused('endpoint')
  const { endpoint, p256dh, auth } = subscription
  const payload = JSON.stringify({ id: notification, tag: notification, ...message })
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: KEPT_S,
      // Of a device that was offline the push service keeps one message per topic.
      topic: notification,
      vapidDetails: { subject: options.subject, ...options.keys },
    })
  } catch {
    // Its keys are none.
    return refused('keys')
  }
  const url = options.via === undefined ? endpoint : options.via + new URL(endpoint).pathname
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return toResult(answer)
  } catch {
    return { outcome: 'retry', retryAfter: 0, reason: 'no answer' }
  }
}

const refused = (reason: string): PushResult => ({ outcome: 'refused', retryAfter: 0, reason })

function toResult({ ok, status, headers }: Response): PushResult {
  const reason = String(status)
  if (ok) return { outcome: 'sent', retryAfter: 0, reason }
  if (status === 404 || status === 410) return { outcome: 'gone', retryAfter: 0, reason }
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('Retry-After') ?? 0)
    return { outcome: 'retry', retryAfter: Number.isFinite(seconds) ? seconds : 0, reason }
  }
  return refused(reason)
}

/** Members name the endpoint: it must not lead to a machine of the server's own network. */
function isPublic(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0 && hostname.includes('.')
}

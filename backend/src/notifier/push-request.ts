/** Posts to a push service. Members choose its address, so its cost is bounded: time, bytes, and target. */
import { Agent as HttpAgent, request as requestPlain } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError, resolvePublicly } from './public-address.ts'
import type { ResolveHost } from './public-address.ts'

export interface PushAnswer {
  readonly status: number
  /** The raw header; '' without one. */
  readonly retryAfter: string
}

export interface PushMessage {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Posts a push. Rejects without an answer, and with `PrivateAddressError` if the host is not on the public internet.
 */
export type PostPush = (url: string, message: PushMessage) => Promise<PushAnswer>

export interface PosterOptions {
  /** Milliseconds from the first look-up of the host to the end of the answer's head. */
  readonly deadlineMs: number
  /** The most bytes to read of an answer's text, whose content is ignored. */
  readonly maxAnswerBytes: number
  readonly resolve?: ResolveHost
}

/** Posts to https addresses on the public internet, and follows no redirect. */
export function publicPoster(options: PosterOptions): PostPush {
  const lookup = lookupPublic(options.resolve ?? resolvePublicly())
  const agent = new Agent({ keepAlive: true, timeout: options.deadlineMs, lookup })
  return async (url, message) => {
    // A numeric address needs no look-up.
    const host = new URL(url).hostname.replace(/[[\]]/g, '')
    if (isIP(host) !== 0 && !isPublicAddress(host))
      throw new PrivateAddressError('The address is not on the public internet.')
    const request = requestSecure(url, { method: 'POST', agent, ...sent(message, options) })
    return sendRequest(request, message, options)
  }
}

/** Posts to this origin, which may be on this machine, instead of the message's own: for tests (`COFFER_PUSH_VIA`). */
export function posterVia(origin: string, options: PosterOptions): PostPush {
  const agent = new HttpAgent({ keepAlive: true, timeout: options.deadlineMs })
  return (url, message) => {
    const address = origin + new URL(url).pathname
    const request = requestPlain(address, { method: 'POST', agent, ...sent(message, options) })
    return sendRequest(request, message, options)
  }
}

const sent = ({ headers }: PushMessage, { deadlineMs }: PosterOptions) => ({
  headers,
  signal: AbortSignal.timeout(deadlineMs),
})

function sendRequest(
  request: ReturnType<typeof requestPlain>,
  { body }: PushMessage,
  { maxAnswerBytes }: PosterOptions,
): Promise<PushAnswer> {
  return new Promise((answered, failed) => {
    request.on('error', failed)
    request.on('response', (response) => {
      drain(response, maxAnswerBytes)
      answered({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? '',
      })
    })
    request.end(body)
  })
}

/** Reads the rest, so that the connection can be used again, and closes the connection of an endless answer. */
function drain(response: IncomingMessage, maxBytes: number): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) response.destroy()
  })
  // The status has been read, so the way that the connection ends does not matter.
  response.on('error', () => undefined)
}

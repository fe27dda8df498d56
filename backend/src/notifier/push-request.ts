/** Posts to a push service. Members choose its address, so what it may cost is bounded: time, bytes, and where it leads. */
import { Agent as HttpAgent, request as requestPlain } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent, request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError, resolvePublicly } from './public-address.ts'
import type { ResolveHost } from './public-address.ts'

export interface PushAnswer {
  readonly status: number
  /** The header as it came; '' without one. */
  readonly retryAfter: string
}

export interface PushMessage {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** Rejects without an answer, and with `PrivateAddressError` where the host is not on the public internet. */
export type PostPush = (url: string, message: PushMessage) => Promise<PushAnswer>

export interface PosterOptions {
  /** From the first look-up of the host to the end of the answer's head, in milliseconds. */
  readonly deadlineMs: number
  /** The most bytes of an answer's text, which says nothing that is read. */
  readonly maxAnswerBytes: number
  readonly resolve?: ResolveHost
}

/** Posts to https addresses on the public internet, and follows no redirect. */
export function publicPoster(options: PosterOptions): PostPush {
  const lookup = lookupPublic(options.resolve ?? resolvePublicly())
  const agent = new Agent({ keepAlive: true, timeout: options.deadlineMs, lookup })
  return async (url, message) => {
    // An address in figures is not looked up.
    const host = new URL(url).hostname.replace(/[[\]]/g, '')
    if (isIP(host) !== 0 && !isPublicAddress(host))
      throw new PrivateAddressError('The address is not on the public internet.')
    const request = requestSecure(url, { method: 'POST', agent, ...sent(message, options) })
    return answerOf(request, message, options)
  }
}

/** Posts to this origin in place of the message's own, which may be on this machine: for tests (`COFFER_PUSH_VIA`). */
export function posterVia(origin: string, options: PosterOptions): PostPush {
  const agent = new HttpAgent({ keepAlive: true, timeout: options.deadlineMs })
  return (url, message) => {
    const address = origin + new URL(url).pathname
    const request = requestPlain(address, { method: 'POST', agent, ...sent(message, options) })
    return answerOf(request, message, options)
  }
}

const sent = ({ headers }: PushMessage, { deadlineMs }: PosterOptions) => ({
  headers,
  signal: AbortSignal.timeout(deadlineMs),
})

function answerOf(
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

/** Reads the rest, so that the connection can be used again, and ends the connection of an answer that does not end. */
function drain(response: IncomingMessage, maxBytes: number): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) response.destroy()
  })
  // Its status has been read: how the connection ends says nothing more.
  response.on('error', () => undefined)
}

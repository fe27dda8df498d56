import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The state of the line to the bucket: requests are passed on, passed on 300 ms later, broken off, refused, refused
 * only if they write, or broken off if they upload commits, while the lease is renewed.
 */
export type BucketState = 'pass' | 'slow' | 'away' | 'refusing' | 'full' | 'stuck'

export interface BucketProxy {
  readonly url: string
  readonly set: (state: BucketState) => void
  /** Calls this when the bucket has done the next deletion of objects, whose answer is dropped. */
  readonly onNextDelete: (call: () => void) => void
  readonly stop: () => Promise<void>
}

const SLOW_MS = 300

/** Starts a proxy in front of an S3-compatible server. */
export async function startBucketProxy(endpoint: string): Promise<BucketProxy> {
  let state: BucketState = 'pass'
  let afterDelete: (() => void) | null = null
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isWrite = request.method === 'PUT' || request.method === 'POST'
    const isUpload = isWrite && request.url?.includes('/generation-') === true
    if (state === 'away' || (state === 'stuck' && isUpload)) return void request.socket.destroy()
    if (state === 'refusing' || (state === 'full' && isWrite)) {
      const [status, code] = state === 'full' ? [507, 'QuotaExceeded'] : [403, 'AccessDenied']
      request.resume()
      response.writeHead(status, { 'content-type': 'application/xml' })
      return void response.end(`<Error><Code>${code}</Code><Message>Refused.</Message></Error>`)
    }
    if (state === 'slow') await delay(SLOW_MS)
    const { method, headers } = request
    // The Host stays the same, because it is signed.
    const upstream = httpRequest(endpoint + request.url, { method, headers }, (answer) => {
      if (afterDelete !== null && method === 'POST' && request.url?.includes('?delete') === true) {
        afterDelete()
        afterDelete = null
        answer.resume()
        return void request.socket.destroy()
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.on('error', () => upstream.destroy())
    request.pipe(upstream)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next
      if (next === 'away') server.closeAllConnections()
    },
    onNextDelete: (call) => {
      afterDelete = call
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as bytes, so that nothing on this side repairs it. */
export interface RawRequest {
  readonly method: string
  /** Path and query, already encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The object in `text`, or an empty one. */
  readonly body: Readonly<Record<string, unknown>>
}

const LARGE = 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** Sends to the server at `base` and reads the whole answer. */
export function sendRaw(base: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  const size = body === undefined ? 0 : Buffer.byteLength(body)
  // The client asks first: one that is refused half way through never reads the answer.
  const asks = size > LARGE
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(size) }
    const call = request({
      agent: asks ? false : agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length, ...(asks ? { Expect: '100-continue' } : {}) },
    })
    let isAnswered = false
    call.on('continue', () => call.end(body))
    call.on('response', (response) => {
      isAnswered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve(
          toAnswer(response.statusCode ?? 0, Object.fromEntries(named), Buffer.concat(chunks).toString()),
        )
        if (asks) call.destroy()
      })
      response.on('error', (error) => isAnswered || reject(error))
    })
    call.on('error', (error) => isAnswered || reject(error))
    if (asks) call.flushHeaders()
    else call.end(body)
  })
}

/** Sends bytes that no HTTP client would, such as control characters in a header, and reads until the end. */
export function sendBytes(base: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve(toAnswer(status, {}, text.slice(text.indexOf('\r\n\r\n') + 4)))
    })
  })
}

function toAnswer(status: number, headers: Readonly<Record<string, string>>, text: string): RawAnswer {
  const isObject = text.startsWith('{') && (headers['content-type'] ?? '').startsWith('application/json')
  return { status, headers, text, body: isObject ? (JSON.parse(text) as RawAnswer['body']) : {} }
}

/** Closes the connections that are kept open. */
export const closeConnections = (): void => agent.destroy()

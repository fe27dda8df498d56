import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  readonly url: string
  /** The address of the server that serves, if one does. */
  readonly serving: () => Promise<string | null>
  readonly stop: () => Promise<void>
}

/** Passes each request on to the one of several servers that serves, as the edge does: 502 when it breaks off, or none does. */
export async function startFront(urls: () => readonly string[]): Promise<Front> {
  let current: string | null = null
  const isServing = (url: string): Promise<boolean> =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const serving = async (): Promise<string | null> => {
    for (const url of urls()) if (await isServing(url)) return url
    return null
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    current ??= await serving()
    const fail = (): void => {
      current = null
      request.resume()
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' })
      response.end('{"message":"away"}')
    }
    if (current === null) return fail()
    const { method, headers } = request
    const upstream = httpRequest(current + request.url, { method, headers }, (answer) => {
      if (answer.statusCode === 503) current = null
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    upstream.on('error', fail)
    request.pipe(upstream)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serving,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

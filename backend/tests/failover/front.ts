import { createServer, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServingBackend } from '../../src/cli/serving-backend.ts'

export interface Front {
  readonly url: string
  /** Returns the address of the server that serves, and waits for one. */
  readonly serving: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Passes each request on to the one of several servers that serves, as the edge does: 502 when it breaks off, or none does. */
export async function startFront(origins: readonly [string, ...string[]]): Promise<Front> {
  const sent = new Set<ClientRequest>()
  const serving = createServingBackend(origins, () => sent.forEach((request) => request.destroy()))
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fail = (): void => {
      request.resume()
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' })
      response.end('{"message":"away"}')
    }
    const origin = await serving.find().catch(() => null)
    if (origin === null) return fail()
    const { method, headers } = request
    const upstream = httpRequest(origin + request.url, { method, headers }, (answer) => {
      if (answer.statusCode === 503) void serving.check(origin)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    sent.add(upstream)
    upstream.on('close', () => sent.delete(upstream))
    upstream.on('error', () => {
      void serving.check(origin)
      fail()
    })
    request.pipe(upstream)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serving: serving.find,
    stop: () =>
      new Promise((resolve) => {
        serving.stop()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

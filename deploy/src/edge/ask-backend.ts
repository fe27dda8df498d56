import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { withClient } from './backend-request.ts'
import { withCaller } from './backend-proxy.ts'
import type { EdgeFacts } from './backend-proxy.ts'
import type { RoutedBackends } from './routes/routed-backends.ts'

/** A request of the edge itself to the server of a host, with the sender's address. */
interface Question {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly deadlineMs: number
  readonly maxBytes: number
}

interface Answer {
  readonly status: number
  readonly text: string
}

export type BackendRequester = (
  request: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>,
  question: Question,
) => Promise<Answer>

/** Sends the request. Rejects when the server does not answer before the deadline, or answers too much. */
export function createBackendRequester(
  backend: Pick<RoutedBackends, 'client' | 'abort'>,
  facts: EdgeFacts,
): BackendRequester {
  return async (request, { path, headers, deadlineMs, maxBytes }) => {
    const client = {}
    const sent = withClient(withCaller(request, headers, facts), client)
    let deadline: NodeJS.Timeout | undefined
    try {
      return await new Promise<Answer>((resolve, reject) => {
        deadline = setTimeout(
          () => reject(new Error(`The server did not answer ${path} within ${deadlineMs / 1000} s.`)),
          deadlineMs,
        )
        backend.client.request({ path, method: 'GET', headers: sent }, (error, answer) => {
          if (!answer) return reject(error ?? new Error('The server did not answer.'))
          readText(answer.body, maxBytes).then((text) => resolve({ status: answer.statusCode, text }), reject)
        })
      })
    } finally {
      clearTimeout(deadline)
      backend.abort(client)
    }
  }
}

async function readText(body: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The server answered too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

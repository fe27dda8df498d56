import type { IncomingMessage } from 'node:http'
import { boolean, object, parse, string } from 'valibot'
import { withClient } from '../backend-request.ts'
import { withCaller } from '../backend-proxy.ts'
import type { EdgeFacts } from '../backend-proxy.ts'
import type { RoutedBackends } from '../routes/routed-backends.ts'
import type { AskServer, Reporter } from './reporters.ts'

/** A report that nobody can be asked about for longer counts as one of nobody. */
const ANSWER_MS = 5_000
const MAX_ANSWER_BYTES = 1_024

const answerSchema = object({ person: string(), counts: boolean() })

/**
 * Returns what asks `GET /ext/reporter` of the server that answers for a request's host, with the token and the address of its
 * sender, so that the server's own bounds hold for them.
 */
export function askServer(backend: Pick<RoutedBackends, 'client' | 'abort'>, facts: EdgeFacts): AskServer {
  return async (request, token) => {
    const client = {}
    const headers = withClient(withCaller(request, { authorization: token }, facts), client)
    let deadline: NodeJS.Timeout | undefined
    try {
      return await new Promise<Reporter | null>((resolve, reject) => {
        deadline = setTimeout(
          () =>
            reject(new Error(`The server did not say within ${ANSWER_MS / 1000} s who has sent a report.`)),
          ANSWER_MS,
        )
        backend.client.request({ path: '/ext/reporter', method: 'GET', headers }, (error, answer) => {
          if (!answer) return reject(error ?? new Error('The server did not answer.'))
          readReporter(answer.statusCode, answer.body).then(resolve, reject)
        })
      })
    } finally {
      clearTimeout(deadline)
      backend.abort(client)
    }
  }
}

async function readReporter(status: number, body: IncomingMessage): Promise<Reporter | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES)
      throw new Error('The server answered too much about the sender of a report.')
    chunks.push(chunk)
  }
  // A token that has expired or is forged.
  if (status === 401) return null
  if (status !== 200) throw new Error(`The server answered ${status} about the sender of a report.`)
  return parse(answerSchema, JSON.parse(Buffer.concat(chunks).toString()))
}

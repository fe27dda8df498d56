import { boolean, object, parse, string } from 'valibot'
import type { BackendRequester } from '../ask-backend.ts'
import type { ReporterLookup } from './reporters.ts'

/** If the server does not name the sender within this time, the report counts as unproven. */
const ANSWER_MS = 5_000
const MAX_ANSWER_BYTES = 1_024

const answerSchema = object({ person: string(), counts: boolean() })

/**
 * Returns a function that sends `GET /ext/reporter` to the server of a request's host, with the token and the address of its
 * sender, so that the server's own bounds hold for them.
 */
export function createReporterLookup(ask: BackendRequester): ReporterLookup {
  return async (request, token) => {
    const { status, text } = await ask(request, {
      path: '/ext/reporter',
      headers: { authorization: token },
      deadlineMs: ANSWER_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    // The token has expired or is forged.
    if (status === 401) return null
    if (status !== 200) throw new Error(`The server answered ${status} about the sender of a report.`)
    return parse(answerSchema, JSON.parse(text))
  }
}

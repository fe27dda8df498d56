import type { RawAnswer, RawRequest } from './send.ts'

/** What may be wrong with a request; the columns of the printed table. */
export const KINDS = [
  'types',
  'missing',
  'null',
  'numbers',
  'texts',
  'unknown',
  'shape',
  'encoding',
  'size',
  'query',
  'path',
  'headers',
  'files',
  'batch',
] as const
export type Kind = (typeof KINDS)[number]

export interface BadCase {
  /** Method and path as people name them: the rows of the printed table. */
  readonly route: string
  readonly kind: Kind
  readonly what: string
  /** The request as it is, or bytes that no client would send. */
  readonly request: RawRequest | { readonly bytes: string }
  /**
   * Without it the request must be refused. With it the request may also be answered, if this finds nothing to
   * complain of ('' then): what PocketBase reads such a value as, or an answer that shows no more than usual.
   */
  readonly accepts?: (answer: RawAnswer) => string
  /**
   * Takes back what the answered request wrote; without it all that is stored is put back. `kept` leaves it stored, which disturbs
   * no other case: every write past the server makes the server wait.
   */
  readonly undo?: ((answer: RawAnswer) => void) | 'kept'
  /** The code that the refusal names, where it matters what it was refused for. */
  readonly reason?: string
  /** Refused by Go's HTTP server before PocketBase, and so without PocketBase's error shape. */
  readonly byHttp?: boolean
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with the answer to the case, '' if nothing is. */
export function complaint(bad: BadCase, answer: RawAnswer): string {
  const { status, body } = answer
  if (status < 300 && status >= 200) {
    return bad.accepts === undefined ? 'was accepted' : bad.accepts(answer)
  }
  // A folder's address without its slash.
  if (status >= 300 && status < 400) return bad.accepts === undefined ? `answered ${status}` : ''
  if (status < 400 || status >= 500) return `answered ${status} ${answer.text.slice(0, 200)}`
  if (bad.byHttp === true) return ''
  const hasReason = typeof body['message'] === 'string' && body['message'] !== ''
  const isWhole = body['status'] === status && hasReason && isPlainObject(body['data'])
  if (!isWhole) return `answered ${status} without a reason: ${answer.text.slice(0, 200)}`
  const isNamed = bad.reason === undefined || answer.text.includes(`"code":"${bad.reason}"`)
  return isNamed ? '' : `refused, but not as ${bad.reason}: ${answer.text.slice(0, 200)}`
}

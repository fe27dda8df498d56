import type { RawAnswer, RawRequest } from './send.ts'

/** The kinds of mistakes in a request; the columns of the printed table. */
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
  /** Method and path in readable form: the rows of the printed table. */
  readonly route: string
  readonly kind: Kind
  readonly what: string
  /** The raw request, or bytes that no client would send. */
  readonly request: RawRequest | { readonly bytes: string }
  /**
   * Without it the request must be refused. With it the server may also accept the request, if this returns '': because
   * PocketBase reads the value in another way, or because the answer shows no more than usual.
   */
  readonly accepts?: (answer: RawAnswer) => string
  /**
   * Undoes the write of an accepted request; by default everything that is stored is restored. `kept` leaves it stored if that
   * disturbs no other case: every write outside the server makes the server wait.
   */
  readonly undo?: ((answer: RawAnswer) => void) | 'kept'
  /** The code of the refusal, if the reason matters. */
  readonly reason?: string
  /** True if Go's HTTP server refuses it before PocketBase, and so without PocketBase's error shape. */
  readonly byHttp?: boolean
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what is wrong with the answer to the case; '' if nothing is. */
export function complaint(bad: BadCase, answer: RawAnswer): string {
  const { status, body } = answer
  if (status < 300 && status >= 200) {
    return bad.accepts === undefined ? 'was accepted' : bad.accepts(answer)
  }
  // This is a folder's address without its slash.
  if (status >= 300 && status < 400) return bad.accepts === undefined ? `answered ${status}` : ''
  if (status < 400 || status >= 500) return `answered ${status} ${answer.text.slice(0, 200)}`
  if (bad.byHttp === true) return ''
  const hasReason = typeof body['message'] === 'string' && body['message'] !== ''
  const isWhole = body['status'] === status && hasReason && isPlainObject(body['data'])
  if (!isWhole) return `answered ${status} without a reason: ${answer.text.slice(0, 200)}`
  const isNamed = bad.reason === undefined || answer.text.includes(`"code":"${bad.reason}"`)
  return isNamed ? '' : `refused, but not as ${bad.reason}: ${answer.text.slice(0, 200)}`
}

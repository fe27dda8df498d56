import { ClientResponseError } from 'pocketbase'

/** The kind of failure, for code; `message` is for people. */
export type AppErrorKind =
  | 'offline'
  | 'aborted'
  | 'timeout'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'too-many'
  | 'server'
  | 'unexpected'

interface AppErrorDetails {
  readonly kind: AppErrorKind
  readonly message: string
  readonly code?: string
  readonly status?: number
  readonly url?: string
  readonly data?: unknown
  readonly retryAfterSeconds?: number | null
  readonly cause?: unknown
}

/** The one error that leaves the SDK (product 8: url, status, response data and message). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: AppErrorKind
  /** The reason's code, for catalogues: the domain's (`not-permitted`) or PocketBase's; '' for none. */
  readonly code: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly url: string
  readonly data: unknown
  /** Seconds until the server accepts the same request again; null if it named none. */
  readonly retryAfterSeconds: number | null

  constructor({
    kind,
    message,
    code = '',
    status = 0,
    url = '',
    data,
    retryAfterSeconds = null,
    cause,
  }: AppErrorDetails) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.status = status
    this.url = url
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Product 8: the message of a failure that has none itself. */
export const DEFAULT_MESSAGE = 'Something went wrong.'

/**
 * The key under which the client keeps the answer's `Retry-After` beside its body: PocketBase's error has no headers.
 */
export const RETRY_AFTER = 'retryAfterSeconds'

/** Converts any thrown value into an `AppError`; returns an `AppError` unchanged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ClientResponseError) return fromResponse(error)
  const message = error instanceof Error && error.message ? error.message : DEFAULT_MESSAGE
  return new AppError({ kind: 'unexpected', message, cause: error })
}

function fromResponse(error: ClientResponseError): AppError {
  const { status, url, response } = error
  const message: unknown = response?.['message']
  const reason = firstReason(response?.['data'])
  const seconds: unknown = response?.[RETRY_AFTER]
  return new AppError({
    kind: getKind(error),
    status,
    url,
    data: response?.['data'],
    retryAfterSeconds: typeof seconds === 'number' ? seconds : null,
    code: reason?.code ?? '',
    message: reason?.message ?? (typeof message === 'string' && message ? message : DEFAULT_MESSAGE),
    cause: error,
  })
}

function getKind({ status, isAbort }: ClientResponseError): AppErrorKind {
  if (isAbort) return 'aborted'
  if (status === 0) return 'offline'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many'
  return status >= 500 ? 'server' : 'refused'
}

interface Reason {
  readonly code: string
  readonly message: string
}

/** Finds the reason in `data[field]`, or in `data.reason` if it is about no field; batches nest it deeper. */
function firstReason(data: unknown): Reason | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null) continue
    const nested = firstReason(value)
    if (nested) return nested
    if (isReason(value)) return { code: value.code, message: value.message }
  }
  return undefined
}

function isReason(value: object): value is Reason {
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

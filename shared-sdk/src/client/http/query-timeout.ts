import { AppError } from '../errors/app-error.ts'
import { runAfter } from '../device/clock.ts'

/** Product 9.1: longer than the time until the last message about slow data is shown. */
const READ_LIMIT_MS = 45_000
/** Product 9.1: the limit for changes, after which the form says that the outcome is unknown. */
export const WRITE_LIMIT_MS = 15_000

/**
 * Runs a query with a time limit, of 45 s by default. When it takes longer, aborts the request and throws `AppError` of kind
 * `timeout` ('Query timeout', product 8). Also aborts with the caller's signal.
 */
export async function withQueryTimeout<T>(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
  limitMs = READ_LIMIT_MS,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  let cancel = () => {}
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = runAfter(limitMs, () => {
      reject(new AppError({ kind: 'timeout', message: 'Query timeout' }))
      controller.abort()
    })
  })
  try {
    return await Promise.race([run(controller.signal), limit])
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
  }
}

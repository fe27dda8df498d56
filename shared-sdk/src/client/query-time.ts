import { AppError } from './app-error.ts'
import { after } from './clock.ts'

/** Spec 9. */
const LIMIT_MS = 15_000

/**
 * Runs a query that may take 15 s at most. Throws `AppError` of kind `timeout` ('Query timeout', spec 8) when it
 * takes longer; the request is given up then. Follows the caller's own signal too.
 */
export async function withinQueryTime<T>(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController()
  const follow = () => giveUp.abort(signal.reason)
  if (signal.aborted) follow()
  signal.addEventListener('abort', follow)
  let cancel = () => {}
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = after(LIMIT_MS, () => {
      reject(new AppError({ kind: 'timeout', message: 'Query timeout' }))
      giveUp.abort()
    })
  })
  try {
    return await Promise.race([run(giveUp.signal), limit])
  } finally {
    cancel()
    signal.removeEventListener('abort', follow)
  }
}

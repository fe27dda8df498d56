import type { Query, QueryClient } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/app-error.ts'
import { now } from '../client/clock.ts'

/**
 * Lets a query that this device has no answer to fail (`AppError`, `offline`) while there is no network, where it would
 * wait for ever: screens then say what is wrong. One with an answer keeps it and waits; both are asked as soon as the
 * network is back. Answers how to stop.
 */
export function failWhatCannotBeAsked(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pause') void failUnanswered(event.query)
  })
}

async function failUnanswered(query: Query): Promise<void> {
  if (query.state.data !== undefined) return
  await query.cancel({ silent: true })
  // Given by hand meanwhile.
  if (query.state.data !== undefined) return
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: new AppError({ kind: 'offline', message: DEFAULT_MESSAGE }),
    errorUpdatedAt: now(),
    errorUpdateCount: query.state.errorUpdateCount + 1,
  })
}

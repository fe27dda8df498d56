/**
 * What the way in and the shell around it ask for: the small part of the queries that every page loads. All others come
 * with the first screen that needs one (`index.ts`, which holds these too).
 */
export { QueryClientProvider, useQuery } from '@tanstack/react-query'
export { authMethodQueries } from './auth-methods.queries.ts'
export { manifestQueries } from './manifest.queries.ts'
export { createPersistedCache } from './persisted-cache.ts'
export { queryClient } from './query-client.ts'
export { useRealtimeRefresh } from './use-realtime-refresh.ts'

/**
 * The queries of sign-in and the shell, the small part that every page loads. All others load with the first screen that
 * needs one (`index.ts`, which exports these too).
 */
export { QueryClientProvider, useQuery } from '@tanstack/react-query'
export { authMethodQueries } from './auth-methods.queries.ts'
export { manifestQueries } from './manifest.queries.ts'
export { createPersistedCache } from './persisted-cache.ts'
export { queryClient } from './query-client.ts'

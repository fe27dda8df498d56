/**
 * The queries of the members' frame and of the dashboard, which are loaded before the first screen. All others load after it
 * (`index.ts`, which exports these too).
 */
export { useQuery, useQueryClient } from '@tanstack/react-query'
export { balanceQueries } from './balances.queries.ts'
export { inviteQueries } from './community.queries.ts'
export { displayRows } from './display-rows.ts'
export { eventQueries } from './events.queries.ts'
export { manifestQueries } from './manifest.queries.ts'
export { participantQueries } from './participants.queries.ts'
export { pendingOrError } from './pending-or-error.ts'
export { earlyQuery, prefetchEarly } from './prefetch-early.ts'
export { toScope, useScope } from './scope.ts'
export { subscribeToChanges } from './subscribe-to-changes.ts'
export { LATEST_OF_OWN_ACCOUNT, transactionQueries } from './transactions.queries.ts'
export { joinDetails, useNamesakes } from './use-namesakes.ts'
export {
  useWaitingBalance,
  useWaitingCounts,
  useWithoutAnswered,
  useWithWaiting,
  useWithWaitingJoins,
} from './waiting/use-waiting.ts'
export { useWaitingStore } from './waiting/waiting-store.ts'

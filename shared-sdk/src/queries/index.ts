export {
  QueryClientProvider,
  useInfiniteQuery,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { accountQueries } from './accounts.queries.ts'
export { authMethodQueries } from './auth-methods.queries.ts'
export type { AuthMethods, AuthProvider } from './auth-methods.queries.ts'
export { balanceQueries } from './balances.queries.ts'
export { breakdownQueries } from './breakdown.queries.ts'
export type { CounterpartySums } from '../records/breakdown.mapper.ts'
export { eventQueries } from './events.queries.ts'
export { inviteQueries } from './invites.queries.ts'
export { manifestQueries } from './manifest.queries.ts'
export { membershipQueries } from './memberships.queries.ts'
export { organisationQueries } from './organisations.queries.ts'
export type { PendingInvite, SentInvite } from '../records/invite.mapper.ts'
export { participantQueries } from './participants.queries.ts'
export { createPersistedCache } from './persisted-cache.ts'
export type { CacheOwner, PersistedCache } from './persisted-cache.ts'
export { queryClient } from './query-client.ts'
export { refreshAfterChange } from './refresh.ts'
export { useScope } from './scope.ts'
export type { Scope } from './scope.ts'
export type { TransactionWithParties } from '../records/transaction.mapper.ts'
export { transactionQueries } from './transactions.queries.ts'
export { transactionListQueries } from './transaction-lists.queries.ts'
export type { ListedTransaction, TransactionBatch } from './transaction-lists.queries.ts'
export type { TransactionCursor } from './transaction-cursor.ts'
export type { TransactionList } from './transaction-list-filter.ts'
export { useTransactionList } from './use-transaction-list.ts'
export type { LoadedTransactions } from './use-transaction-list.ts'
export { TRANSACTION_BATCH, transactionDetailQueries } from './transaction-details.queries.ts'
export type { BetweenAccounts, EventStanding, TransactionDetail } from './transaction-details.queries.ts'
export { useRealtimeRefresh } from './use-realtime-refresh.ts'
export { versionQueries } from './version.queries.ts'

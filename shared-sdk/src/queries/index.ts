export {
  QueryClientProvider,
  useInfiniteQuery,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { mergeForDisplay } from './display-merge.ts'
export { createGroupByDay, groupByDay, labelledDays, localDay } from './group-by-day.ts'
export { joinDetails, withDistinguishingText, useNamesakes } from './use-namesakes.ts'
export type { NamesakeDetail } from './use-namesakes.ts'
export { useExpense } from './use-expense.ts'
export type { LoadedExpense } from './use-expense.ts'
export { useSuggestions } from './use-suggestions.ts'
export { useTransaction } from './use-transaction.ts'
export type { LoadedTransaction } from './use-transaction.ts'
export { memoizeByObject } from './memo.ts'
export { mergeExpenses } from './merge-expenses.ts'
export type { ExpenseInList } from './merge-expenses.ts'
export { createDisplayRows, displayRows } from './display-rows.ts'
export type { DisplayRow, TransactionInList } from './display-rows.ts'
export { activityQueries } from './activity.queries.ts'
export { accountQueries } from './accounts.queries.ts'
export { authMethodQueries } from './auth-methods.queries.ts'
export type { AuthMethods, AuthProvider } from './auth-methods.queries.ts'
export { commentQueries } from './comments.queries.ts'
export { balanceQueries } from './balances.queries.ts'
export { bookQueries } from './books.queries.ts'
export type { CurrencyTotals, LedgerProof, SheetAnswer } from '../records/books.mapper.ts'
export type { CounterpartySums } from '../records/balance.mapper.ts'
export { eventFigureQueries, eventQueries } from './events.queries.ts'
export type { EventFigures } from '../records/event-figures.mapper.ts'
export { participantQueries } from './participants.queries.ts'
export type {
  EventBalance,
  EventGroup,
  EventPart,
  EventParticipation,
  GroupBalance,
} from '../records/event-participation.mapper.ts'
export { LATEST_ENTRIES, LATEST_OF_OWN_ACCOUNT, transactionQueries } from './transactions.queries.ts'
export { findCachedExpenses, findCachedTransaction } from './find-cached-transaction.ts'
export { inviteQueries, organisationQueries, settingsQueries } from './community.queries.ts'
export { useCanCreateCommunity } from './use-can-create-community.ts'
export { inviteLinkQueries, membershipQueries } from './members.queries.ts'
export { manifestQueries } from './manifest.queries.ts'
export { notificationQueries } from './notifications.queries.ts'
export { myDataQueries } from './my-data.queries.ts'
export type { LeavingObstacle } from './my-data.queries.ts'
export type { PendingInvite, SentInvite } from '../records/invite.mapper.ts'
export type { InviteLink, Member, ShownLink } from '../records/member.mapper.ts'
export { createPersistedCache } from './persisted-cache.ts'
export type { CacheOwner, PersistedCache } from './persisted-cache.ts'
export type { StoredSettings } from './community.queries.ts'
export { keepFormData } from './keep-form-data.ts'
export { queryClient } from './query-client.ts'
export { deletedQueries } from './deleted.queries.ts'
export type { DeletedExpense, EventDeletion } from './deleted.queries.ts'
export { reminderQueries } from './reminders.queries.ts'
export { refreshAfterChange } from './refresh.ts'
export { toScope, useScope } from './scope.ts'
export type { Scope } from './scope.ts'
export type { TransactionWithAccounts } from '../records/transaction.mapper.ts'
export { transactionListQueries } from './transaction-lists.queries.ts'
export type { ListedTransaction, TransactionBatch } from './transaction-lists.queries.ts'
export type { TransactionCursor } from './transaction-cursor.ts'
export type { TransactionFilter, TransactionList } from './transaction-list-filter.ts'
export { useListSearch } from './use-list-search.ts'
export type { ListSearch } from './use-list-search.ts'
export { useTransactionList } from './use-transaction-list.ts'
export type { LoadedTransactions } from './use-transaction-list.ts'
export { TRANSACTION_BATCH, transactionDetailQueries } from './transaction-details.queries.ts'
export type { BetweenAccounts, TransactionDetail } from './transaction-details.queries.ts'
export { earlyQuery, prefetchEarly } from './prefetch-early.ts'
export { pendingOrError } from './pending-or-error.ts'
export type { PendingOrError } from './pending-or-error.ts'
export { subscribeToChanges } from './subscribe-to-changes.ts'
export {
  useWaitingBalance,
  useWaitingCounts,
  useWaitingName,
  useWaitingToggle,
  useWithoutAnswered,
  useWithWaiting,
  useWithWaitingJoins,
  useWithWaitingRows,
} from './waiting/use-waiting.ts'
export { openWaitingWrites } from './waiting/open-waiting-writes.ts'
export { useWaitingStore } from './waiting/waiting-store.ts'
export { findBlockingWrite } from '../client/offline/write-queue/waiting-write.ts'
export type { UnreadableWrite, WaitingWrite } from '../client/offline/write-queue/waiting-write.ts'
export type { WaitingMark } from './waiting/waiting-effects.ts'
export { versionQueries } from './version.queries.ts'
export { useAbsentPeople } from './use-absent-people.ts'
export { useUsedCurrencies } from './use-used-currencies.ts'
